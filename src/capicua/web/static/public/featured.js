// The featured table for viewers: asks again and again, because a delayed tile becomes
// visible by the time alone. Who has the newest already gets an empty answer.
import { morph } from "../site/morph.js";
import { partOf } from "./table_drawing.js";

const PAUSE = 700;
const LONGEST_PAUSE = 10_000;
const shown = document.querySelector("[data-featured]");
let pause = PAUSE;
let tag = "";
let next = 0;

async function look() {
  window.clearTimeout(next);
  const headers = { accept: "text/html", "if-none-match": tag };
  try {
    const answer = await fetch(partOf(window.location.pathname), { headers, cache: "no-store" });
    if (answer.status === 200) {
      tag = answer.headers.get("etag") ?? "";
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      morph(shown, page.body.firstElementChild);
    }
    pause = answer.status < 400 ? PAUSE : Math.min(pause * 2, LONGEST_PAUSE);
  } catch {
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }
  window.clearTimeout(next);
  next = window.setTimeout(look, document.hidden ? LONGEST_PAUSE : pause);
}

if (shown) {
  next = window.setTimeout(look, PAUSE);
  // Whoever looks again sees the table as it is now.
  document.addEventListener("visibilitychange", () => document.hidden || look());
}
