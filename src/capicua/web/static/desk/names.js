// Preview of pasted names: while somebody types, the server tells how it understands the list.
const DEBOUNCE_MS = 350;
const KEPT = `capicua_names_${window.location.pathname}`;

function watch(box) {
  const place = box.closest("form").querySelector("[data-pasted]");
  const csrf = box.closest("form").querySelector("input[name=csrf]");
  let timer = 0;
  let latest = 0;

  async function fetchPreview() {
    latest += 1;
    const own = latest;
    const body = new FormData();
    body.set("csrf", csrf.value);
    body.set("names", box.value);
    try {
      const answer = await fetch(box.dataset.preview, { method: "POST", body });
      if (answer.ok && own === latest) {
        const page = new DOMParser().parseFromString(await answer.text(), "text/html");
        place.replaceChildren(...page.body.childNodes);
      }
    } catch {
      // Without a connection there is no preview; the form says so when it is sent.
    }
  }

  // What was pasted survives a page that is loaded again, until it is sent.
  box.value ||= sessionStorage.getItem(KEPT) ?? "";
  box.form.addEventListener("submit", () => sessionStorage.removeItem(KEPT));
  box.addEventListener("input", () => {
    sessionStorage.setItem(KEPT, box.value);
    window.clearTimeout(timer);
    timer = window.setTimeout(fetchPreview, DEBOUNCE_MS);
  });
  if (box.value !== "" && place.childElementCount === 0) {
    fetchPreview();
  }
}

document.querySelectorAll("[data-names]").forEach(watch);
