// What is not on the server yet, or was not taken: shown as what it is, with what can be done.
import { fill, MARKS } from "./sheet_says.js";

function make(name, kind, ...content) {
  const made = document.createElement(name);
  made.className = kind;
  made.append(...content);
  return made;
}

function button(label, act) {
  const made = make("button", "small-button", label);
  made.type = "button";
  made.addEventListener("click", act);
  return made;
}

// A hand looks as it will on the sheet; anything else is said in words.
function sayItem({ kind, row, number, winner, points, says }, data) {
  if (kind !== "hand" || !winner) {
    return [make("span", "hand-words", kind === "left" ? fill(data.left, { what: says }) : says)];
  }
  const mark = document.querySelector(`.score-side[data-pair="${winner}"] .side-mark`)?.cloneNode(true) ?? MARKS[winner];
  const names = winner === "A" ? data.sideA : data.sideB;
  const side = make("span", `side is-${winner.toLowerCase()}`, mark, `${names} `, make("strong", "", `+${points}`));
  return [make("span", "hand-number", String(number ?? row + 1)), make("span", "hand-words", side)];
}

const STATES = { keeping: "is-wait", waiting: "is-wait", refused: "is-alert", acked: "is-ok" };

export function showItem(item, data, { again, drop, undo }) {
  const line = document.createElement("li");
  Object.assign(line.dataset, { state: item.state, kind: item.kind });
  const state = make("span", `state ${STATES[item.state]}`, data[item.state] ?? data.waiting);
  line.append(...sayItem(item, data), state);
  if (item.state === "refused" && item.kind === "left") {
    line.append(make("p", "", item.sentence), button(data.seen, drop));
  } else if (item.state === "refused") {
    line.append(make("p", "", item.sentence), button(data.again, again), button(data.drop, drop));
  } else if (undo) {
    const made = button(data.undo, undo);
    made.dataset.undo = "";
    line.append(made);
  }
  return line;
}

function sayState(items, data, isLost) {
  const waiting = items.filter((one) => ["keeping", "waiting"].includes(one.state)).length;
  const refused = items.filter((one) => one.state === "refused").length;
  if (refused) {
    const words = fill(data.someRefused, { count: refused });
    return ["refused", waiting ? `${words}. ${fill(data.someWait, { count: waiting })}.` : `${words}.`];
  }
  if (waiting) {
    const reopens = document.documentElement.hasAttribute("data-kept") ? data.reopens : data.stay;
    return ["waiting", `${fill(data.someWait, { count: waiting })}. ${reopens}`];
  }
  return ["done", isLost ? data.noNews : data.allSent];
}

// Whoever held this phone before has left something: it waits for them, and is not hidden.
function sayOthers({ all, who }, data) {
  const here = all.filter((one) => one.page === window.location.pathname && one.state !== "acked");
  const count = here.filter((one) => one.who !== who).length;
  return count ? ` ${fill(data.others, { count })}` : "";
}

// Whether what is shown is on the server; until the phone has looked, nothing is claimed.
export function showSync(outbox, data) {
  const sync = document.querySelector("[data-sync]");
  const isLost = document.querySelector("[data-connection]")?.dataset.connection === "lost";
  const [state, words] = outbox.isOpen ? sayState(outbox.items, data, isLost) : ["opening", ""];
  const all = words + sayOthers(outbox, data);
  sync.dataset.sync = state;
  if (sync.textContent !== all) {
    sync.textContent = all;
  }
}

// What was tapped answers where it was tapped: it is on its way, and not to be tapped again.
export function showPending(items, data) {
  for (const form of document.querySelectorAll("form[data-queue]:not([data-queue=hand], [data-queue=photo])")) {
    const item = items.find((one) => one.kind === form.dataset.queue);
    form.toggleAttribute("data-pending", Boolean(item));
    if (item) {
      form.dataset.pending = data[item.state] ?? data.waiting;
    }
  }
}
