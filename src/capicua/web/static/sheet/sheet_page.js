// Controller of the score sheet page: its forms go into the outbox, the model is shown ahead.
import { Outbox } from "../site/outbox.js";
import { refresh } from "../site/live.js";
import { sheetData } from "./sheet_data.js";
import { Entry } from "./sheet_entry.js";
import { project, undoItem } from "./sheet_model.js";
import { queuePhoto } from "./sheet_photo.js";
import { describeHand, fill } from "./sheet_says.js";
import { showScore } from "./sheet_score.js";
import { isDuplicate, UndoPause } from "./sheet_taps.js";
import { showItem, showPending, showSync } from "./sheet_waiting.js";

const ROWS = new Set(["hand", "undo"]);
const ORDER_COLUMN = 5;

const sheet = document.querySelector(".sheet-page");
const list = document.querySelector("[data-outbox]");
const bar = document.querySelector("[data-stream]");
const toast = document.getElementById("toast");
const here = window.location.pathname;
const absolute = (url) => new URL(url, window.location).href;
let [entry, tapped] = [null, null];

const own = () => outbox.items.filter((one) => one.page === here);
const isShown = (one) => one.state === "acked" && one.version <= Number(bar.dataset.version);
const counted = () => own().filter((one) => one.state !== "refused" && !isShown(one));
const look = () => {
  const found = project(sheetData(), counted());
  return { ...found, isReached: found.isOver && counted().length > 0 };
};
const undoPause = new UndoPause(() => showList());
const outbox = new Outbox({
  owner: sheetData().who,
  csrf: () => sheetData().csrf,
  onChange: showAll,
  onAnswer: () => refresh().catch(() => {}),
});

function showList() {
  const isAhead = counted().some((one) => ROWS.has(one.kind));
  const standing = look().last?.[ORDER_COLUMN];
  const lines = own().filter((one) => !isShown(one)).map((item) =>
    showItem(item, {
      retry: () => outbox.retry(item),
      drop: () => outbox.leaveOut(item, absolute(sheetData().leaveOutUrl)),
      undo: standing && item.order === standing && !undoPause.isOn ? takeBack : null,
    }),
  );
  list.replaceChildren(...lines.reverse());
  for (const form of document.querySelectorAll("form[data-queue=undo]")) {
    // While the page is behind, the last hand is another one.
    form.hidden = isAhead || undoPause.isOn;
  }
}

function showAll() {
  const found = look();
  showList();
  showScore(found, counted().filter((one) => ROWS.has(one.kind)));
  showSync(outbox);
  showPending(counted());
  document.getElementById("who-starts")?.toggleAttribute("hidden", found.count > 0 && found.starter !== null);
  const form = document.getElementById("hand");
  if (form && entry?.form !== form) {
    entry = new Entry(form, look);
  }
  if (form) {
    document.querySelector("[data-reached]").hidden = !found.isReached;
    form.querySelector("legend").textContent = fill(sheetData().words.whoWon, { number: entry.number ?? found.hands + 1 });
    entry.show();
  } else {
    // A form that left the page cannot be shown again: the next one gets its own entry.
    entry = null;
    delete sheet.dataset.step;
  }
}

function fieldsOf(form, submitter) {
  const written = [...new FormData(form)].filter(([name]) => name !== "csrf" && name !== "request");
  // Older phones leave out which button was tapped: a seat, or when time was called.
  return submitter?.name ? [...written, [submitter.name, submitter.value]] : written;
}

function takeBack() {
  const { undoUrl, words } = sheetData();
  const item = undoItem(look(), { page: here, url: absolute(undoUrl), says: words.undone });
  undoPause.begin();
  entry?.reset();
  return add(item);
}

async function add(item) {
  try {
    await outbox.add(item);
  } catch {
    toast.textContent = `${item.says}. ${sheetData().words.notKept}`;
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
    Object.assign(item, { row: entry.row, number: entry.number, winner: hand.winner, points: hand.points, isNull: hand.isNull, says: describeHand(entry.number, hand), fields });
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
  if (!isDuplicate(item, counted())) {
    await add(item);
  }
}

function release() {
  if (sheetData().isFree) {
    outbox.release(here).catch(() => {});
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
document.addEventListener("capicua:kept", () => showSync(outbox));
document.addEventListener("capicua:shown", () => {
  showAll();
  release();
  outbox.dropShown(Number(bar.dataset.version));
});
for (const one of document.querySelectorAll("[data-connection]")) {
  new MutationObserver(() => showSync(outbox)).observe(one, { attributeFilter: ["data-connection"] });
}
showAll();
outbox.open().then(release);
