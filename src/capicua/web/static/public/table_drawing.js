// Stepping through a drawn table: its links are fetched and morphed in without leaving the page.
// The server draws and knows the rules; here nothing is decided.
import { morph } from "../site/morph.js";

const PART_QUERY = "part=1";

export function partOf(address) {
  const [place, question = ""] = address.split("?");
  return `${place}?${question ? `${question}&` : ""}${PART_QUERY}`;
}

async function fetchPart(address) {
  const answer = await fetch(partOf(address), { headers: { accept: "text/html" } });
  if (!answer.ok) {
    throw new Error(String(answer.status));
  }
  return new DOMParser().parseFromString(await answer.text(), "text/html").body.firstElementChild;
}

export async function step(shown, address) {
  morph(shown, await fetchPart(address));
  return shown;
}

export function answerOf(shown) {
  return JSON.parse(shown.dataset.answer ?? "null");
}

export function findStep(shown, word) {
  return shown.querySelector(`a[data-word="${word}"]`)?.getAttribute("href") ?? null;
}

async function followLink(address, shown) {
  shown.setAttribute("aria-busy", "true");
  try {
    await step(shown, address);
    window.history.pushState(null, "", address);
  } catch {
    // Without a connection the browser says so itself.
    window.location.assign(address);
  } finally {
    shown.removeAttribute("aria-busy");
  }
}

const shown = document.querySelector("[data-hand]");
if (shown) {
  shown.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-step]");
    if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      followLink(link.getAttribute("href"), shown);
    }
  });
  const about = document.querySelector("form[data-about]");
  about?.addEventListener("change", () => {
    const question = new URLSearchParams(shown.dataset.query);
    question.set("incident", about.elements.incident.value);
    followLink(`${window.location.pathname}?${question}`, shown);
  });
  window.addEventListener("popstate", () => window.location.reload());
}
