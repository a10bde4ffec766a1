// List of the outbox on the sheet: what waits or was refused, with buttons; and the sync status.
import { sheetData } from "./sheet_data.js";
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
function describeItem({ kind, row, number, winner, points, says }) {
  const { sides, words } = sheetData();
  if (kind !== "hand" || !winner) {
    return [make("span", "hand-words", kind === "left" ? fill(words.left, { what: says }) : says)];
  }
  const mark = document.querySelector(`.score-side[data-pair="${winner}"] .side-mark`)?.cloneNode(true) ?? MARKS[winner];
  const side = make("span", `side is-${winner.toLowerCase()}`, mark, `${sides[winner]} `, make("strong", "", `+${points}`));
  return [make("span", "hand-number", String(number ?? row + 1)), make("span", "hand-words", side)];
}

const STATES = { keeping: "is-wait", waiting: "is-wait", held: "is-wait", refused: "is-alert", acked: "is-ok" };

export function showItem(item, { retry, drop, undo }) {
  const { words } = sheetData();
  const line = document.createElement("li");
  Object.assign(line.dataset, { state: item.state, kind: item.kind });
  const state = make("span", `state ${STATES[item.state]}`, words[item.state] ?? words.waiting);
  line.append(...describeItem(item), state);
  if (item.state === "refused" && item.kind === "left") {
    line.append(make("p", "", item.sentence), button(words.seen, drop));
  } else if (item.state === "held") {
    line.append(button(words.drop, drop));
  } else if (item.state === "refused") {
    line.append(make("p", "", item.sentence), button(words.retry, retry), button(words.drop, drop));
  } else if (undo) {
    const made = button(words.undo, undo);
    made.dataset.undo = "";
    line.append(made);
  }
  return line;
}

const countOf = (items, ...states) => items.filter((one) => states.includes(one.state)).length;

// What stands behind a row that is held up cannot go out either: it waits for the same.
function countHeldUp(outbox) {
  const held = countOf(outbox.items, "held");
  const isNextHere = countOf(outbox.items, "keeping") || outbox.next();
  return held && !isNextHere ? held + countOf(outbox.items, "waiting") : 0;
}

function describeState(outbox, isLost) {
  const { items } = outbox;
  const { words } = sheetData();
  const waiting = countOf(items, "keeping", "waiting");
  const here = countOf(items.filter((one) => one.page === window.location.pathname), "refused");
  if (countOf(items, "refused")) {
    const said = here ? `${fill(words.someRefused, { count: here })}.` : "";
    return ["refused", waiting ? `${said} ${fill(words.someWait, { count: waiting })}.`.trim() : said];
  }
  const heldUp = countHeldUp(outbox);
  if (heldUp) {
    return ["held", fill(words.someHeld, { count: heldUp })];
  }
  if (waiting) {
    const reopens = document.documentElement.hasAttribute("data-kept") ? words.reopens : words.stay;
    return ["waiting", `${fill(words.someWait, { count: waiting })}. ${reopens}`];
  }
  return ["done", isLost ? words.noNews : words.allSent];
}

// What another sheet did not take is answered there: each such sheet by its name, as a link.
function linkSheets(items) {
  const elsewhere = items.filter((one) => one.state === "refused" && one.page !== window.location.pathname);
  return [...new Set(elsewhere.map((one) => one.page))].map((page) => {
    const [table, round] = page.split("/").reverse();
    const count = elsewhere.filter((one) => one.page === page).length;
    const link = make("a", "", fill(sheetData().words.refusedThere, { count, round, table }));
    link.href = page;
    return link;
  });
}

// Whoever held this phone before has left something: it waits for them, and is not hidden.
function describeOthers({ all, owner }) {
  const here = all.filter((one) => one.page === window.location.pathname && one.state !== "acked");
  const count = here.filter((one) => one.who !== owner).length;
  return count ? ` ${fill(sheetData().words.others, { count })}` : "";
}

// Whether what is shown is on the server; until the phone has looked, nothing is claimed.
export function showSync(outbox) {
  const sync = document.querySelector("[data-sync]");
  const isLost = document.querySelector("[data-connection]")?.dataset.connection === "lost";
  const [state, words] = outbox.isOpen ? describeState(outbox, isLost) : ["opening", ""];
  const parts = [words + describeOthers(outbox), ...linkSheets(outbox.items).flatMap((link) => [" ", link])];
  sync.dataset.sync = state;
  if (sync.textContent !== parts.map((one) => one.textContent ?? one).join("")) {
    sync.replaceChildren(...parts);
  }
}

// What was tapped answers where it was tapped: it is on its way, and not to be tapped again.
export function showPending(items) {
  const { words } = sheetData();
  for (const form of document.querySelectorAll("form[data-queue]:not([data-queue=hand], [data-queue=photo])")) {
    const item = items.find((one) => one.kind === form.dataset.queue);
    form.toggleAttribute("data-pending", Boolean(item));
    if (item) {
      form.dataset.pending = words[item.state] ?? words.waiting;
    }
  }
}
