// The phone: it tells when one is called to a table, and keeps its pages where it may.
import { refresh } from "../site/live.js";

const seat = document.querySelector("[data-call]");
const banner = document.querySelector("[data-banner]");
const A_MOMENT = 500;
const KEY = `capicua_called_${window.location.pathname}`;

function tellCall() {
  const called = document.querySelector("[data-call]")?.dataset;
  if (!called || called.call === localStorage.getItem(KEY)) {
    return;
  }
  const isFirst = localStorage.getItem(KEY) === null;
  localStorage.setItem(KEY, called.call);
  if (!isFirst && called.called && banner) {
    banner.textContent = called.called;
    banner.hidden = false;
    if (navigator.userActivation?.hasBeenActive ?? true) {
      // A page on which nobody has tapped yet may not do it, and browsers complain.
      navigator.vibrate?.([300, 120, 300]);
    }
  }
}

// What is shown is what opens again without a connection: nothing older than that.
async function keepShown({ detail }) {
  if (detail && window.caches && navigator.serviceWorker?.controller) {
    const headers = { "content-type": "text/html; charset=utf-8" };
    const kept = await caches.open("capicua-phone-1");
    await kept.put(window.location.href.split("#")[0], new Response(detail, { headers }));
  }
}

async function keepPages() {
  // Only encrypted connections and this machine itself have it.
  if (!navigator.serviceWorker) {
    return;
  }
  await navigator.serviceWorker.register("/sw.js", { scope: "/" });
  const ready = await navigator.serviceWorker.ready;
  const used = [...document.querySelectorAll("link[href*='/static/'], script[src]")];
  const assets = used.map((one) => one.href || one.src);
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data: isKept }) => {
    document.documentElement.toggleAttribute("data-kept", isKept);
    document.dispatchEvent(new CustomEvent("capicua:kept"));
  };
  ready.active.postMessage({ keep: [window.location.href.split("#")[0], ...assets] }, [port2]);
}

// The card was withdrawn, or the phone given to somebody else: what is shown is not theirs.
function leave() {
  if (document.body.dataset.own !== undefined) {
    window.location.reload();
  }
}

// A page that opens without a connection does not know how long it was kept: nor its clock.
function watchClock(sign) {
  let isHeard = false;
  const look = () => {
    isHeard ||= sign.dataset.connection === "online";
    document.documentElement.toggleAttribute("data-unheard", !isHeard && sign.dataset.connection === "lost");
  };
  new MutationObserver(look).observe(sign, { attributeFilter: ["data-connection"] });
  look();
}

// Without a connection it asks again, ever more seldom: the notice must not be missed.
async function lookAgain(pause) {
  if (!(await refresh().catch(() => false))) {
    window.setTimeout(lookAgain, pause, pause * 2);
  }
}

// What is opened at the foot of the page comes into sight, down to its button.
document.addEventListener("toggle", ({ target }) => {
  if (target.open && target.matches(".phone-fold")) {
    target.scrollIntoView({ block: "nearest" });
  }
}, true);
if (seat) {
  document.addEventListener("capicua:shown", tellCall);
  banner?.addEventListener("click", () => {
    banner.hidden = true;
  });
  tellCall();
}
document.querySelectorAll("[data-connection]").forEach(watchClock);
// Time is up without anybody writing anything, so no news comes: the page looks by itself.
document.addEventListener("capicua:up", () => {
  window.setTimeout(lookAgain, A_MOMENT + Math.random() * A_MOMENT, A_MOMENT);
});
document.addEventListener("capicua:shown", (event) => {
  keepShown(event).catch(() => {});
});
document.addEventListener("capicua:shown", ({ detail }) => {
  if (detail && !detail.includes(" data-own")) {
    leave();
  }
});
navigator.serviceWorker?.addEventListener("message", ({ data }) => {
  if (window.location.pathname.startsWith(data.gone ?? "?")) {
    leave();
  }
});
keepPages().catch(() => {});
