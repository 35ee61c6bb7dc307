// The service worker: keeps one whole version of the page and the game, and serves it with or
// without a network.
//
// A version is kept in a cache of its own, named after its two folders. The build writes into
// this script which files belong to the version, each with a hash. A new version changes this
// script, so the browser installs it as a second worker beside the first. It waits, with its
// own cache, until no page is open or the player accepts it: a page never sees files of two
// versions.

const VERSION = '@PAGE@ @GAME@';
// Every file, with the SHA-256 of its contents in hexadecimal.
const FILES = JSON.parse('@FILES@');

const SCOPE = new URL(self.registration.scope);
// Other workers on this server have caches as well.
const OURS = `quarry ${SCOPE.pathname} `;
const CACHE = OURS + VERSION;
// The start page. Some servers redirect `index.html` to it.
const START = './';
// Folders named by a hash of their contents: any copy is as good as the server's.
const HASHED = /^(page|game)-/;
const GZIP_MAGIC = [0x1f, 0x8b];

const address = (name) => new URL(name, SCOPE);

/** Fetches the whole version into its cache; all or nothing. */
async function fill() {
  // A server may go back to a version that is still in use here.
  const isThere = await caches.has(CACHE);
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(Object.keys(FILES).map(async (name) => cache.put(address(name), await checked(name))));
  } catch (error) {
    if (!isThere) await caches.delete(CACHE);
    throw error;
  }
}

/** A file of this version, as it will be served. Throws if the server sends anything else. */
function checked(name) {
  const cache = HASHED.test(name) ? 'default' : 'no-cache';
  // A bad answer may lie in the browser's own cache.
  return compared(name, cache).catch(() => compared(name, 'reload'));
}

async function compared(name, cache) {
  const response = await sent(name, cache);
  const bytes = await unpacked(new Uint8Array(await response.arrayBuffer()), name);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (hash !== FILES[name]) throw new Error(`${name} is not of this version.`);
  // The headers that protect the page stay; those about the transfer no longer hold.
  const headers = new Headers(response.headers);
  for (const header of ['content-encoding', 'content-length', 'vary']) headers.delete(header);
  if (name.endsWith('.wasm')) headers.set('content-type', 'application/wasm');
  return new Response(bytes, { headers });
}

async function sent(name, cache) {
  const response = await answer(name, cache);
  // A server that packs nothing has a packed copy, a third of the size.
  const isPacked = response.headers.has('content-encoding');
  if (!name.endsWith('.wasm') || isPacked || typeof DecompressionStream !== 'function') return response;
  await response.body?.cancel();
  return answer(`${name}.gz`, cache).catch(() => answer(name, cache));
}

async function answer(name, cache) {
  const response = await fetch(address(name), { cache, credentials: 'same-origin' });
  if (!response.ok) throw new Error(`The server answered ${response.status} for ${name}.`);
  return response;
}

/** The bytes without gzip, if they are packed with it. */
async function unpacked(bytes, name) {
  const isPacked = name.endsWith('.wasm') && GZIP_MAGIC.every((byte, at) => bytes[at] === byte);
  if (!isPacked) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * Removes other versions, which no page needs any more, and serves pages that were opened
 * without a worker.
 */
async function takeOver() {
  const others = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The file of this version that a request is for; undefined for anything else. */
function asked({ method, url }) {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== SCOPE.origin || !pathname.startsWith(SCOPE.pathname)) return undefined;
  const path = pathname.slice(SCOPE.pathname.length);
  const name = path === '' || path === 'index.html' ? START : path;
  return Object.hasOwn(FILES, name) ? name : undefined;
}

/** The kept file. The browser may have cleared it: then only the server has it. */
async function kept(name, request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(address(name))) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(fill()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', (event) => event.data === 'take over' && self.skipWaiting());
self.addEventListener('fetch', (event) => {
  const name = asked(event.request);
  if (name !== undefined) event.respondWith(kept(name, event.request));
});
