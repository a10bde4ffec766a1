// The big screen: turns its pages; what the desk changes arrives by the stream (live.js).
const leaves = document.querySelector("[data-seconds]");
const turn = document.querySelector(".screen-turn");
const lost = document.querySelector("[data-connection]");
let current = "";
let since = performance.now();

export function following(keys, key) {
  const place = keys.indexOf(key);
  return keys.length ? keys[(place + 1) % keys.length] : "";
}

function all() {
  return [...leaves.querySelectorAll("[data-leaf]")];
}

function keysNow() {
  return all().map((leaf) => leaf.dataset.key);
}

function open(key) {
  for (const leaf of all()) {
    leaf.toggleAttribute("data-open", leaf.dataset.key === key);
  }
  if (key !== current) {
    current = key;
    since = performance.now();
  }
}

function tick() {
  const keys = keysNow();
  const seconds = Number(leaves.dataset.seconds);
  if (!keys.includes(current)) {
    open(keys[0]);
  }
  let left = Math.ceil(seconds - (performance.now() - since) / 1000);
  if (left <= 0) {
    open(following(keys, current));
    since = performance.now();
    left = seconds;
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
