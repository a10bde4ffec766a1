// Time is up: nobody wrote anything, so no news comes; the desk looks again by itself.
import { refresh } from "./live.js";

const A_MOMENT = 500;
const A_WHILE = 3000;
let isDue = false;

function lookAgain() {
  if (!isDue) {
    isDue = true;
    window.setTimeout(() => {
      isDue = false;
      refresh().catch(() => {});
    }, A_MOMENT);
  }
}

function isLastMinute() {
  const figures = document.querySelectorAll(".clock[data-ends] [data-left]");
  return [...figures].some((figure) => figure.textContent.trim().startsWith("0:"));
}

document.addEventListener("capicua:up", lookAgain);
// The server owns the clock: in the last minute it is asked again, whatever this page believes.
window.setInterval(() => {
  if (isLastMinute()) {
    lookAgain();
  }
}, A_WHILE);
