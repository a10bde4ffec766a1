// Countdown of the hall: counts from the server's time, never from the clock of this device.
let serverOffset = null;

export function setServerTime(text) {
  const received = Date.parse(text);
  if (!Number.isNaN(received)) {
    serverOffset = received - performance.now();
    tick();
  }
}

function formatTime(seconds) {
  const rest = Math.max(0, seconds);
  const minutes = Math.floor(rest / 60);
  return `${minutes}:${String(rest % 60).padStart(2, "0")}`;
}

function tick() {
  for (const clock of document.querySelectorAll("[data-ends]")) {
    const ends = Date.parse(clock.dataset.ends);
    const now = serverOffset === null ? Date.parse(clock.dataset.now) : serverOffset + performance.now();
    if (Number.isNaN(ends) || Number.isNaN(now)) {
      continue;
    }
    const left = Math.ceil((ends - now) / 1000);
    const figure = clock.querySelector("[data-left]");
    if (figure && figure.textContent !== formatTime(left)) {
      figure.textContent = formatTime(left);
    }
    if (left <= 0 && !clock.classList.contains("is-up")) {
      document.dispatchEvent(new CustomEvent("capicua:up"));
    }
    clock.classList.toggle("is-up", left <= 0);
    clock.classList.toggle("is-near", left > 0 && left <= 300);
  }
  for (const since of document.querySelectorAll("[data-since]")) {
    const now = serverOffset === null ? Number.NaN : serverOffset + performance.now();
    const begun = Date.parse(since.dataset.since);
    if (!Number.isNaN(now) && !Number.isNaN(begun)) {
      since.textContent = formatTime(Math.floor((now - begun) / 1000));
    }
  }
}

for (const clock of document.querySelectorAll("[data-now]")) {
  setServerTime(clock.dataset.now);
  break;
}
window.setInterval(tick, 250);
document.addEventListener("capicua:shown", tick);
