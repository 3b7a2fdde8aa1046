// Runs in the measured page before its own scripts.

/** Notes the time at which the first element of a selector appears. */
globalThis.markWhenShown = (selector) => {
  const look = new MutationObserver(() => {
    if (document.querySelector(selector) === null) return;
    look.disconnect();
    performance.mark('shown');
  });
  look.observe(document, { subtree: true, childList: true });
};

/** Returns the loaded files of the build. An early one had arrived before the element appeared. */
globalThis.loadedFiles = () => {
  const shown = performance.getEntriesByName('shown')[0]?.startTime ?? Infinity;
  return performance.getEntriesByType('resource').flatMap(({ name, responseEnd }) => {
    const file = /\/assets\/(\S+\.(?:js|css))$/.exec(name)?.[1];
    return file === undefined ? [] : [{ name: file, early: responseEnd <= shown }];
  });
};
