// The phone: it tells when one is called to a table, and keeps its pages where it may.
const seat = document.querySelector("[data-call]");
const banner = document.querySelector("[data-banner]");
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
    navigator.vibrate?.([300, 120, 300]);
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
  ready.active.postMessage({ keep: [window.location.href.split("#")[0], ...assets] });
}

if (seat) {
  document.addEventListener("capicua:shown", tellCall);
  banner?.addEventListener("click", () => {
    banner.hidden = true;
  });
  tellCall();
}
document.addEventListener("capicua:shown", (event) => {
  keepShown(event).catch(() => {});
});
keepPages().catch(() => {});
