/* Runs before the first paint, so that a page never flashes in the other mode. Its key is lib/colour-mode.ts's. */
(function () {
  var chosen = null;
  try {
    chosen = globalThis.localStorage.getItem('colour-mode');
  } catch {
    /* Storage is closed to this page: the system's setting stands. */
  }
  var dark = chosen ? chosen === 'dark' : globalThis.matchMedia('(prefers-color-scheme: dark)').matches;
  globalThis.document.documentElement.classList.add(dark ? 'dark' : 'light');
})();
