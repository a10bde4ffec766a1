// The table's page: forms go through the outbox; what waits is shown as what it is.
import { Entry } from "./sheet_entry.js";
import { project } from "./sheet_model.js";
import { SheetOutbox } from "./sheet_outbox.js";
import { fill, sayHand } from "./sheet_says.js";

const place = document.getElementById("sheet-data");
const list = document.querySelector("[data-outbox]");
const bar = document.querySelector("[data-stream]");
const here = window.location.pathname;
let entry = null;

const data = () => place.dataset;
const own = () => outbox.items.filter((one) => one.page === here);
const counted = () => own().filter((one) => one.state !== "refused");
const look = () => project(data(), counted());
const outbox = new SheetOutbox({ who: data().who, csrf: () => data().csrf, tell: showAll });

function button(label, act, kind = "") {
  const made = document.createElement("button");
  made.type = "button";
  made.className = `small-button ${kind}`;
  made.textContent = label;
  made.addEventListener("click", act);
  return made;
}

function row(item) {
  const line = document.createElement("li");
  line.dataset.state = item.state;
  const words = document.createElement("span");
  words.className = "hand-words";
  words.textContent = item.says;
  const state = document.createElement("span");
  state.className = `state ${item.state === "refused" ? "is-alert" : "is-wait"}`;
  state.textContent = item.state === "refused" ? data().refused : data().waiting;
  line.append(words, state);
  if (item.state === "refused") {
    const sentence = document.createElement("p");
    sentence.textContent = item.sentence;
    line.append(sentence, button(data().again, () => outbox.again(item)), button(data().drop, () => outbox.leaveOut(item)));
  }
  return line;
}

function showTotals() {
  const found = look();
  const isWaiting = counted().some((one) => one.state === "waiting" && ["hand", "undo"].includes(one.kind));
  for (const [pair, side] of [["A", "a"], ["B", "b"]]) {
    const total = document.querySelector(`[data-total="${side}"]`);
    total.classList.toggle("is-waiting", isWaiting);
    const figure = total.querySelector("[data-figure]");
    if (isWaiting && figure.textContent !== String(found.total[pair])) {
      figure.textContent = found.total[pair];
    }
    const lacks = document.querySelector(`.scoreboard [data-to-go="${side}"]`);
    if (isWaiting && lacks) {
      lacks.textContent = fill(data().toGo, { points: Math.max(0, Number(data().target) - found.total[pair]) });
    }
  }
  const hand = document.querySelector("[data-next-hand]");
  if (isWaiting && hand) {
    const name = JSON.parse(data().names)[found.starter - 1];
    hand.textContent = fill(data().hand, { number: found.count + 1 });
    document.querySelector("[data-next-starter]").textContent = fill(data().starts, { seat: found.starter, name });
  }
  return found;
}

function showSync() {
  const sync = document.querySelector("[data-sync]");
  const waiting = outbox.items.filter((one) => one.state === "waiting").length;
  sync.dataset.sync = waiting ? "waiting" : "done";
  const reopens = navigator.serviceWorker?.controller ? data().reopens : data().stay;
  sync.textContent = waiting ? `${fill(data().someWait, { count: waiting })}. ${reopens}` : data().allSent;
}

function showAll() {
  list.replaceChildren(...own().filter((one) => one.state !== "acked").reverse().map(row));
  const found = showTotals();
  showSync();
  const form = document.getElementById("hand");
  if (form && entry?.form !== form) {
    entry = new Entry(form, data, look);
  }
  if (form) {
    form.hidden = found.isOver && counted().length > 0;
    document.querySelector("[data-reached]").hidden = !form.hidden;
    form.querySelector("legend").textContent = fill(data().whoWon, { number: (entry.row ?? found.count) + 1 });
    entry.show();
  }
}

function fieldsOf(form, submitter) {
  return [...new FormData(form, submitter)].filter(([name]) => name !== "csrf" && name !== "request");
}

async function queue(form, submitter) {
  const kind = form.dataset.queue;
  const item = { kind, page: here, url: form.action, says: form.dataset.says ?? "", fields: fieldsOf(form, submitter) };
  if (kind === "hand") {
    const hand = entry.read();
    if (!hand.ready) {
      return;
    }
    const fields = [["row", entry.row], ...hand.fields];
    Object.assign(item, { row: entry.row, winner: hand.winner, points: hand.points, says: sayHand(data(), entry.row + 1, hand), fields });
    entry.reset();
  } else if (kind === "undo") {
    Object.assign(item, { row: look().count - 1 });
    item.fields = [["row", item.row]];
    entry?.reset();
  }
  form.closest("details[data-folds]")?.removeAttribute("open");
  await outbox.add(item);
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.dataset?.queue) {
    event.preventDefault();
    queue(form, event.submitter);
  }
});
document.addEventListener("capicua:shown", () => {
  showAll();
  outbox.settle(Number(bar.dataset.version));
});
showAll();
outbox.open();
