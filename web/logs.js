// Logs of runs to watch, from beside the page or from the player's own disk.

const MOST_BYTES = 16 << 20;
/** Milliseconds to wait for a log: the start page waits as well. */
const PATIENCE = 30_000;

const megabytes = MOST_BYTES >> 20;

/** Fetches a log from this page's own server. Throws an Error with a sentence if it can't. */
export async function fetchLog(address) {
  const url = addressed(address);
  if (url?.origin !== location.origin || !/^https?:$/.test(url.protocol)) {
    throw new Error('The link’s log isn’t on this page’s own server.');
  }
  const name = decodeURI(url.pathname.split('/').pop()) || 'log';
  const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE) }).catch(() => undefined);
  if (!response) throw new Error(`The link’s log ${name} can’t be fetched; is the network there?`);
  if (!response.ok) throw new Error(`The link’s log ${name} isn’t there: the server answered ${response.status}.`);
  const bytes = await upTo(MOST_BYTES, response).catch(() => {
    throw new Error(`The link’s log ${name} broke off; is the network there?`);
  });
  if (!bytes) throw new Error(`The link’s log ${name} is too large: a log can have ${megabytes} MB.`);
  return { name, text: new TextDecoder().decode(bytes) };
}

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

/** The text of a file from the player's disk. Throws an Error with a sentence if it's too large. */
export function textOf(file) {
  if (file.size > MOST_BYTES) throw new Error(`${file.name} is too large: a log can have ${megabytes} MB.`);
  return file.text();
}
