// Every page of the phone: the banner when a round calls, and the registration of the service worker.
import { refresh } from "../site/live.js";

const banner = document.querySelector("[data-banner]");
const REFRESH_DELAY_MS = 500;
const SIGN_MS = 6000;
const LOUD = new Set(["time", "joy"]);
const CALLED_KEY = `capicua_called_${window.location.pathname}`;

// Each kind of news is told once: a round, an announcement, a signature that fell.
function isNews({ call, kind }) {
  const key = kind ? `${CALLED_KEY}#${kind}` : CALLED_KEY;
  const known = localStorage.getItem(key);
  localStorage.setItem(key, call);
  return known !== null && known !== call && call !== "";
}

// The end of time and a joy of the table fill the screen; a tap or a moment puts them away.
function fillScreen({ kind, called }) {
  const sign = document.createElement("dialog");
  sign.className = `phone-sign is-${kind}`;
  const words = document.createElement("p");
  words.textContent = called;
  sign.append(words);
  sign.addEventListener("click", () => sign.close());
  sign.addEventListener("close", () => sign.remove());
  document.body.append(sign);
  sign.showModal();
  window.setTimeout(() => sign.close(), SIGN_MS);
}

function showCalls() {
  const all = [...document.querySelectorAll("[data-call]")].map((one) => one.dataset);
  const news = all.filter(isNews).filter((one) => one.called);
  const told = news.map((one) => one.called);
  news.filter((one) => LOUD.has(one.kind)).forEach(fillScreen);
  if (told.length && banner) {
    banner.textContent = told.join(" · ");
    banner.hidden = false;
    if (navigator.userActivation?.hasBeenActive ?? true) {
      // A page on which nobody has tapped yet may not do it, and browsers complain.
      navigator.vibrate?.([300, 120, 300]);
    }
  }
}

// What is shown is what opens again without a connection: nothing older than that.
async function cacheShownPage({ detail }) {
  if (detail && window.caches && navigator.serviceWorker?.controller) {
    const headers = { "content-type": "text/html; charset=utf-8" };
    const kept = await caches.open("capicua-phone-1");
    await kept.put(window.location.href.split("#")[0], new Response(detail, { headers }));
  }
}

async function registerServiceWorker() {
  // Only encrypted connections and this machine itself have it.
  if (!navigator.serviceWorker) {
    return;
  }
  await navigator.serviceWorker.register(document.body.dataset.worker);
  const ready = await navigator.serviceWorker.ready;
  const used = [...document.querySelectorAll("link:not([rel=manifest]), script[src]")];
  const assets = used.map((one) => one.href || one.src);
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data: isKept }) => {
    document.documentElement.toggleAttribute("data-kept", isKept);
    document.dispatchEvent(new CustomEvent("capicua:kept"));
  };
  ready.active.postMessage({ keep: [window.location.href.split("#")[0], ...assets] }, [port2]);
}

// The card was withdrawn, or the phone given to somebody else: what is shown is not theirs.
function leaveOwnPage() {
  if (document.body.dataset.personal !== undefined) {
    window.location.reload();
  }
}

// A page that opens without a connection does not know how long it was kept: nor its clock.
function watchConnection(sign) {
  let hasConnected = false;
  const update = () => {
    hasConnected ||= sign.dataset.connection === "online";
    document.documentElement.toggleAttribute("data-unheard", !hasConnected && sign.dataset.connection === "lost");
  };
  new MutationObserver(update).observe(sign, { attributeFilter: ["data-connection"] });
  update();
}

// Without a connection it asks again, ever more seldom: the notice must not be missed.
async function refreshWithBackoff(delay) {
  if (!(await refresh().catch(() => false))) {
    window.setTimeout(refreshWithBackoff, delay, delay * 2);
  }
}

// What is opened at the foot of the page comes into sight, down to its button.
document.addEventListener("toggle", ({ target }) => {
  if (target.open && target.matches(".phone-fold")) {
    target.scrollIntoView({ block: "nearest" });
  }
}, true);
if (document.querySelector("[data-call]")) {
  document.addEventListener("capicua:shown", showCalls);
  banner?.addEventListener("click", () => {
    banner.hidden = true;
  });
  showCalls();
}
document.querySelectorAll("[data-connection]").forEach(watchConnection);
// Time is up without anybody writing anything, so no news comes: the page looks by itself.
document.addEventListener("capicua:up", () => {
  window.setTimeout(refreshWithBackoff, REFRESH_DELAY_MS + Math.random() * REFRESH_DELAY_MS, REFRESH_DELAY_MS);
});
document.addEventListener("capicua:shown", (event) => {
  cacheShownPage(event).catch(() => {});
});
document.addEventListener("capicua:shown", ({ detail }) => {
  if (detail && !detail.includes(" data-personal")) {
    leaveOwnPage();
  }
});
navigator.serviceWorker?.addEventListener("message", ({ data }) => {
  if (window.location.pathname.startsWith(data.gone ?? "?")) {
    leaveOwnPage();
  }
});
registerServiceWorker().catch(() => {});
