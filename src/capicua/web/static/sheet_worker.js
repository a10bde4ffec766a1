// Keeps the phone's pages and what they are made of, for when there is no connection.
const KEPT = "capicua-phone-1";
const MARK = "x-capicua-page";
const PAGES = /^\/events\/[^/]+\/(me|tables\/.+)$/;

function isStatic(address) {
  return address.pathname.startsWith("/static/") && address.searchParams.has("v");
}

async function keep(request, answer) {
  const address = new URL(request.url);
  const isOurs = isStatic(address) || answer.headers.has(MARK);
  // What a network puts in between, or a page that leads elsewhere, is not kept.
  if (answer.ok && !answer.redirected && isOurs) {
    const cache = await caches.open(KEPT);
    await cache.put(request.url, answer.clone());
  }
  return answer;
}

async function fromNetwork(request, mayFallBack) {
  try {
    return await keep(request, await fetch(request));
  } catch (error) {
    const kept = mayFallBack && (await caches.match(request.url));
    if (kept) {
      return kept;
    }
    throw error;
  }
}

async function keepAll(addresses) {
  for (const address of addresses) {
    const known = isStatic(new URL(address)) && (await caches.match(address));
    if (!known) {
      const request = new Request(address, { credentials: "same-origin" });
      await keep(request, await fetch(request)).catch(() => {});
    }
  }
}

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", (event) => {
  // A page that was opened while this script started is served from now on, too.
  event.waitUntil(self.clients.claim().then(() => keepAll(event.data.keep ?? [])));
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== self.location.origin) {
    return;
  }
  if (isStatic(address)) {
    event.respondWith(caches.match(request.url).then((kept) => kept ?? fromNetwork(request, false)));
  } else if (PAGES.test(address.pathname)) {
    // Only who opens the page gets the kept one; who asks for news gets news or nothing.
    event.respondWith(fromNetwork(request, request.mode === "navigate"));
  }
});
