// The table's page: forms go through the outbox; what waits is shown as what it is.
import { Entry } from "./sheet_entry.js";
import { project, undoing } from "./sheet_model.js";
import { SheetOutbox } from "./sheet_outbox.js";
import { queuePhoto } from "./sheet_photo.js";
import { fill, sayHand } from "./sheet_says.js";
import { showScore } from "./sheet_score.js";
import { isTwice, Pause } from "./sheet_taps.js";
import { showItem, showPending, showSync } from "./sheet_waiting.js";

const ROWS = new Set(["hand", "undo"]);
const ORDER = 5;

const place = document.getElementById("sheet-data");
const sheet = document.querySelector(".sheet-page");
const list = document.querySelector("[data-outbox]");
const bar = document.querySelector("[data-stream]");
const toast = document.getElementById("toast");
const here = window.location.pathname;
let [entry, tapped] = [null, null];

const data = () => place.dataset;
const own = () => outbox.items.filter((one) => one.page === here);
const isShown = (one) => one.state === "acked" && one.version <= Number(bar.dataset.version);
const counted = () => own().filter((one) => one.state !== "refused" && !isShown(one));
const look = () => {
  const found = project(data(), counted());
  return { ...found, isReached: found.isOver && counted().length > 0 };
};
const pause = new Pause(() => showList());
const outbox = new SheetOutbox({ who: data().who, csrf: () => data().csrf, tell: showAll });

function showList() {
  const isAhead = counted().some((one) => ROWS.has(one.kind));
  const standing = look().last?.[ORDER];
  const lines = own().filter((one) => !isShown(one)).map((item) =>
    showItem(item, data(), {
      again: () => outbox.again(item),
      drop: () => outbox.leaveOut(item),
      undo: standing && item.order === standing && !pause.isOn ? takeBack : null,
    }),
  );
  list.replaceChildren(...lines.reverse());
  for (const form of document.querySelectorAll("form[data-queue=undo]")) {
    // While the page is behind, the last hand is another one.
    form.hidden = isAhead || pause.isOn;
  }
}

function showAll() {
  const found = look();
  showList();
  showScore(found, counted().filter((one) => ROWS.has(one.kind)), data());
  showSync(outbox, data());
  showPending(counted(), data());
  document.getElementById("who-starts")?.toggleAttribute("hidden", found.count > 0);
  const form = document.getElementById("hand");
  if (form && entry?.form !== form) {
    entry = new Entry(form, data, look);
  }
  if (form) {
    document.querySelector("[data-reached]").hidden = !found.isReached;
    form.querySelector("legend").textContent = fill(data().whoWon, { number: entry.number ?? found.hands + 1 });
    entry.show();
  } else {
    delete sheet.dataset.step;
  }
}

function fieldsOf(form, submitter) {
  const written = [...new FormData(form)].filter(([name]) => name !== "csrf" && name !== "request");
  // Older phones leave out which button was tapped: a seat, or when time was called.
  return submitter?.name ? [...written, [submitter.name, submitter.value]] : written;
}

function takeBack() {
  const item = undoing(look(), here, data().undone);
  pause.begin();
  entry?.reset();
  return add(item);
}

async function add(item) {
  try {
    await outbox.add(item);
  } catch {
    toast.textContent = `${item.says}. ${data().notKept}`;
    toast.hidden = false;
  }
}

// Said at once and loudly, with a connection or without: before anybody plays.
function isWrongSeat(form, button) {
  const isWrong = button?.name === "seat" && !form.dataset.seats.split(" ").includes(button.value);
  form.querySelector("[data-wrong-seat]")?.toggleAttribute("hidden", !isWrong);
  if (isWrong) {
    navigator.vibrate?.([300, 120, 300]);
  }
  return isWrong;
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
    Object.assign(item, { row: entry.row, number: entry.number, winner: hand.winner, points: hand.points, isNull: hand.isNull, says: sayHand(data(), entry.number, hand), fields });
    entry.reset();
  } else if (kind === "seat" && isWrongSeat(form, submitter)) {
    return;
  } else if (kind === "undo") {
    await takeBack();
    return;
  } else if (kind === "photo") {
    await queuePhoto(form, item, outbox);
    return;
  }
  form.closest("details[data-folds]")?.removeAttribute("open");
  if (!isTwice(item, counted())) {
    await add(item);
  }
}

document.addEventListener("click", ({ target }) => {
  tapped = target.closest("button");
}, true);
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.dataset?.queue) {
    event.preventDefault();
    // Phones of before 2022 do not tell which button it was.
    queue(form, event.submitter ?? (tapped?.form === form ? tapped : null));
  }
});
document.addEventListener("capicua:kept", () => showSync(outbox, data()));
document.addEventListener("capicua:shown", () => {
  showAll();
  outbox.settle(Number(bar.dataset.version));
});
for (const one of document.querySelectorAll("[data-connection]")) {
  new MutationObserver(() => showSync(outbox, data())).observe(one, { attributeFilter: ["data-connection"] });
}
showAll();
outbox.open();
