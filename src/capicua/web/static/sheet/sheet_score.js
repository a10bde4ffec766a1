// Scoreboard: shows the total of the model, marked while a part of it is still to be sent.
import { sheetData } from "./sheet_data.js";
import { fill, formatNumber } from "./sheet_says.js";

function showSide(side, points, { isWaiting, isAhead }) {
  const { rules, words } = sheetData();
  const total = document.querySelector(`[data-total="${side}"]`);
  total.classList.toggle("is-waiting", isWaiting);
  // What was counted on and then not taken is counted off again.
  const isOurs = isAhead || total.dataset.ahead !== undefined;
  total.toggleAttribute("data-ahead", isAhead);
  const figure = total.querySelector("[data-figure]");
  if (isOurs && figure.textContent !== formatNumber(points)) {
    figure.textContent = formatNumber(points);
  }
  const lacks = document.querySelector(`.scoreboard [data-to-go="${side}"]`);
  if (isOurs && lacks) {
    lacks.textContent = fill(words.toGo, { points: Math.max(0, rules.target - points) });
  }
}

export function showScore(found, rows) {
  const { names, words } = sheetData();
  const isWaiting = rows.some((one) => one.state !== "acked");
  // What the server has and this page does not show yet counts, too.
  const isAhead = rows.length > 0;
  showSide("a", found.total.A, { isWaiting, isAhead });
  showSide("b", found.total.B, { isWaiting, isAhead });
  const hand = document.querySelector("[data-next-hand]");
  if (isAhead && hand) {
    const seat = found.starter;
    const opens = seat === null ? words.whoStarts : fill(words.starts, { seat, name: names[seat - 1] });
    hand.textContent = fill(words.hand, { number: found.hands + 1 });
    document.querySelector("[data-next-starter]").textContent = opens;
  }
}
