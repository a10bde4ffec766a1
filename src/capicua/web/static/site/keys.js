// Keyboard shortcuts: g and a letter navigate, / focuses the search, ? lists them; opens dialogs.
const dialog = document.getElementById("keys");
let isAfterG = false;

function findLink(key) {
  return document.querySelector(`a[data-go="${CSS.escape(key)}"]`);
}

function isTyping(target) {
  return target instanceof Element && target.closest("input, select, textarea") !== null;
}

for (const button of document.querySelectorAll("[data-open=keys]")) {
  button.hidden = false;
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-open]");
  if (button) {
    document.getElementById(button.dataset.open)?.showModal();
  }
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) {
    return;
  }
  if (event.key === "?" && !dialog.open) {
    event.preventDefault();
    dialog.showModal();
  } else if (event.key === "/") {
    // What is on the page is meant before what is everywhere.
    const field =
      document.querySelector("[data-find] input, [data-search]:not([hidden]) input") ??
      document.querySelector("[data-bar-search] input");
    if (field) {
      event.preventDefault();
      field.focus();
    }
  } else if (isAfterG && findLink(event.key)) {
    findLink(event.key).click();
  }
  isAfterG = event.key === "g";
});
