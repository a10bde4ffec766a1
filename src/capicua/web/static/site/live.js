// Live updates: server-sent events announce a version; the page fetches itself again and morphs.
import { morph } from "./morph.js";
import { setServerTime } from "./clock.js";

const root = document.querySelector("[data-stream]");
const MIN_PAUSE_MS = 300;
const MAX_PAUSE_MS = 10_000;
const MAX_JITTER_MS = 200;
const SILENCE_TIMEOUT_MS = 40_000;
const HELLO_TIMEOUT_MS = 8_000;
const ANSWER_TIMEOUT_MS = 30_000;
const CHECK_CLOCK_MS = 2_000;
const SLEEP_MS = 10_000;
const indicators = document.querySelectorAll("[data-connection]");
let shownVersion = root ? Number(root.dataset.version) : 0;
let wantedVersion = shownVersion;
let isFetching = false;
let pause = MIN_PAUSE_MS;
let retryTimer = 0;
let stream = null;
let silenceTimer = 0;
let helloTimer = 0;
let awakeAt = Date.now();
// Something without a version may be new that this page shows, such as a registration.
let isSideDataStale = false;
let hasConnected = false;
let disconnects = 0;
const exists = (what) => document.querySelector(what) !== null;

function showConnection(state) {
  for (const one of indicators) {
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
    shownVersion = Math.max(shownVersion, Number(body.dataset.version));
    root.dataset.version = body.dataset.version;
  }
  document.dispatchEvent(new CustomEvent("capicua:shown", { detail: body ? text : "" }));
  return true;
}

// A page whose work nothing keeps up to date, such as a question: it is loaded anew as a whole.
export function isStill() {
  return !exists("main [data-live]");
}

export async function refresh() {
  const address = window.location.href;
  // An answer that never comes must not hold up the next question.
  const signal = AbortSignal.timeout?.(ANSWER_TIMEOUT_MS);
  const answer = await fetch(address, { headers: { accept: "text/html" }, signal });
  const text = await answer.text();
  // If something else was chosen here meanwhile, what came is not what is wanted now.
  return address === window.location.href ? answer.ok && showPage(text) : refresh();
}

async function catchUp() {
  if (isFetching || (wantedVersion <= shownVersion && !isSideDataStale)) {
    return;
  }
  isFetching = true;
  isSideDataStale = false;
  const [target, before] = [wantedVersion, disconnects];
  const isShown = await refresh().catch(() => false);
  isSideDataStale ||= !isShown && exists("[data-beside]");
  // What was on its way before the connection went says nothing about now.
  showConnection(isShown && disconnects === before ? "online" : "lost");
  // What is behind the news, or did not come, is asked for again, ever more seldom.
  pause = isShown && shownVersion >= target ? MIN_PAUSE_MS : Math.min(pause * 2, MAX_PAUSE_MS);
  // Pages that hear the same news do not all ask in the same instant.
  const jitter = Math.random() * MAX_JITTER_MS;
  retryTimer = window.setTimeout(retryNow, pause + jitter);
}

function retryNow() {
  window.clearTimeout(retryTimer);
  retryTimer = 0;
  isFetching = false;
  catchUp();
}

function handleMessage(message) {
  const { version, now } = JSON.parse(message.data);
  setServerTime(now);
  wantedVersion = Math.max(wantedVersion, version);
  if (message.type !== "version") {
    // While nobody listened, what has no version may have come, too: a page that has just
    // come looks again only where it is about that.
    isSideDataStale ||= exists(hasConnected ? "[data-beside]" : "[data-beside=list]");
    hasConnected = true;
  }
  showConnection("online");
  if (retryTimer && message.type === "hello") {
    // The server is there again: no reason to wait any longer.
    retryNow();
  } else {
    catchUp();
  }
}

// A connection can be gone without anybody saying so: the server's signs of life stay away.
function restartSilenceTimer() {
  window.clearTimeout(silenceTimer);
  silenceTimer = window.setTimeout(() => {
    showConnection("lost");
    openStream();
  }, SILENCE_TIMEOUT_MS);
}

// A browser keeps six connections to one place, for all its windows together: a page that
// nobody sees leaves its own to the others, and catches up when somebody looks again.
function closeStream() {
  window.clearTimeout(silenceTimer);
  window.clearTimeout(helloTimer);
  stream?.close();
}

function openStream() {
  closeStream();
  if (document.hidden) {
    return;
  }
  stream = new EventSource(root.dataset.stream);
  for (const kind of ["hello", "version", "beside", "alive"]) {
    stream.addEventListener(kind, restartSilenceTimer);
  }
  restartSilenceTimer();
  helloTimer = window.setTimeout(() => showConnection("lost"), HELLO_TIMEOUT_MS);
  stream.addEventListener("hello", () => window.clearTimeout(helloTimer));
  stream.addEventListener("hello", handleMessage);
  stream.addEventListener("version", handleMessage);
  stream.addEventListener("beside", handleMessage);
  stream.addEventListener("error", () => {
    showConnection("lost");
    if (stream.readyState === EventSource.CLOSED) {
      // A browser gives up a stream that was refused, as while a server starts anew.
      window.setTimeout(openStream, MAX_PAUSE_MS);
    }
  });
}

// After a sleep the clock stands where it stood, and nobody says that the stream is gone.
function detectSleep() {
  const slept = Date.now() - awakeAt;
  awakeAt = Date.now();
  if (slept > SLEEP_MS) {
    openStream();
  }
}

if (root) {
  openStream();
  window.setInterval(detectSleep, CHECK_CLOCK_MS);
  window.addEventListener("offline", () => {
    disconnects += 1;
    showConnection("lost");
  });
  // A stream may have outlived the loss: only a new one greets.
  window.addEventListener("online", openStream);
  document.addEventListener("visibilitychange", openStream);
  window.addEventListener("pagehide", closeStream);
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) {
      // Somebody went back to a page that the browser had put aside.
      openStream();
    }
  });
}
