// Drag and drop on the draft of a round: two entries swap places, by pointer, click or keyboard.
// The server weighs the swap first; what it breaks is read before anything is done.
import { refresh } from "../site/live.js";

const DRAG_THRESHOLD_PX = 8;
let chosen = null;
let drag = null;
let wasDragged = false;

function findEntry(target) {
  return target?.closest?.("a.draft-entry") ?? null;
}

function findByNumber(number) {
  return document.querySelector(`a.draft-entry[data-entry="${CSS.escape(number)}"]`);
}

function showChosen() {
  for (const one of document.querySelectorAll("a.draft-entry")) {
    one.classList.toggle("is-chosen", one.dataset.entry === chosen);
  }
}

async function previewSwap(first, second) {
  const address = new URL(document.querySelector("[data-draft]").dataset.draft, window.location.href);
  address.searchParams.set("first", first);
  address.searchParams.set("second", second);
  window.history.pushState(null, "", address);
  chosen = null;
  try {
    if (await refresh()) {
      const panel = document.getElementById("swap");
      panel?.querySelector("input[name=reason]")?.focus({ preventScroll: true });
      panel?.scrollIntoView({ block: "nearest" });
      return;
    }
  } catch {
    // Below, the browser asks by itself and says what is wrong.
  }
  window.location.assign(address);
}

function choose(entry) {
  const number = entry.dataset.entry;
  if (chosen === null) {
    chosen = number;
  } else if (chosen === number) {
    chosen = null;
  } else {
    previewSwap(chosen, number);
  }
  showChosen();
}

function closePreview(event) {
  event.preventDefault();
  window.history.pushState(null, "", event.target.closest("[data-leave]").href);
  refresh().catch(() => window.location.reload());
}

function drop(target) {
  const { entry, hasMoved } = drag;
  drag = null;
  for (const one of document.querySelectorAll(".is-dragged, .is-target")) {
    one.classList.remove("is-dragged", "is-target");
  }
  const other = hasMoved ? findEntry(target) : null;
  if (other && other !== entry) {
    previewSwap(entry.dataset.entry, other.dataset.entry);
  }
  return hasMoved;
}

document.addEventListener("click", (event) => {
  if (event.target.closest?.("[data-leave]")) {
    closePreview(event);
    return;
  }
  const entry = findEntry(event.target);
  if (entry && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    if (!wasDragged) {
      choose(entry);
    }
  }
});

document.addEventListener("keydown", (event) => {
  const entry = findEntry(event.target);
  if (entry && event.key === " ") {
    event.preventDefault();
    choose(entry);
  } else if (event.key === "Escape" && chosen !== null) {
    const before = findByNumber(chosen);
    chosen = null;
    showChosen();
    before?.focus();
  }
});

// A link that is dragged by the browser would leave as a link; ours stays on the page.
document.addEventListener("dragstart", (event) => findEntry(event.target) && event.preventDefault());

document.addEventListener("pointerdown", (event) => {
  const entry = findEntry(event.target);
  if (entry && event.button === 0 && event.pointerType !== "touch") {
    drag = { entry, x: event.clientX, y: event.clientY, hasMoved: false };
  }
});

document.addEventListener("pointermove", (event) => {
  if (!drag) {
    return;
  }
  const way = Math.hypot(event.clientX - drag.x, event.clientY - drag.y);
  drag.hasMoved ||= way > DRAG_THRESHOLD_PX;
  if (drag.hasMoved) {
    drag.entry.classList.add("is-dragged");
    const over = findEntry(document.elementFromPoint(event.clientX, event.clientY));
    for (const one of document.querySelectorAll(".is-target")) {
      one.classList.toggle("is-target", one === over);
    }
    over?.classList.toggle("is-target", over !== drag.entry);
  }
});

document.addEventListener("pointerup", (event) => {
  if (drag && drop(document.elementFromPoint(event.clientX, event.clientY))) {
    // A click that ends a drag comes at once, and chooses nobody.
    wasDragged = true;
    window.setTimeout(() => {
      wasDragged = false;
    }, 0);
  }
});

document.addEventListener("capicua:shown", showChosen);
window.addEventListener("popstate", () => refresh().catch(() => window.location.reload()));
