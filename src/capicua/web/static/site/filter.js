// Filter of a list: hides items while somebody types; Enter clicks the only one that is left.
const field = document.querySelector("[data-filter]");

function foldAccents(text) {
  return text.normalize("NFD").replace(/\p{Diacritic}/gu, "").toLowerCase();
}

function findItems() {
  return [...document.querySelectorAll("[data-item]")];
}

function filter() {
  const words = foldAccents(field.value).split(/\s+/).filter(Boolean);
  const status = document.querySelector("[data-filtered]");
  let shown = 0;
  for (const item of findItems()) {
    const text = foldAccents(item.textContent);
    item.hidden = !words.every((word) => text.includes(word));
    shown += item.hidden ? 0 : 1;
  }
  status.textContent = words.length > 0 && shown === 0 ? status.dataset.none : "";
}

function clickOnlyMatch(event) {
  const left = findItems().filter((item) => !item.hidden);
  const toggle = left.length === 1 ? left[0].querySelector(".check-toggle, th a") : null;
  if (toggle && field.value.trim() !== "") {
    event.preventDefault();
    field.value = "";
    toggle.click();
    filter();
    field.focus();
  }
}

if (field) {
  field.addEventListener("input", filter);
  field.form.addEventListener("submit", clickOnlyMatch);
  document.addEventListener("capicua:shown", filter);
}
