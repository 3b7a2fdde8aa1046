// Before the first paint, so that a dark screen never flashes white. A file of its own: no inline script is allowed.
(function () {
  // Else zod tries whether it may write code, and the browser reports that the page's policy forbids it.
  Object.assign(window, { __zod_globalConfig: { jitless: true } });

  var chosen = null;
  var session = null;
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value');
    session = localStorage.getItem('porchlight-session');
  } catch {
    // Storage may be forbidden; then the system's choice holds.
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');

  // Users who are signed in need the code of the app's frame next, visitors do not.
  var frame = document.querySelector('meta[name="frame-files"]');
  if (frame !== null && session !== null && session.indexOf('"access":"') !== -1)
    frame.content.split(' ').forEach(function (href) {
      var link = document.createElement('link');
      link.rel = href.endsWith('.css') ? 'preload' : 'modulepreload';
      if (link.rel === 'preload') link.as = 'style';
      link.crossOrigin = '';
      link.href = href;
      document.head.append(link);
    });

  // When everything has been loaded and the app has still not begun, its code is missing or broken.
  window.addEventListener('load', function () {
    if (document.documentElement.hasAttribute('data-started')) return;
    document.body.textContent = 'Error';
    reportError(new Error('The app could not be loaded'));
  });
})();
