// One-time secrets: shown when they come with the answer to a form, with buttons that copy them.
const place = document.querySelector("[data-shown]");

function showCopyButtons(part) {
  for (const button of part.querySelectorAll("[data-copy]")) {
    button.hidden = false;
  }
}

async function copy(button) {
  const field = document.getElementById(button.dataset.copy);
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    // Without encryption a browser has no clipboard; the older way still works.
    document.execCommand("copy");
  }
  button.textContent = button.dataset.copied;
}

document.addEventListener("capicua:done", ({ detail }) => {
  if (detail?.shown && place) {
    const page = new DOMParser().parseFromString(detail.shown, "text/html");
    place.replaceChildren(...page.body.children);
    showCopyButtons(place);
    document.dispatchEvent(new CustomEvent("capicua:shown"));
    place.querySelector("[data-focus]")?.focus();
    place.scrollIntoView({ block: "nearest" });
  }
});

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-copy]");
  if (button) {
    copy(button);
  }
});

showCopyButtons(document);
