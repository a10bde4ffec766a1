// The hall's clock: the server owns it; the page only counts from the server's time.
let ahead = null;

export function setServerTime(text) {
  const received = Date.parse(text);
  if (!Number.isNaN(received)) {
    ahead = received - performance.now();
    tick();
  }
}

function spell(seconds) {
  const rest = Math.max(0, seconds);
  const minutes = Math.floor(rest / 60);
  return `${minutes}:${String(rest % 60).padStart(2, "0")}`;
}

function tick() {
  for (const clock of document.querySelectorAll("[data-ends]")) {
    const ends = Date.parse(clock.dataset.ends);
    const now = ahead === null ? Date.parse(clock.dataset.now) : ahead + performance.now();
    if (Number.isNaN(ends) || Number.isNaN(now)) {
      continue;
    }
    const left = Math.ceil((ends - now) / 1000);
    const figure = clock.querySelector("[data-left]");
    if (figure && figure.textContent !== spell(left)) {
      figure.textContent = spell(left);
    }
    if (left <= 0 && !clock.classList.contains("is-up")) {
      document.dispatchEvent(new CustomEvent("capicua:up"));
    }
    clock.classList.toggle("is-up", left <= 0);
    clock.classList.toggle("is-near", left > 0 && left <= 300);
  }
  for (const since of document.querySelectorAll("[data-since]")) {
    const now = ahead === null ? Number.NaN : ahead + performance.now();
    const begun = Date.parse(since.dataset.since);
    if (!Number.isNaN(now) && !Number.isNaN(begun)) {
      since.textContent = spell(Math.floor((now - begun) / 1000));
    }
  }
}

for (const clock of document.querySelectorAll("[data-now]")) {
  setServerTime(clock.dataset.now);
  break;
}
window.setInterval(tick, 250);
document.addEventListener("capicua:shown", tick);
