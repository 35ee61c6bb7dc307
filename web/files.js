// Files that the game takes: logs of runs to watch, mods, and saved runs, from beside the page
// or from the player's own disk.

/** What they are called, and how many bytes they may have. */
export const LOG = { what: 'log', most: 16 << 20 };
export const MOD = { what: 'mod', most: 4 << 20 };
export const RUN = { what: 'saved run', most: 16 << 20 };

/** Milliseconds to wait for a file: the start page waits as well. */
const PATIENCE = 30_000;

const tooLarge = ({ what, most }) => `too large: a ${what} can have ${most >> 20} MB.`;

/**
 * Fetches a file from this page's own server: its name and bytes. Throws an Error with a
 * sentence if it can't.
 */
export async function fetched(address, { what, most }) {
  const url = addressed(address);
  if (url?.origin !== location.origin || !/^https?:$/.test(url.protocol)) {
    throw new Error(`The link’s ${what} isn’t on this page’s own server.`);
  }
  const name = decodeURI(url.pathname.split('/').pop()) || what;
  const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE) }).catch(() => undefined);
  if (!response) throw new Error(`The link’s ${what} ${name} can’t be fetched; is the network there?`);
  if (!response.ok) throw new Error(`The link’s ${what} ${name} isn’t there: the server answered ${response.status}.`);
  const bytes = await upTo(most, response).catch(() => {
    throw new Error(`The link’s ${what} ${name} broke off; is the network there?`);
  });
  if (!bytes) throw new Error(`The link’s ${what} ${name} is ${tooLarge({ what, most })}`);
  return { name, bytes: new Uint8Array(bytes) };
}

/** The text of a file in UTF-8. */
export const textOf = (bytes) => new TextDecoder().decode(bytes);

function addressed(text) {
  try {
    return new URL(text, document.baseURI);
  } catch {
    return undefined;
  }
}

/** The bytes of an answer; undefined, without fetching the rest, if there are more than that. */
async function upTo(most, response) {
  const reader = response.body.getReader();
  const chunks = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(chunks).arrayBuffer();
    size += value.length;
    if (size > most) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
}

/** The bytes of a file from the player's disk. Throws an Error with a sentence if it's too large. */
export async function bytesOf(file, kind) {
  if (file.size > kind.most) throw new Error(`${file.name} is ${tooLarge(kind)}`);
  return new Uint8Array(await file.arrayBuffer());
}
