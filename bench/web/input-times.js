// Runs in the measured page before its own scripts.

let clicked = Infinity;
const longTasks = [];
const keys = [];

new PerformanceObserver((list) => longTasks.push(...list.getEntries())).observe({ type: 'longtask' });

/** Calls back in the first task after the next frame, which runs once that frame was painted. */
function afterPaint(done) {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', done, { once: true });
    port1.start();
    port2.postMessage(null);
  });
}

/** Starts the clock at the next click and stops it when a visible element of the selector was painted. */
globalThis.timeClick = (selector) => {
  globalThis.fromClickMs = new Promise((resolve) => {
    const look = () => {
      const element = document.querySelector(selector);
      if (element === null || element.getClientRects().length === 0) setTimeout(look, 4);
      else afterPaint(() => resolve(performance.now() - clicked));
    };
    const begin = ({ timeStamp }) => {
      clicked = timeStamp;
      look();
    };
    addEventListener('click', begin, { capture: true, once: true });
  });
};

/** Returns the longest task since the click; the browser lists none under 50 ms. */
globalThis.longestTaskMs = () =>
  Math.max(
    0,
    ...longTasks
      .filter(({ startTime, duration }) => startTime + duration > clicked)
      .map(({ duration }) => duration),
  );

/** Notes the time from each key to its painted frame. */
globalThis.timeKeys = () => {
  const note = ({ timeStamp }) => afterPaint(() => keys.push(performance.now() - timeStamp));
  addEventListener('keydown', note, { capture: true });
};

globalThis.keyTimes = () => keys;
