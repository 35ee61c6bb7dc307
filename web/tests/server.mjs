// A static server for tests, on any free local port, with failures on demand.

import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const KINDS = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm' };

/** The headers for all files of a folder, as its file `_headers` names them. */
export function headersOf(folder) {
  const lines = readFileSync(join(folder, '_headers'), 'utf8').split('\n').filter((line) => line.startsWith('  '));
  return lines.map((line) => line.trim().split(': '));
}

/**
 * Serves a folder. `mishap(path, response, file)` may answer a request itself, and returns
 * true if it did.
 */
export async function serve(folder) {
  const asked = [];
  const headers = headersOf(folder);
  const site = { mishap: undefined, asked };
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname));
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    asked.push(path);
    for (const [name, value] of headers) response.setHeader(name, value);
    if (site.mishap?.(path, response, file)) return;
    if (!file.startsWith(folder) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    const type = KINDS[extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'content-length': statSync(file).size });
    createReadStream(file).pipe(response);
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  site.url = `http://127.0.0.1:${server.address().port}/`;
  site.close = () => new Promise((closed) => (server.close(closed), server.closeAllConnections()));
  return site;
}
