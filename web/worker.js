// The service worker as the page sees it: it makes the page work without a network, and keeps
// new versions until the player wants them. Browsers without workers do without both.

const SCRIPT = 'sw.js';
const HOUR = 3_600_000;

// The only policy of the page that makes an address of a script out of a text, and this one
// text is all it accepts. Made at once, so that nothing else can make a policy of that name.
const policy = window.trustedTypes?.createPolicy('quarry-worker', {
  createScriptURL(text) {
    if (text !== SCRIPT) throw new TypeError('This is not the worker of Quarry.');
    return text;
  },
});

let registration;
let isKept = false;

/** Whether a worker serves this page: all files come from its cache then. */
export function isServing() {
  return Boolean(container()?.controller);
}

function container() {
  try {
    return navigator.serviceWorker;
  } catch {
    // Forbidden in a frame without an origin.
    return undefined;
  }
}

/**
 * Keeps this version for visits without a network. `offer()` is called when a newer version
 * is complete; `replaced()` when another version has taken over this page.
 */
export async function keepVersion({ offer, replaced }) {
  const workers = container();
  if (!workers || isKept) return;
  isKept = true;
  let isServed = isServing();
  workers.addEventListener('controllerchange', () => {
    // The first worker of all replaces nothing.
    if (isServed) replaced();
    isServed = true;
  });
  try {
    const url = policy ? policy.createScriptURL(SCRIPT) : SCRIPT;
    registration = await workers.register(url, { updateViaCache: 'none' });
  } catch {
    // Forbidden, or the server has none: the page works without.
    return;
  }
  const isReady = () => registration.waiting && workers.controller;
  const follow = (worker) => worker?.addEventListener('statechange', () => isReady() && offer());
  if (isReady()) offer();
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  lookAgain();
}

/** Browsers look for a new version on every visit; a page can stay open for days. */
function lookAgain() {
  let last = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - last < HOUR) return;
    last = Date.now();
    registration.update().catch(() => {});
  });
}

/** Lets the newer version take over; the page is told by `replaced`. */
export function takeUpdate() {
  if (registration.waiting) registration.waiting.postMessage('take over');
  else location.reload();
}
