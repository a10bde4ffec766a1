// The score as the phone counts on: what the server has, and what is on its way there.
import { fill, writeFigure } from "./sheet_says.js";

function showSide(side, points, { isWaiting, isAhead }, data) {
  const total = document.querySelector(`[data-total="${side}"]`);
  total.classList.toggle("is-waiting", isWaiting);
  // What was counted on and then not taken is counted off again.
  const isOurs = isAhead || total.dataset.ahead !== undefined;
  total.toggleAttribute("data-ahead", isAhead);
  const figure = total.querySelector("[data-figure]");
  if (isOurs && figure.textContent !== writeFigure(points)) {
    figure.textContent = writeFigure(points);
  }
  const lacks = document.querySelector(`.scoreboard [data-to-go="${side}"]`);
  if (isOurs && lacks) {
    lacks.textContent = fill(data.toGo, { points: Math.max(0, Number(data.target) - points) });
  }
}

export function showScore(found, rows, data) {
  const isWaiting = rows.some((one) => one.state !== "acked");
  // What the server has and this page does not show yet counts, too.
  const isAhead = rows.length > 0;
  showSide("a", found.total.A, { isWaiting, isAhead }, data);
  showSide("b", found.total.B, { isWaiting, isAhead }, data);
  const hand = document.querySelector("[data-next-hand]");
  if (isAhead && hand) {
    const name = JSON.parse(data.names)[found.starter - 1];
    hand.textContent = fill(data.hand, { number: found.hands + 1 });
    document.querySelector("[data-next-starter]").textContent = fill(data.starts, { seat: found.starter, name });
  }
}
