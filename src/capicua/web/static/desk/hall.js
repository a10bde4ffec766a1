// The hall map: filters at once, three sizes, arrows from table to table, names in sight.
import { refresh } from "../site/live.js";

const A_LOOK = 30_000;
const SIZES = "capicua_zoom";
const findMap = () => document.querySelector("[data-map]");

function show(which) {
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

function kept() {
  // A phone shows the whole hall first; names need the width of a table each.
  const isNarrow = window.matchMedia("(max-width: 39.99rem)").matches;
  const usual = (isNarrow ? null : findMap()?.dataset.usual) ?? "medium";
  try {
    return window.localStorage.getItem(SIZES) ?? usual;
  } catch {
    return usual;
  }
}

function keep(size) {
  try {
    window.localStorage.setItem(SIZES, size);
  } catch {
    // A browser that keeps nothing still shows the size.
  }
}

function findTiles() {
  return [...findMap().querySelectorAll(".map-tile")].filter((tile) => tile.offsetParent !== null);
}

function findBeside(tiles, here, key) {
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

function seeNames(tile) {
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
  zoom(kept());
  seeNames(document.querySelector(".map-tile:is(:hover, :focus-visible)"));
}

function click(event) {
  const chosen = event.target.closest?.("button[data-zoom], a[data-show]");
  if (!chosen || event.ctrlKey || event.metaKey || event.shiftKey) {
    return;
  }
  event.preventDefault();
  if (chosen.dataset.zoom) {
    zoom(chosen.dataset.zoom);
    keep(chosen.dataset.zoom);
  } else {
    show(chosen.dataset.show);
  }
}

function walk(event) {
  const here = event.target.closest?.(".map-tile");
  const next = here && findBeside(findTiles(), here, event.key);
  if (next) {
    event.preventDefault();
    next.focus();
  }
}

prepare();
document.addEventListener("capicua:shown", prepare);
document.addEventListener("click", click);
document.addEventListener("keydown", walk);
for (const kind of ["pointerover", "focusin"]) {
  document.addEventListener(kind, (event) => seeNames(event.target.closest?.(".map-tile")));
}

// Silence grows without any news: look again from time to time.
window.setInterval(() => {
  if (document.visibilityState === "visible") {
    refresh().catch(() => {});
  }
}, A_LOOK);
