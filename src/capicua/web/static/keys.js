// Keys: g and a letter go to a place, ? shows all keys.
const dialog = document.getElementById("keys");
const places = new Map(
  [...document.querySelectorAll("a[data-key]")].map((link) => [link.dataset.key, link]),
);
let isGoing = false;

function isTyping(target) {
  return target instanceof Element && target.closest("input, select, textarea") !== null;
}

for (const button of document.querySelectorAll("[data-open=keys]")) {
  button.hidden = false;
  button.addEventListener("click", () => dialog.showModal());
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) {
    return;
  }
  if (event.key === "?" && !dialog.open) {
    event.preventDefault();
    dialog.showModal();
  } else if (isGoing && places.has(event.key)) {
    places.get(event.key).click();
  }
  isGoing = event.key === "g";
});
