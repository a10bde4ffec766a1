// Service worker: caches the phone's pages and their assets, for when there is no connection.
// It has no page that could tell it addresses: the server writes them above, as ADDRESSES.
const CACHE_NAME = "capicua-phone-1";
const PAGE_HEADER = "x-capicua-page";
const [NOBODY, GONE] = ["nobody", 410];
const GATEWAY_ERRORS = new Set([502, 503, 504]);
const PAGES = new RegExp(ADDRESSES.pages);

function isStatic(address) {
  return address.pathname.startsWith(ADDRESSES.assets) && address.searchParams.has("v");
}

// This phone is nobody's any more, or its card was withdrawn: what it kept was somebody's.
async function deletePages({ pathname }) {
  const event = `${pathname.split("/", 3).join("/")}/`;
  const cache = await caches.open(CACHE_NAME);
  const kept = (await cache.keys()).filter((one) => new URL(one.url).pathname.startsWith(event));
  await Promise.all(kept.map((one) => cache.delete(one)));
  for (const page of await self.clients.matchAll()) {
    page.postMessage({ gone: event });
  }
}

async function cacheAnswer(request, answer) {
  const address = new URL(request.url);
  if (answer.status === GONE || answer.headers.get(PAGE_HEADER) === NOBODY) {
    await deletePages(address);
    return answer;
  }
  const isPage = answer.headers.get("content-type")?.startsWith("text/html") ?? true;
  const isOurs = (isStatic(address) && !isPage) || answer.headers.has(PAGE_HEADER);
  // What a network puts in between, or a page that leads elsewhere, is not kept.
  if (answer.ok && !answer.redirected && isOurs) {
    const cache = await caches.open(CACHE_NAME);
    // A phone without room shows the page all the same.
    await cache.put(request.url, answer.clone()).catch(() => {});
  }
  return answer;
}

async function networkFirst(request, mayFallBack) {
  const kept = () => (mayFallBack ? caches.match(request.url) : undefined);
  try {
    const answer = await cacheAnswer(request, await fetch(request));
    // A gateway without a server behind it is no connection either.
    return (GATEWAY_ERRORS.has(answer.status) && (await kept())) || answer;
  } catch (error) {
    const found = await kept();
    if (found) {
      return found;
    }
    throw error;
  }
}

// Tells whether all of it is here: only then does a page open without a connection.
async function cacheAll(addresses) {
  for (const address of addresses) {
    const known = isStatic(new URL(address)) && (await caches.match(address));
    if (!known) {
      const request = new Request(address, { credentials: "same-origin" });
      await fetch(request).then((answer) => cacheAnswer(request, answer)).catch(() => {});
    }
  }
  const kept = await Promise.all(addresses.map((address) => caches.match(address)));
  return kept.every(Boolean);
}

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", (event) => {
  // A page that was opened while this script started is served from now on, too.
  const caching = self.clients.claim().then(() => cacheAll(event.data.keep ?? []));
  event.waitUntil(caching.then((isKept) => event.ports[0]?.postMessage(isKept)));
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== self.location.origin) {
    return;
  }
  if (isStatic(address)) {
    event.respondWith(caches.match(request.url).then((kept) => kept ?? networkFirst(request, false)));
  } else if (PAGES.test(address.pathname)) {
    // Only who opens the page gets the kept one; who asks for news gets news or nothing.
    event.respondWith(networkFirst(request, request.mode === "navigate"));
  }
});
