// Refresh when the clock runs out: nobody wrote anything then, so no message announces it.
import { refresh } from "./live.js";

const REFRESH_DELAY_MS = 500;
const POLL_MS = 3000;
let isScheduled = false;

function scheduleRefresh() {
  if (!isScheduled) {
    isScheduled = true;
    window.setTimeout(() => {
      isScheduled = false;
      refresh().catch(() => {});
    }, REFRESH_DELAY_MS);
  }
}

function isLastMinute() {
  const figures = document.querySelectorAll(".clock[data-ends] [data-left]");
  return [...figures].some((figure) => figure.textContent.trim().startsWith("0:"));
}

document.addEventListener("capicua:up", scheduleRefresh);
// The server owns the clock: in the last minute it is asked again, whatever this page believes.
window.setInterval(() => {
  if (isLastMinute()) {
    scheduleRefresh();
  }
}, POLL_MS);
