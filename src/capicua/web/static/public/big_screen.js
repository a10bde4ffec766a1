// The big screen: turns its pages; what the desk changes arrives by the stream (live.js).
const leaves = document.querySelector("[data-seconds]");
const turn = document.querySelector(".screen-turn");
const lost = document.querySelector("[data-connection]");
const upright = window.matchMedia("(orientation: portrait)");
const LEAST_SECONDS = 5;
let current = "";
let since = performance.now();

export function following(keys, key) {
  const place = keys.indexOf(key);
  return keys.length ? keys[(place + 1) % keys.length] : "";
}

// The pages in their order. An upright display shows those with many lines in parts.
export function partsOf(key, lines, most) {
  const parts = most ? Math.ceil(lines / most) : 1;
  return parts < 2 ? [key] : Array.from({ length: parts }, (_, place) => `${key}/${place + 1}`);
}

function all() {
  return [...leaves.querySelectorAll("[data-leaf]")];
}

function keysNow() {
  return all().flatMap((leaf) => {
    const lines = leaf.querySelectorAll(".leaf-names > li, .leaf-ranks tbody > tr").length;
    return partsOf(leaf.dataset.key, lines, upright.matches ? Number(leaf.dataset.upright) : 0);
  });
}

function open(wanted) {
  const [key, part] = wanted.split("/");
  for (const leaf of all()) {
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
  return Math.max(Math.ceil(seconds / parts), Math.min(seconds, LEAST_SECONDS));
}

function tick() {
  const keys = keysNow();
  open(keys.includes(current) ? current : keys[0]);
  let left = Math.ceil(secondsFor(keys) - (performance.now() - since) / 1000);
  if (left <= 0) {
    open(following(keys, current));
    since = performance.now();
    left = secondsFor(keys);
  }
  turn.hidden = keys.length < 2;
  turn.querySelector("[data-page]").textContent = `${keys.indexOf(current) + 1}/${keys.length}`;
  turn.querySelector("[data-next]").textContent = String(left);
  tellTime();
}

function tellTime() {
  const now = new Date();
  const time = `${now.getHours()}:${String(now.getMinutes()).padStart(2, "0")}`;
  tellSince(time);
  for (const place of document.querySelectorAll("[data-time-of-day]")) {
    if (place.textContent !== time) {
      place.textContent = time;
    }
  }
}

// Since when nothing has arrived: whoever reads the page must know how old it is.
function tellSince(time) {
  const since = lost.querySelector("[data-lost-at]");
  if (lost.dataset.connection !== "lost") {
    since.textContent = "";
  } else if (!since.textContent) {
    since.textContent = time;
  }
}

document.documentElement.classList.add("is-turning");
document.addEventListener("capicua:shown", tick);
window.setInterval(tick, 200);
tick();
