// Runs in the measured page before its own scripts.

/** Resolves with the time at which the first campaign was painted. */
globalThis.firstRowMs = new Promise((resolve) => {
  const watch = new MutationObserver(() => {
    if (document.querySelector('tbody tr a[href^="/campaigns/"]') === null) return;
    watch.disconnect();
    // A task after this frame runs once the row has been painted.
    requestAnimationFrame(() => {
      setTimeout(() => {
        resolve(performance.now());
      });
    });
  });
  watch.observe(document, { childList: true, subtree: true });
});
