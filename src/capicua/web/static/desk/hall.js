// Hall map: filter, three zoom levels, arrow keys between tables, names kept inside the window.
import { refresh } from "../site/live.js";

const REFRESH_MS = 30_000;
const ZOOM_KEY = "capicua_zoom";
const findMap = () => document.querySelector("[data-map]");

function filterMap(which) {
  const address = new URL(window.location.href);
  address.searchParams.set("show", which);
  // The page asks for itself under this address, so what it hears next fits the choice.
  window.history.replaceState(null, "", address);
  findMap().dataset.show = which;
  for (const link of document.querySelectorAll("a[data-show]")) {
    link.removeAttribute("aria-current");
    if (link.dataset.show === which) {
      link.setAttribute("aria-current", "true");
    }
  }
}

function zoom(size) {
  document.documentElement.dataset.zoom = size;
  for (const button of document.querySelectorAll("button[data-zoom]")) {
    button.setAttribute("aria-pressed", String(button.dataset.zoom === size));
  }
}

function storedZoom() {
  // A phone shows the whole hall first; names need the width of a table each.
  const isNarrow = window.matchMedia("(max-width: 39.99rem)").matches;
  const usual = (isNarrow ? null : findMap()?.dataset.usual) ?? "medium";
  try {
    return window.localStorage.getItem(ZOOM_KEY) ?? usual;
  } catch {
    return usual;
  }
}

function storeZoom(size) {
  try {
    window.localStorage.setItem(ZOOM_KEY, size);
  } catch {
    // A browser that keeps nothing still shows the size.
  }
}

function findTiles() {
  return [...findMap().querySelectorAll(".map-tile")].filter((tile) => tile.offsetParent !== null);
}

function findNeighbour(tiles, here, key) {
  const place = tiles.indexOf(here);
  const box = here.getBoundingClientRect();
  const isInColumn = (one) => Math.abs(one.getBoundingClientRect().left - box.left) < 2;
  switch (key) {
    case "ArrowRight":
      return tiles[place + 1];
    case "ArrowLeft":
      return tiles[place - 1];
    case "ArrowDown":
      return tiles.slice(place + 1).find(isInColumn);
    case "ArrowUp":
      return tiles.slice(0, place).findLast(isInColumn);
    case "Home":
      return tiles[0];
    case "End":
      return tiles.at(-1);
    default:
      return undefined;
  }
}

function keepNamesInView(tile) {
  const names = tile?.querySelector(".map-names");
  if (names) {
    const place = tile.parentElement;
    place.classList.remove("is-at-edge");
    const isBeyond = names.getBoundingClientRect().right > document.documentElement.clientWidth - 8;
    place.classList.toggle("is-at-edge", isBeyond);
  }
}

function prepare() {
  for (const zooms of document.querySelectorAll("[data-zooms]")) {
    zooms.hidden = false;
  }
  zoom(storedZoom());
  keepNamesInView(document.querySelector(".map-tile:is(:hover, :focus-visible)"));
}

function click(event) {
  const chosen = event.target.closest?.("button[data-zoom], a[data-show]");
  if (!chosen || event.ctrlKey || event.metaKey || event.shiftKey) {
    return;
  }
  event.preventDefault();
  if (chosen.dataset.zoom) {
    zoom(chosen.dataset.zoom);
    storeZoom(chosen.dataset.zoom);
  } else {
    filterMap(chosen.dataset.show);
  }
}

function moveFocus(event) {
  const here = event.target.closest?.(".map-tile");
  const next = here && findNeighbour(findTiles(), here, event.key);
  if (next) {
    event.preventDefault();
    next.focus();
  }
}

prepare();
document.addEventListener("capicua:shown", prepare);
document.addEventListener("click", click);
document.addEventListener("keydown", moveFocus);
for (const kind of ["pointerover", "focusin"]) {
  document.addEventListener(kind, (event) => keepNamesInView(event.target.closest?.(".map-tile")));
}

// Silence grows without any news: look again from time to time.
window.setInterval(() => {
  if (document.visibilityState === "visible") {
    refresh().catch(() => {});
  }
}, REFRESH_MS);
