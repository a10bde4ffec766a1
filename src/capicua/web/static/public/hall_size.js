// Zoom of the hall map before the first paint: the stored level, or the usual one.
// hall.js knows the levels; this runs earlier and alone, so that no tile is drawn twice.
(() => {
  const root = document.documentElement;
  const { usual } = document.currentScript.dataset;
  root.dataset.zoom = window.matchMedia("(max-width: 39.99rem)").matches ? "medium" : usual;
  try {
    root.dataset.zoom = window.localStorage.getItem("capicua_zoom") ?? root.dataset.zoom;
  } catch {
    // A browser that keeps nothing shows the usual size.
  }
})();
