// What is new: the stream says the version, the page asks for itself again and morphs.
import { morph } from "./morph.js";
import { setServerTime } from "./clock.js";

const root = document.querySelector("[data-stream]");
const LEAST_PAUSE = 400;
const LONGEST_JITTER = 300;
const states = document.querySelectorAll("[data-connection]");
let shown = root ? Number(root.dataset.version) : 0;
let wanted = shown;
let isFetching = false;

function say(state) {
  for (const one of states) {
    one.dataset.connection = state;
    one.querySelector("[data-word]").textContent = one.dataset[state];
  }
}

function findRegions(page) {
  return new Map([...page.querySelectorAll("[data-live]")].map((one) => [one.dataset.live, one]));
}

export function showPage(text) {
  const next = new DOMParser().parseFromString(text, "text/html");
  const body = next.querySelector("[data-stream]");
  if (body && root && Number(body.dataset.version) < Number(root.dataset.version)) {
    // Two questions were on their way; the answer to the older one came last.
    return;
  }
  const regions = findRegions(document);
  for (const [name, region] of findRegions(next)) {
    if (regions.has(name)) {
      morph(regions.get(name), region);
    }
  }
  if (body && root) {
    shown = Math.max(shown, Number(body.dataset.version));
    root.dataset.version = body.dataset.version;
  }
  document.dispatchEvent(new CustomEvent("capicua:shown", { detail: body ? text : "" }));
}

export async function refresh() {
  const answer = await fetch(window.location.href, { headers: { accept: "text/html" } });
  if (answer.ok) {
    showPage(await answer.text());
  }
  return answer.ok;
}

async function catchUp() {
  if (isFetching || wanted <= shown) {
    return;
  }
  isFetching = true;
  const aim = wanted;
  try {
    if (await refresh()) {
      shown = Math.max(shown, aim);
    }
  } catch {
    say("lost");
  } finally {
    // Pages that hear the same news do not all ask in the same instant.
    const pause = LEAST_PAUSE + Math.random() * LONGEST_JITTER;
    window.setTimeout(() => {
      isFetching = false;
      catchUp();
    }, pause);
  }
}

function hear(message) {
  const { version, now } = JSON.parse(message.data);
  setServerTime(now);
  wanted = Math.max(wanted, version);
  say("online");
  catchUp();
}

function listen() {
  const stream = new EventSource(root.dataset.stream);
  stream.addEventListener("hello", hear);
  stream.addEventListener("version", hear);
  stream.addEventListener("error", () => say("lost"));
  window.addEventListener("offline", () => say("lost"));
  window.addEventListener("pagehide", () => stream.close());
}

if (root) {
  listen();
}
