// Runs in every page before its own scripts and records when the first campaign was painted.
const watch = new MutationObserver(() => {
  if (document.querySelector('tbody tr a[href^="/campaigns/"]') === null) return;
  watch.disconnect();
  // A task after this frame runs once the row has been painted.
  requestAnimationFrame(() => {
    setTimeout(() => {
      window.noteFirstRow(performance.now());
    });
  });
});
watch.observe(document, { childList: true, subtree: true });
