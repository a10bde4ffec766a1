// The ruling assistant: what is typed is looked for at once, by the page itself.
const form = document.querySelector("[data-finds]");
const found = document.querySelector("[data-found]");
const PAUSE = 150;
let waiting = 0;
let asked = 0;

async function find() {
  const mine = ++asked;
  const address = new URL(window.location.href);
  address.search = new URLSearchParams(new FormData(form)).toString();
  const answer = await fetch(address, { headers: { accept: "text/html" } });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page.querySelector("[data-found]");
  if (mine === asked && answer.ok && fresh) {
    found.replaceChildren(...fresh.childNodes);
    window.history.replaceState(null, "", address);
  }
}

function findSoon() {
  window.clearTimeout(waiting);
  waiting = window.setTimeout(() => find().catch(() => {}), PAUSE);
}

form?.addEventListener("input", findSoon);
const given = new URLSearchParams(window.location.search).get("q") ?? "";
if (form && form.elements.q.value !== given) {
  // Somebody typed before this was there.
  findSoon();
}
