// A static server for tests, on any free local port, with failures on demand.

import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const KINDS = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm', '.webmanifest': 'application/manifest+json' };

/** The headers for a path, as the file `_headers` of a folder names them. */
export function headersOf(folder, path) {
  let isMeant = false;
  return readFileSync(join(folder, '_headers'), 'utf8').split('\n').flatMap((line) => {
    if (line.startsWith('/')) isMeant = line.endsWith('*') ? path.startsWith(line.slice(0, -1)) : path === line;
    return isMeant && line.startsWith('  ') ? [line.trim().split(': ')] : [];
  });
}

/**
 * Serves a folder, which `site.folder` can exchange for another. `mishap(path, response,
 * file)` may answer a request itself, and returns true if it did. `site.stop()` ends the
 * server, and `site.start()` begins it again at the same address.
 */
export async function serve(first) {
  const asked = [];
  const site = { mishap: undefined, asked, folder: first };
  const server = createServer((request, response) => {
    const { folder } = site;
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname));
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    asked.push(path);
    for (const [name, value] of headersOf(folder, path)) response.setHeader(name, value);
    if (site.mishap?.(path, response, file)) return;
    if (!file.startsWith(folder) || !existsSync(file) || !statSync(file).isFile()) {
      response.removeHeader('cache-control');
      response.writeHead(404).end();
      return;
    }
    const type = KINDS[extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'content-length': statSync(file).size });
    createReadStream(file).pipe(response);
  });
  let port = 0;
  site.start = () => new Promise((ready) => server.listen(port, '127.0.0.1', ready));
  site.stop = () => new Promise((closed) => (server.close(closed), server.closeAllConnections()));
  await site.start();
  ({ port } = server.address());
  site.url = `http://127.0.0.1:${port}/`;
  site.close = () => (server.listening ? site.stop() : undefined);
  return site;
}
