// What is new: the stream says the version, the page asks for itself again and morphs.
import { morph } from "./morph.js";
import { setServerTime } from "./clock.js";

const root = document.querySelector("[data-stream]");
const LEAST_PAUSE = 300;
const LONGEST_PAUSE = 10_000;
const LONGEST_JITTER = 200;
const LONGEST_SILENCE = 40_000;
const LONGEST_GREETING = 8_000;
const LONGEST_ANSWER = 30_000;
const A_LOOK_AT_THE_TIME = 2_000;
const A_SLEEP = 10_000;
const states = document.querySelectorAll("[data-connection]");
let shown = root ? Number(root.dataset.version) : 0;
let wanted = shown;
let isFetching = false;
let pause = LEAST_PAUSE;
let resting = 0;
let stream = null;
let silence = 0;
let greeting = 0;
let awakeAt = Date.now();
// Something without a version may be new that this page shows, such as a registration.
let isStirred = false;
let isGreeted = false;
let losses = 0;
const shows = (what) => document.querySelector(what) !== null;

function say(state) {
  for (const one of states) {
    one.dataset.connection = state;
    one.querySelector("[data-word]").textContent = one.dataset[state];
  }
}

function findRegions(page) {
  return new Map([...page.querySelectorAll("[data-live]")].map((one) => [one.dataset.live, one]));
}

function showPage(text) {
  const next = new DOMParser().parseFromString(text, "text/html");
  const body = next.querySelector("[data-stream]");
  if (root && !body) {
    // Another page came instead, as after signing out elsewhere: what is here is not newer.
    return false;
  }
  if (root && Number(body.dataset.version) < Number(root.dataset.version)) {
    // Two questions were on their way; the answer to the older one came last.
    return true;
  }
  const regions = findRegions(document);
  for (const [name, region] of findRegions(next)) {
    if (regions.has(name)) {
      morph(regions.get(name), region);
    }
  }
  if (root) {
    shown = Math.max(shown, Number(body.dataset.version));
    root.dataset.version = body.dataset.version;
  }
  document.dispatchEvent(new CustomEvent("capicua:shown", { detail: body ? text : "" }));
  return true;
}

export async function refresh() {
  const address = window.location.href;
  // An answer that never comes must not hold up the next question.
  const signal = AbortSignal.timeout?.(LONGEST_ANSWER);
  const answer = await fetch(address, { headers: { accept: "text/html" }, signal });
  const text = await answer.text();
  // If something else was chosen here meanwhile, what came is not what is wanted now.
  return address === window.location.href ? answer.ok && showPage(text) : refresh();
}

async function catchUp() {
  if (isFetching || (wanted <= shown && !isStirred)) {
    return;
  }
  isFetching = true;
  isStirred = false;
  const [aim, before] = [wanted, losses];
  const isShown = await refresh().catch(() => false);
  isStirred ||= !isShown && shows("[data-beside]");
  // What was on its way before the connection went says nothing about now.
  say(isShown && losses === before ? "online" : "lost");
  // What is behind the news, or did not come, is asked for again, ever more seldom.
  pause = isShown && shown >= aim ? LEAST_PAUSE : Math.min(pause * 2, LONGEST_PAUSE);
  // Pages that hear the same news do not all ask in the same instant.
  const jitter = Math.random() * LONGEST_JITTER;
  resting = window.setTimeout(wake, pause + jitter);
}

function wake() {
  window.clearTimeout(resting);
  resting = 0;
  isFetching = false;
  catchUp();
}

function hear(message) {
  const { version, now } = JSON.parse(message.data);
  setServerTime(now);
  wanted = Math.max(wanted, version);
  if (message.type !== "version") {
    // While nobody listened, what has no version may have come, too: a page that has just
    // come looks again only where it is about that.
    isStirred ||= shows(isGreeted ? "[data-beside]" : "[data-beside=list]");
    isGreeted = true;
  }
  say("online");
  if (resting && message.type === "hello") {
    // The server is there again: no reason to wait any longer.
    wake();
  } else {
    catchUp();
  }
}

// A connection can be gone without anybody saying so: the server's signs of life stay away.
function attend() {
  window.clearTimeout(silence);
  silence = window.setTimeout(() => {
    say("lost");
    listen();
  }, LONGEST_SILENCE);
}

// A browser keeps six connections to one place, for all its windows together: a page that
// nobody sees leaves its own to the others, and catches up when somebody looks again.
function rest() {
  window.clearTimeout(silence);
  window.clearTimeout(greeting);
  stream?.close();
}

function listen() {
  rest();
  if (document.hidden) {
    return;
  }
  stream = new EventSource(root.dataset.stream);
  for (const kind of ["hello", "version", "beside", "alive"]) {
    stream.addEventListener(kind, attend);
  }
  attend();
  greeting = window.setTimeout(() => say("lost"), LONGEST_GREETING);
  stream.addEventListener("hello", () => window.clearTimeout(greeting));
  stream.addEventListener("hello", hear);
  stream.addEventListener("version", hear);
  stream.addEventListener("beside", hear);
  stream.addEventListener("error", () => {
    say("lost");
    if (stream.readyState === EventSource.CLOSED) {
      // A browser gives up a stream that was refused, as while a server starts anew.
      window.setTimeout(listen, LONGEST_PAUSE);
    }
  });
}

// After a sleep the clock stands where it stood, and nobody says that the stream is gone.
function noticeSleep() {
  const slept = Date.now() - awakeAt;
  awakeAt = Date.now();
  if (slept > A_SLEEP) {
    listen();
  }
}

if (root) {
  listen();
  window.setInterval(noticeSleep, A_LOOK_AT_THE_TIME);
  window.addEventListener("offline", () => {
    losses += 1;
    say("lost");
  });
  // A stream may have outlived the loss: only a new one greets.
  window.addEventListener("online", listen);
  document.addEventListener("visibilitychange", listen);
  window.addEventListener("pagehide", rest);
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) {
      // Somebody went back to a page that the browser had put aside.
      listen();
    }
  });
}
