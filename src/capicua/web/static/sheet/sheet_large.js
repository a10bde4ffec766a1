// Large letters of the sheet: two giant buttons, and every new score read aloud.
import { speak } from "../site/aloud.js";
import { sheetData } from "./sheet_data.js";
import { fill } from "./sheet_says.js";

const LARGE_KEY = "capicua_large";
const SETTLE_MS = 300;
const button = document.querySelector("[data-large]");
const board = document.querySelector(".scoreboard");
let [timer, last] = [0, null];

function isLarge() {
  return localStorage.getItem(LARGE_KEY) === "on";
}

function show() {
  document.documentElement.toggleAttribute("data-large", isLarge());
  button.setAttribute("aria-pressed", String(isLarge()));
  button.hidden = false;
}

function points(side) {
  return board.querySelector(`[data-total="${side}"]`).textContent.trim();
}

// What stands there, as a sentence: a tap is heard before the network answers.
function score() {
  const { sides, words } = sheetData();
  return fill(words.spoken, { a: sides.A, points_a: points("a"), b: sides.B, points_b: points("b") });
}

function tell() {
  const now = score();
  if (now !== last && isLarge()) {
    speak(now);
  }
  last = now;
}

button.addEventListener("click", () => {
  localStorage.setItem(LARGE_KEY, isLarge() ? "off" : "on");
  show();
  if (isLarge()) {
    speak(score());
  }
});
new MutationObserver(() => {
  // A total is written in steps: only where it has come to rest is it read.
  window.clearTimeout(timer);
  timer = window.setTimeout(tell, SETTLE_MS);
}).observe(board, { subtree: true, childList: true, characterData: true });
last = score();
show();
