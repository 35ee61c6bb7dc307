// What web/serve.py sends and refuses, and the real game under its headers.
//
// QUARRY_DIST names the folder with the built page; web/dist by default.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { begin, startRun, until, visit } from './browser.mjs';
import { headersOf } from './server.mjs';

const dist = resolve(process.env.QUARRY_DIST ?? fileURLToPath(new URL('../dist', import.meta.url)));
const { site, fresh, open } = await visit(dist);

const python = spawn('python3', [fileURLToPath(new URL('../serve.py', import.meta.url)), dist, '0'], {
  stdio: ['ignore', 'pipe', 'ignore'],
});
after(() => python.kill());
const url = String((await once(python.stdout, 'data'))[0]).trim();
const { port } = new URL(url);
const inside = (word) => readdirSync(dist).find((name) => name.startsWith(`${word}-`));

/** The answer to a request, with its body. The path is sent as it is. */
async function ask(path, { method = 'GET', headers = {} } = {}) {
  const asked = request({ host: '127.0.0.1', port, path, method, headers });
  asked.end();
  const [answer] = await once(asked, 'response');
  let body = '';
  for await (const chunk of answer.setEncoding('latin1')) body += chunk;
  return { status: answer.statusCode, headers: answer.headers, body };
}

/** A page that lists the violations of its policy. */
async function watched() {
  const context = await fresh();
  await context.addInitScript(() => {
    const violations = [];
    document.addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective));
    Object.defineProperty(document, 'violations', { value: violations });
  });
  return open(context, url);
}

test('sends the headers with every answer', async () => {
  const headers = headersOf(dist, '/any');
  const names = headers.map(([name]) => name);
  for (const name of ['Content-Security-Policy', 'X-Content-Type-Options', 'Referrer-Policy']) assert.ok(names.includes(name), name);
  for (const path of ['/', `/${inside('game')}/quarry.js`, `/${inside('game')}/quarry_bg.wasm.gz`, '/none', `/${inside('game')}/`]) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask(path, { method });
      for (const [name, value] of headers) assert.equal(answer.headers[name.toLowerCase()], value, `${method} ${path}: ${name}`);
    }
  }
});

