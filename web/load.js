// Fetches the game and counts the bytes that really came over the wire.
//
// The sizes stand in the page, written there by the build: `content-length` may be
// missing, or speak of other bytes than those a script gets to see.

const GZIP_MAGIC = [0x1f, 0x8b];

let attempts = 0;

/** Where the game is and how large, as the build wrote it into the page. */
export function source() {
  const meta = document.querySelector('meta[name=quarry]');
  return {
    folder: new URL(meta.content + '/', document.baseURI),
    raw: Number(meta.dataset.raw),
    gzip: Number(meta.dataset.gzip),
  };
}

/**
 * Fetches and compiles the game; `progress(bytes, of)` is told of every piece, with
 * bytes === of once all are there. Returns the game's module. Can be tried again.
 */
export async function load({ folder, raw, gzip }, progress) {
  // Browsers remember a module that failed to come: ask for it by another address.
  const again = attempts ? `?again=${attempts}` : '';
  attempts += 1;
  const { response, total } = await request(folder, raw, gzip);
  const glue = await import(new URL('quarry.js', folder) + again);
  const bytes = await opened(response.body, total, raw, progress);
  const headers = { 'content-type': 'application/wasm' };
  await glue.default({ module_or_path: new Response(bytes, { headers }) });
  return glue;
}

/** The packed file where the browser can unpack it and the server has it. */
async function request(folder, raw, gzip) {
  if (typeof DecompressionStream === 'function') {
    const response = await fetch(new URL('quarry_bg.wasm.gz', folder));
    if (response.ok) return { response, total: gzip };
  }
  const response = await fetch(new URL('quarry_bg.wasm', folder));
  if (!response.ok) throw new Error(`The server answered ${response.status} for the game.`);
  return { response, total: raw };
}

/** The bytes of the program as a stream, counted on their way. */
async function opened(body, total, raw, progress) {
  const reader = body.getReader();
  const first = await reader.read();
  const isPacked = GZIP_MAGIC.every((byte, at) => first.value?.[at] === byte);
  // Some servers say that a .gz file is encoded, and the browser unpacks it by itself.
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
