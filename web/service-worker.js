// Caches the files of the page, so that the page works without a connection.
//
// The build adds two constants above this comment: VERSION, and FILES with the digests of all files. A version is
// cached either completely or not at all: if the digest of a fetched file differs, the file belongs to another version,
// the new version is not cached, and the previous version stays in use. A new version becomes active when no page of
// the previous version is open, so that files of two versions are never mixed.

const scope = self.registration.scope;
// Pages at other paths of the same origin have their own caches.
const PREFIX = `reversi ${scope} `;
const STORE = PREFIX + VERSION;

const key = (name, [digest]) => new URL(`${name}?${digest}`, scope).href;

self.addEventListener("install", (event) => event.waitUntil(install()));

async function install() {
  const store = await caches.open(STORE);
  for (const [name, digests] of Object.entries(FILES)) {
    const place = key(name, digests);
    // Files that have not changed since the previous version are not fetched again.
    await store.put(place, (await caches.match(place)) ?? (await fetchFile(name, digests)));
  }
}

async function fetchFile(name, digests) {
  const response = await fetch(new URL(name, scope), { cache: "no-cache" });
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  const contents = await response.arrayBuffer();
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", contents));
  const digest = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (!digests.some((expected) => digest.startsWith(expected))) throw new Error(`${name} belongs to another version`);
  const type = response.headers.get("Content-Type");
  return new Response(contents, { headers: type ? { "Content-Type": type } : {} });
}

self.addEventListener("activate", (event) => event.waitUntil(activate()));

async function activate() {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== STORE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const path = origin + pathname;
  if (request.method !== "GET" || !path.startsWith(scope)) return;
  const name = path.slice(scope.length) || "index.html";
  if (Object.hasOwn(FILES, name)) event.respondWith(answer(name, request));
});

async function answer(name, request) {
  const store = await caches.open(STORE);
  return (await store.match(key(name, FILES[name]))) ?? fetch(request);
}

// A newly opened page asks the new version to take over. The new version becomes active only if no other page is open, because
// otherwise the other pages would mix files of two versions.
self.addEventListener("message", (event) => event.data === "take over" && event.waitUntil(takeOver()));

async function takeOver() {
  // For a short time after a reload, the browser still lists the old page as open.
  for (let tries = 0; tries < 10; tries++) {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    if (pages.filter(({ url }) => url.startsWith(scope)).length <= 1) return self.skipWaiting();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