test('sends the types that browsers insist on', async () => {
  const game = `/${inside('game')}`;
  for (const [path, type] of [
    ['/', 'text/html; charset=utf-8'],
    [`/${inside('page')}/style.css`, 'text/css; charset=utf-8'],
    [`${game}/quarry.js?again=1`, 'text/javascript; charset=utf-8'],
    ['/sw.js', 'text/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    [`${game}/quarry_bg.wasm`, 'application/wasm'],
    [`${game}/quarry_bg.wasm.gz`, 'application/gzip'],
  ]) {
    const answer = await ask(path, { method: 'HEAD' });
    assert.deepEqual([path, answer.status, answer.headers['content-type']], [path, 200, type]);
    assert.equal(answer.headers['content-encoding'], undefined);
  }
});

test('sends the copy that a browser can unpack', async () => {
  const path = `/${inside('game')}/quarry.js`;
  for (const [accepted, encoding, ending] of [
    ['gzip, deflate, br, zstd', 'br', '.br'],
    ['br;q=1.0, gzip;q=0.5', 'br', '.br'],
    ['gzip', 'gzip', '.gz'],
    ['br;q=0, GZIP', 'gzip', '.gz'],
    ['gzip;q=0.000', undefined, ''],
    ['brotli', undefined, ''],
    ['', undefined, ''],
  ]) {
    const { status, headers, body } = await ask(path, { headers: { 'accept-encoding': accepted } });
    assert.deepEqual([accepted, status, headers['content-encoding'], headers.vary], [accepted, 200, encoding, 'Accept-Encoding']);
    assert.equal(headers['content-type'], 'text/javascript; charset=utf-8');
    assert.ok(readFileSync(`${dist}${path}${ending}`).equals(Buffer.from(body, 'latin1')), accepted);
  }
  const page = await ask('/?from=here', { headers: { 'accept-encoding': 'br' } });
  assert.deepEqual([page.headers['content-encoding'], page.headers['content-type']], ['br', 'text/html; charset=utf-8']);
  const none = await ask('/none.js', { headers: { 'accept-encoding': 'br' } });
  assert.deepEqual([none.status, none.headers['content-encoding']], [404, undefined]);
});

test('what names the version is asked for every time, and the rest never again', async () => {
  for (const path of ['/', '/index.html', '/?from=here', '/sw.js', '/manifest.webmanifest']) {
    assert.equal((await ask(path)).headers['cache-control'], 'no-cache', path);
  }
  for (const path of [`/${inside('game')}/quarry.js`, `/${inside('page')}/icons/icon-192.png`]) {
    assert.equal((await ask(path)).headers['cache-control'], 'public, max-age=31536000, immutable', path);
  }
  for (const path of [`/${inside('game')}/none.js`, '/none']) {
    assert.equal((await ask(path)).headers['cache-control'], undefined, path);
  }
});

test('lists no folder and leaves no folder', async () => {
  const game = inside('game');
  const folders = [`/${game}`, `/${game}/`, `/${game}/.`];
  const outside = ['/../serve.py', '/%2e%2e/serve.py', '/..%2fserve.py', '//etc/passwd', '/%00'];
  for (const path of [...folders, ...outside, '/_headers', '/%5fheaders', '/x/../_headers']) {
    const { status, body } = await ask(path);
    assert.equal(status, 404, path);
    assert.doesNotMatch(body, /quarry_bg|import |root:/, path);
  }
});

test('answers only to the names of this machine', async () => {
  for (const host of ['localhost', `localhost:${port}`, `LocalHost:${port}`, '127.0.0.1', `127.0.0.1:${port}`]) {
    assert.equal((await ask('/', { headers: { host } })).status, 200, host);
  }
  for (const host of ['example.org', `example.org:${port}`, 'localhost.example.org', '127.0.0.1.example.org', 'localhost@example.org', '127.0.0.1:x']) {
    const { status, body } = await ask('/', { headers: { host } });
    assert.equal(status, 421, host);
    assert.doesNotMatch(body, /Quarry/, host);
  }
  const bare = connect(port, '127.0.0.1').end('GET / HTTP/1.0\r\n\r\n');
  assert.match(String((await once(bare, 'data'))[0]), /^HTTP\/1\.0 421/);
});

test('only this machine reaches it', async () => {
  const socket = connect(port, '127.0.0.2');
  const [error] = await once(socket, 'error');
  assert.equal(error.code, 'ECONNREFUSED');
});

test('the game begins and plays without a violation', async () => {
  const page = await watched();
  await begin(page);
  await until(page, (text) => text.includes('New run'));
  await startRun(page);
  await page.waitForTimeout(1000);
  assert.deepEqual(await page.evaluate(() => document.violations), []);
  assert.deepEqual(page.complaints, []);
});

test('a text never becomes a script, a worker or markup', async () => {
  const page = await watched();
  const allowed = await page.evaluate(async () => {
    const made = (name) => document.createElement(name);
    const attempts = {
      markup: () => (made('div').innerHTML = '<b>'),
      script: () => (made('script').textContent = '1'),
      address: () => (made('script').src = '/'),
      frame: () => (made('iframe').srcdoc = '<b>'),
      worker: () => new Worker(URL.createObjectURL(new Blob(['1']))),
      code: () => setTimeout('1'),
      policy: () => window.trustedTypes.createPolicy('any', {}),
      // The page has made this one, which is only for its own worker.
      again: () => window.trustedTypes.createPolicy('quarry-worker', {}),
      service: () => navigator.serviceWorker.register('sw.js'),
    };
    const allowed = [];
    for (const [name, attempt] of Object.entries(attempts)) {
      try {
        await attempt();
        allowed.push(name);
      } catch {
        // As it should be.
      }
    }
    return allowed;
  });
  assert.deepEqual(allowed, []);
  const violations = await page.evaluate(() => document.violations);
  assert.deepEqual([...new Set(violations)].sort(), ['require-trusted-types-for', 'trusted-types']);
});

test('no page can hold it in a frame', async () => {
  // The title in a frame around that address, and what the browser complained of.
  const framed = async (address) => {
    const frame = `<iframe src="${address}"></iframe>`;
    site.mishap = (path, response) => {
      const body = { '/frame.html': frame, '/bare.html': '<title>Bare</title>' }[path];
      if (!body) return false;
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      response.writeHead(200, { 'content-type': 'text/html' }).end(body);
      return true;
    };
    const page = await open(await fresh(), `${site.url}frame.html`);
    return [await page.frames()[1].title(), page.complaints.join()];
  };
  // A page without the headers can be framed.
  assert.equal((await framed(`${site.url}bare.html`))[0], 'Bare');
  for (const address of [url, site.url]) {
    const [title, complaint] = await framed(address);
    assert.notEqual(title, 'Quarry');
    assert.match(complaint, /frame-ancestors 'none'/);
  }
});
