// Polling of the featured table for viewers: a delayed tile becomes visible by the time alone, so
// no message announces it. Conditional requests (ETag) keep an unchanged answer empty.
import { morph } from "../site/morph.js";
import { partOf } from "./table_drawing.js";

const POLL_MS = 700;
const MAX_POLL_MS = 10_000;
const shown = document.querySelector("[data-featured]");
let interval = POLL_MS;
let etag = "";
let timer = 0;

async function poll() {
  window.clearTimeout(timer);
  const headers = { accept: "text/html", "if-none-match": etag };
  try {
    const answer = await fetch(partOf(window.location.pathname), { headers, cache: "no-store" });
    if (answer.status === 200) {
      etag = answer.headers.get("etag") ?? "";
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      morph(shown, page.body.firstElementChild);
    }
    interval = answer.status < 400 ? POLL_MS : Math.min(interval * 2, MAX_POLL_MS);
  } catch {
    interval = Math.min(interval * 2, MAX_POLL_MS);
  }
  window.clearTimeout(timer);
  timer = window.setTimeout(poll, document.hidden ? MAX_POLL_MS : interval);
}

if (shown) {
  timer = window.setTimeout(poll, POLL_MS);
  // Whoever looks again sees the table as it is now.
  document.addEventListener("visibilitychange", () => document.hidden || poll());
}
