// Carousel of the big screen: shows one page (leaf) after the other; live.js brings what is new.
import { partsIn } from "../site/timezone.js";

const leaves = document.querySelector("[data-seconds]");
const progress = document.querySelector(".screen-turn");
const connection = document.querySelector("[data-connection]");
const portrait = window.matchMedia("(orientation: portrait)");
const MIN_SECONDS = 5;
let current = "";
let since = performance.now();

export function keyAfter(keys, key) {
  const place = keys.indexOf(key);
  return keys.length ? keys[(place + 1) % keys.length] : "";
}

// The pages in their order. An upright display shows those with many lines in parts.
export function partsOf(key, lines, most) {
  const parts = most ? Math.ceil(lines / most) : 1;
  return parts < 2 ? [key] : Array.from({ length: parts }, (_, place) => `${key}/${place + 1}`);
}

function allLeaves() {
  return [...leaves.querySelectorAll("[data-leaf]")];
}

function currentKeys() {
  return allLeaves().flatMap((leaf) => {
    const lines = leaf.querySelectorAll(".leaf-names > li, .leaf-ranks tbody > tr").length;
    return partsOf(leaf.dataset.key, lines, portrait.matches ? Number(leaf.dataset.upright) : 0);
  });
}

function open(wanted) {
  const [key, part] = wanted.split("/");
  for (const leaf of allLeaves()) {
    const isWanted = leaf.dataset.key === key;
    leaf.toggleAttribute("data-open", isWanted);
    if (isWanted && part) {
      leaf.dataset.part = part;
    } else {
      delete leaf.dataset.part;
    }
  }
  if (wanted !== current) {
    current = wanted;
    since = performance.now();
  }
}

// A part has its share of the time, and never less than it takes to read it.
function secondsFor(keys) {
  const seconds = Number(leaves.dataset.seconds);
  const [key, part] = current.split("/");
  const parts = part ? keys.filter((one) => one.startsWith(`${key}/`)).length : 1;
  return Math.max(Math.ceil(seconds / parts), Math.min(seconds, MIN_SECONDS));
}

function tick() {
  const keys = currentKeys();
  open(keys.includes(current) ? current : keys[0]);
  let left = Math.ceil(secondsFor(keys) - (performance.now() - since) / 1000);
  if (left <= 0) {
    open(keyAfter(keys, current));
    since = performance.now();
    left = secondsFor(keys);
  }
  progress.hidden = keys.length < 2;
  progress.querySelector("[data-page]").textContent = `${keys.indexOf(current) + 1}/${keys.length}`;
  progress.querySelector("[data-next]").textContent = String(left);
  showTime();
}

function showTime() {
  const { hour, minute } = partsIn(document.body.dataset.timezone);
  const time = `${Number(hour)}:${minute}`;
  showLostSince(time);
  for (const place of document.querySelectorAll("[data-time-of-day]")) {
    if (place.textContent !== time) {
      place.textContent = time;
    }
  }
}

// Since when nothing has arrived: whoever reads the page must know how old it is.
function showLostSince(time) {
  const place = connection.querySelector("[data-lost-at]");
  if (connection.dataset.connection !== "lost") {
    place.textContent = "";
  } else if (!place.textContent) {
    place.textContent = time;
  }
}

document.documentElement.classList.add("is-turning");
document.addEventListener("capicua:shown", tick);
window.setInterval(tick, 200);
tick();
