// Search of the ruling assistant: a debounced fetch of this page's results while somebody types.
const form = document.querySelector("[data-finds]");
const found = document.querySelector("[data-found]");
const DEBOUNCE_MS = 150;
let timer = 0;
let latest = 0;

async function search() {
  const own = ++latest;
  const address = new URL(window.location.href);
  address.search = new URLSearchParams(new FormData(form)).toString();
  const answer = await fetch(address, { headers: { accept: "text/html" } });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const next = page.querySelector("[data-found]");
  if (own === latest && answer.ok && next) {
    found.replaceChildren(...next.childNodes);
    window.history.replaceState(null, "", address);
  }
}

function searchSoon() {
  window.clearTimeout(timer);
  timer = window.setTimeout(() => search().catch(() => {}), DEBOUNCE_MS);
}

form?.addEventListener("input", searchSoon);
const searched = new URLSearchParams(window.location.search).get("q") ?? "";
if (form && form.elements.q.value !== searched) {
  // Somebody typed before this was there.
  searchSoon();
}
