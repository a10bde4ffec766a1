// What is shown once: a secret comes with the answer to a form, and can be copied.
const place = document.querySelector("[data-shown]");

function offerCopies(part) {
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
    offerCopies(place);
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

offerCopies(document);
