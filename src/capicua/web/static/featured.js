// The featured table for viewers: asks again and again, because a delayed tile becomes
// visible by the time alone. Who has the newest already gets an empty answer.
import { morph } from "./morph.js";
import { partOf } from "./table_drawing.js";

const PAUSE = 700;
const LONGEST_PAUSE = 10_000;
const shown = document.querySelector("[data-featured]");
let pause = PAUSE;
let tag = "";

async function look() {
  const headers = { accept: "text/html", "if-none-match": tag };
  try {
    const answer = await fetch(partOf(window.location.pathname), { headers, cache: "no-store" });
    if (answer.status === 200) {
      tag = answer.headers.get("etag") ?? "";
      const next = new DOMParser().parseFromString(await answer.text(), "text/html");
      morph(shown, next.body.firstElementChild);
    }
    pause = answer.status < 400 ? PAUSE : Math.min(pause * 2, LONGEST_PAUSE);
  } catch {
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }
  window.setTimeout(look, document.hidden ? LONGEST_PAUSE : pause);
}

if (shown) {
  window.setTimeout(look, PAUSE);
}
