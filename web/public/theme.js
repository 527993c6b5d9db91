// Before the first paint: the theme that was chosen on this device, or else the system's.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('foxtable.theme');
  } catch {
    // Without storage the system's choice holds.
  }
  var dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
