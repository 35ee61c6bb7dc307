// Downloads the game and counts the bytes received.
//
// Packed with brotli the program is smallest, but no script can unpack that. So the plain file
// is asked for, which many servers pack on the way; where one does not, the gzip copy.
//
// The build writes the sizes into the page, because `content-length` may be missing, or may
// count other bytes than those a script sees.

import { isServing } from './worker.js';

const GZIP_MAGIC = [0x1f, 0x8b];

let attempts = 0;

/** The location and sizes of the game, as the build wrote them into the page. */
export function source() {
  const meta = document.querySelector('meta[name=quarry]');
  return {
    folder: new URL(meta.content + '/', document.baseURI),
    raw: Number(meta.dataset.raw),
    gzip: Number(meta.dataset.gzip),
    br: Number(meta.dataset.brotli),
  };
}

/**
 * Downloads and compiles the game. `progress(bytes, of, size)` is called for every chunk, with
 * bytes === of at the end; `size` is how many bytes all of it takes on the way. Returns the
 * game's module. Can be called again after a failure.
 */
export async function load({ folder, ...sizes }, progress) {
  // Browsers remember a module that failed to load, so ask for it by another address. They may
  // also remember a failed answer.
  const again = attempts ? `?again=${attempts}` : '';
  const cache = attempts ? 'reload' : 'default';
  attempts += 1;
  const answer = (name) => fetch(new URL(name, folder), { cache });
  const { response, total, size } = await request(answer, sizes);
  const glue = await import(new URL('quarry.js', folder) + again);
  const bytes = await opened(response.body, total, sizes.raw, (at, of) => progress(at, of, size));
  const headers = { 'content-type': 'application/wasm' };
  await glue.default({ module_or_path: new Response(bytes, { headers }) });
  return glue;
}

/** The program in the smallest form that arrives here; `answer(name)` fetches a file. */
async function request(answer, { raw, gzip, br }) {
  const plain = await answer('quarry_bg.wasm');
  const encoding = plain.headers.get('content-encoding');
  // From the worker's cache it comes without a download.
  if (plain.ok && (encoding || isServing())) return { response: plain, total: raw, size: { gzip, br }[encoding] ?? raw };
  if (typeof DecompressionStream === 'function') {
    await plain.body?.cancel();
    const packed = await answer('quarry_bg.wasm.gz');
    if (packed.ok) return { response: packed, total: gzip, size: gzip };
  }
  const response = await answer('quarry_bg.wasm');
  if (!response.ok) throw new Error(`The server answered ${response.status} for the game.`);
  return { response, total: raw, size: raw };
}

/** The bytes of the program as a stream, counted as they arrive. */
async function opened(body, total, raw, progress) {
  const reader = body.getReader();
  const first = await reader.read();
  const isPacked = GZIP_MAGIC.every((byte, at) => first.value?.[at] === byte);
  // Some servers declare a .gz file as encoded, and the browser then decompresses it by
  // itself.
  const of = isPacked ? total : raw;
  let bytes = 0;
  const counted = new ReadableStream({
    start(controller) {
      pass(first, controller);
    },
    async pull(controller) {
      pass(await reader.read(), controller);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  function pass({ done, value }, controller) {
    if (done) {
      if (bytes === of) controller.close();
      else controller.error(new Error(`The download ended after ${bytes} of ${of} bytes.`));
      return;
    }
    bytes += value.length;
    progress(bytes, of);
    controller.enqueue(value);
  }
  return isPacked ? counted.pipeThrough(new DecompressionStream('gzip')) : counted;
}
