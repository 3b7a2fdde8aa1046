// Runs in every page before its own scripts: notes when the first campaign has been painted.
const watch = new MutationObserver(() => {
  if (document.querySelector('tbody tr a[href^="/campaigns/"]') === null) return;
  watch.disconnect();
  // The frame that shows the row has been drawn when the task after it runs.
  requestAnimationFrame(() => {
    setTimeout(() => {
      window.noteFirstRow(performance.now());
    });
  });
});
watch.observe(document, { childList: true, subtree: true });
