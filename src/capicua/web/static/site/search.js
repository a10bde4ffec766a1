// Search within a page: hides items that lack one of the typed words; accents do not matter.
const box = document.querySelector("[data-search]");

function foldAccents(text) {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ");
}

function watch() {
  const field = box.querySelector("input");
  const found = box.querySelector("[role=status]");
  const items = [...document.querySelectorAll("[data-item]")].map((element) => ({
    element,
    text: foldAccents(element.textContent),
  }));
  const groups = [...document.querySelectorAll("[data-group]")];
  const folds = [...document.querySelectorAll("details.absent")];
  let visible = items.map((item) => item.element);

  function showCount(isSearching) {
    const counted = visible.length === 0 ? found.dataset.none : found.dataset.counted;
    found.textContent = isSearching ? counted.replace("{count}", visible.length) : "";
  }

  function filter() {
    const words = foldAccents(field.value).trim().split(" ").filter(Boolean);
    for (const { element, text } of items) {
      element.hidden = !words.every((word) => text.includes(word));
    }
    visible = items.map((item) => item.element).filter((element) => !element.hidden);
    for (const group of groups) {
      group.hidden = words.length > 0 && group.querySelector("[data-item]:not([hidden])") === null;
    }
    for (const fold of folds) {
      fold.open = words.length > 0 && fold.querySelector("[data-item]:not([hidden])") !== null;
      fold.hidden = words.length > 0 && !fold.open;
    }
    showCount(words.length > 0);
  }

  function clear() {
    field.value = "";
    filter();
    field.focus();
  }

  function moveFocus(step) {
    const here = visible.findIndex((element) => element.contains(document.activeElement));
    const next = here + step;
    if (here === -1 && step < 0) {
      return;
    }
    (next < 0 ? field : (visible[next] ?? visible[here])).focus();
  }

  field.addEventListener("input", filter);
  document.addEventListener("keydown", (event) => {
    const isInside = event.target === field || event.target.closest?.("[data-item]") !== null;
    const isTyping = event.target.closest?.("input, select, textarea") !== null;
    if (event.key === "/" && !isTyping) {
      event.preventDefault();
      field.focus();
    } else if (event.key === "Escape" && isInside && !document.querySelector("dialog[open]")) {
      clear();
    } else if (isInside && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      moveFocus(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && event.target === field && visible.length > 0) {
      visible[0].focus();
    }
  });
  box.hidden = false;
  filter();
}

if (box !== null) {
  watch();
}
