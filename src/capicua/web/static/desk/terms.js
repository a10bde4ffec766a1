// Terms of a new event: while somebody fills in the form, the server tells what it means.
const DEBOUNCE_MS = 350;

function watch(place) {
  const form = document.querySelector(".setup-form");
  let timer = 0;
  let latest = 0;

  async function fetchTerms() {
    latest += 1;
    const own = latest;
    const body = new FormData(form);
    // A picture changes no terms and would be sent with every letter.
    body.delete("image");
    try {
      const answer = await fetch(place.dataset.terms, { method: "POST", body });
      if (answer.ok && own === latest) {
        const page = new DOMParser().parseFromString(await answer.text(), "text/html");
        place.replaceChildren(...page.body.childNodes);
      }
    } catch {
      // Without a connection the terms stay as they are; the form says so when it is sent.
    }
  }

  form.addEventListener("input", (event) => {
    if (event.target.name !== "names") {
      window.clearTimeout(timer);
      timer = window.setTimeout(fetchTerms, DEBOUNCE_MS);
    }
  });
}

document.querySelectorAll("[data-terms]").forEach(watch);
