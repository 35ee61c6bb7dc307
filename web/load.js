// Downloads the game and counts the bytes received.
//
// The build writes the sizes into the page, because `content-length` may be missing, or may
// count other bytes than those a script sees.

const GZIP_MAGIC = [0x1f, 0x8b];

let attempts = 0;

/** The location and size of the game, as the build wrote them into the page. */
export function source() {
  const meta = document.querySelector('meta[name=quarry]');
  return {
    folder: new URL(meta.content + '/', document.baseURI),
    raw: Number(meta.dataset.raw),
    gzip: Number(meta.dataset.gzip),
  };
}

/**
 * Downloads and compiles the game. `progress(bytes, of)` is called for every chunk, with
 * bytes === of at the end. Returns the game's module. Can be called again after a failure.
 */
export async function load({ folder, raw, gzip }, progress) {
  // Browsers remember a module that failed to load, so ask for it by another address.
  const again = attempts ? `?again=${attempts}` : '';
  attempts += 1;
  const { response, total } = await request(folder, raw, gzip);
  const glue = await import(new URL('quarry.js', folder) + again);
  const bytes = await opened(response.body, total, raw, progress);
  const headers = { 'content-type': 'application/wasm' };
  await glue.default({ module_or_path: new Response(bytes, { headers }) });
  return glue;
}

/** The compressed file, if the browser can decompress it and the server has it. */
async function request(folder, raw, gzip) {
  if (typeof DecompressionStream === 'function') {
    const response = await fetch(new URL('quarry_bg.wasm.gz', folder));
    if (response.ok) return { response, total: gzip };
  }
  const response = await fetch(new URL('quarry_bg.wasm', folder));
  if (!response.ok) throw new Error(`The server answered ${response.status} for the game.`);
  return { response, total: raw };
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
