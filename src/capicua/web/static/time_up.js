// Time is up: nobody wrote anything, so no news comes; the desk looks again by itself.
import { refresh } from "./live.js";

const A_MOMENT = 500;
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

document.addEventListener("capicua:up", lookAgain);
// On a slow machine the last second may have passed before this module was there.
if (document.querySelector(".clock.is-up")) {
  lookAgain();
}
