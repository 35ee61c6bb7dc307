// The page without a network, and the change from one version to the next.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { at, begin, change, message, press, until, visit } from './browser.mjs';
import { makeDist } from './fake/dist.mjs';

// Versions of the same page with other games in it.
const [first, second, third] = [makeDist(), makeDist(90_000), makeDist(80_000)];
const { site, fresh, open } = await visit(first);
const folder = (dist, word) => readdirSync(dist).find((name) => name.startsWith(`${word}-`));
const gameOf = (dist) => folder(dist, 'game');

/** The game folder named by the page. */
const version = (page) => page.evaluate(() => document.querySelector('meta[name=quarry]').content);

/** The files of each version that is kept, by the name of its cache. */
const kept = (page) => page.evaluate(async () => {
  const found = {};
  for (const name of await caches.keys()) {
    found[name] = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
  }
  return found;
});

/** A first visit until everything is kept; the server has the first version. */
async function firstVisit(options) {
  site.folder = first;
  const context = await fresh(options);
  const page = await open(context);
  await page.waitForSelector('#begin:enabled');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  return { context, page };
}

/** Publishes another version, and lets the page look for it until that ended in `state`. */
async function publish(page, dist, state = 'installed') {
  site.folder = dist;
  await page.evaluate(async (wanted) => {
    const registration = await navigator.serviceWorker.ready;
    const ended = new Promise((done, fail) => {
      setTimeout(() => fail(new Error(`the new worker never was ${wanted}`)), 20_000);
      registration.addEventListener('updatefound', () => {
        const worker = registration.installing;
        worker.addEventListener('statechange', () => worker.state === wanted && done());
      });
    });
    await registration.update().catch(() => {});
    await ended;
  }, state);
}

const isOffered = (page) => page.isVisible('#update');

test('after one visit it works with the server stopped', async () => {
  const { context, page } = await firstVisit();
  await begin(page);
  await change(page, () => page.keyboard.press('ArrowRight'));
  const before = await at(page);
  await site.stop();
  try {
    await assert.rejects(fetch(site.url), 'the server is there');
    await page.reload();
    await begin(page);
    assert.deepEqual(await at(page), before);
    await change(page, () => page.keyboard.press('ArrowRight'));
    assert.deepEqual(page.complaints, []);
    // So does a new tab, by the other name of the page and with a word after it.
    await page.close();
    for (const address of ['index.html', '?from=somewhere', '#seed']) {
      const other = await open(context, site.url + address);
      await begin(other);
      assert.equal(await other.evaluate(() => document.querySelector('.picture').naturalWidth), 1200);
      await other.close();
    }
  } finally {
    await site.start();
  }
});

test('without a visit there is nothing to be had from a stopped server', async () => {
  const context = await fresh();
  await site.stop();
  try {
    await assert.rejects(open(context));
  } finally {
    await site.start();
  }
});

test('a version is kept whole, in a cache named after its folders', async () => {
  const { page } = await firstVisit();
  const caches = await kept(page);
  const name = `quarry / ${folder(first, 'page')} ${gameOf(first)}`;
  assert.deepEqual(Object.keys(caches), [name]);
  const files = caches[name];
  for (const file of ['/', '/manifest.webmanifest', `/${gameOf(first)}/quarry.js`, `/${gameOf(first)}/quarry_bg.wasm`]) {
    assert.ok(files.includes(file), file);
  }
  const parts = readdirSync(`${first}/${folder(first, 'page')}`).filter((file) => /\.(js|css|png)$/.test(file));
  for (const file of parts) assert.ok(files.includes(`/${folder(first, 'page')}/${file}`), file);
  assert.deepEqual(files.filter((file) => /sw\.js|\.gz|\.br|_headers/.test(file)), []);
});

test('nothing else is answered from the cache', async () => {
  const { page } = await firstVisit();
  site.mishap = (path, response) => path === '/run.log' && (response.writeHead(200).end('from the server'), true);
  assert.equal(await page.evaluate(async () => (await fetch('run.log')).text()), 'from the server');
  assert.equal(await page.evaluate(async () => (await fetch('nothing.log')).status), 404);
  assert.equal(await page.evaluate(async () => (await fetch('./', { method: 'POST' })).headers.get('x-content-type-options')), 'nosniff');
});

test('a packed copy is fetched where the server packs nothing, and kept unpacked', async () => {
  // Whoever waits for the plain file waits forever.
  site.mishap = (path, response) => {
    if (!path.endsWith('.wasm')) return false;
    response.writeHead(200, { 'content-type': 'application/wasm' }).write('\0asm');
    return true;
  };
  const { page } = await firstVisit();
  const size = await page.evaluate(async (name) => (await (await caches.match(`${name}/quarry_bg.wasm`)).arrayBuffer()).byteLength, gameOf(first));
  assert.equal(size, 400_008);
});

test('a new version is offered and not forced', async () => {
  const { page } = await firstVisit();
  assert.equal(await isOffered(page), false);
  await publish(page, second);
  await page.waitForSelector('#update >> text=A new version is ready.');
  // Refused: this visit goes on as it was, and so does the next while the page stays open.
  await press(page, 'Later');
  assert.equal(await isOffered(page), false);
  await begin(page);
  assert.equal(await version(page), gameOf(first));
  await page.reload();
  await page.waitForSelector('#update >> text=A new version is ready.');
  assert.equal(await version(page), gameOf(first));
  assert.equal(Object.keys(await kept(page)).length, 2);
  // With no network either, both are whole.
  await site.stop();
  try {
    await press(page, 'Update');
    await page.waitForFunction((name) => document.querySelector('meta[name=quarry]')?.content === name, gameOf(second));
    await begin(page);
  } finally {
    await site.start();
  }
  assert.deepEqual(Object.keys(await kept(page)), [`quarry / ${folder(second, 'page')} ${gameOf(second)}`]);
  assert.equal(await isOffered(page), false);
});

test('a new version begins by itself once no page is open', async () => {
  const { context, page } = await firstVisit();
  await publish(page, second);
  await page.close();
  // The browser takes a moment to notice that the page is gone.
  await sleep(2000);
  const next = await open(context);
  assert.equal(await version(next), gameOf(second));
  assert.equal(await isOffered(next), false);
  await begin(next);
});

test('an update during a run keeps the run', async () => {
  const { page } = await firstVisit();
  await begin(page);
  await change(page, () => page.keyboard.press('ArrowRight'));
  await publish(page, second);
  await page.waitForSelector('#deck #update');
  await change(page, () => page.keyboard.press('ArrowDown'));
  // Only a save from now on brings the run over.
  await page.evaluate(() => localStorage.removeItem('quarry/run.quarry'));
  const before = await at(page);
  await press(page, 'Update');
  await page.waitForFunction((name) => document.querySelector('meta[name=quarry]')?.content === name, gameOf(second));
  await begin(page);
  assert.deepEqual(await at(page), before);
  assert.deepEqual(page.complaints, []);
});

test('a run that can not be saved is not lost to an update', async () => {
  const { page } = await firstVisit();
  await begin(page);
  await change(page, () => page.keyboard.press('ArrowRight'));
  await publish(page, second);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('no', 'QuotaExceededError');
    };
  });
  await press(page, 'Update');
  assert.match(await message(page), /The update waits[^]*couldn’t be saved[^]*Quota[^]*Download the run/);
  await page.waitForTimeout(500);
  assert.equal(await version(page), gameOf(first));
  await press(page, 'Go on playing');
  await change(page, () => page.keyboard.press('ArrowRight'));
  // The offer stands.
  assert.equal(await isOffered(page), true);
});

test('another tab that takes the update does not disturb the one that plays', async () => {
  const { context, page } = await firstVisit();
  const other = await open(context);
  await other.waitForSelector('#begin:enabled');
  await page.bringToFront();
  await begin(page);
  await change(page, () => page.keyboard.press('ArrowRight'));
  await publish(page, second);
  await other.bringToFront();
  await press(other, 'Update');
  await other.waitForFunction((name) => document.querySelector('meta[name=quarry]')?.content === name, gameOf(second));
  await page.bringToFront();
  await change(page, () => page.keyboard.press('ArrowRight'));
  assert.equal(await version(page), gameOf(first));
  const before = await at(page);
  await other.bringToFront();
  await other.click('#begin:enabled');
  await press(other, 'Play here instead');
  await until(other, (text) => text !== '');
  assert.deepEqual(await at(other), before);
});

for (const [what, mishap] of [
  ['refused', (response) => response.writeHead(503).end()],
  ['broken off', (response) => (response.writeHead(200), response.write('\0asm', () => response.destroy()))],
  ['cut short', (response) => response.writeHead(200).end('\0asm')],
  ['of another version', (response) => response.writeHead(200).end('\0asm\x01\0\0\0 something else')],
]) {
  test(`a new version that is ${what} leaves the old one working`, async () => {
    const { page } = await firstVisit();
    site.mishap = (path, response) => /wasm/.test(path) && (mishap(response), true);
    await publish(page, second, 'redundant');
    site.mishap = undefined;
    assert.equal(await isOffered(page), false);
    assert.equal(Object.keys(await kept(page)).length, 1);
    await site.stop();
    try {
      await page.reload();
      await begin(page);
      assert.equal(await version(page), gameOf(first));
    } finally {
      await site.start();
    }
    // The next attempt succeeds.
    await publish(page, second);
    await page.waitForSelector('#update >> text=A new version is ready.');
  });
}

test('a page published in the middle of an upload is not mixed with another', async () => {
  const { page } = await firstVisit();
  // The worker of the new version is there before its start page.
  site.mishap = (path, response) => {
    if (path !== '/') return false;
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>The old page</title>');
    return true;
  };
  await publish(page, second, 'redundant');
  assert.equal(Object.keys(await kept(page)).length, 1);
});

test('a server may go back to the version in use', async () => {
  const { page } = await firstVisit();
  await publish(page, second);
  // It does not arrive whole again, and what is in use stays whole.
  site.mishap = (path, response) => path === '/' && (response.destroy(), true);
  await publish(page, first, 'redundant');
  site.mishap = undefined;
  await site.stop();
  try {
    await page.reload();
    await begin(page);
    assert.equal(await version(page), gameOf(first));
  } finally {
    await site.start();
  }
});

test('the newest of several versions is the one that is taken', async () => {
  const { page } = await firstVisit();
  await publish(page, second);
  await publish(page, third);
  await press(page, 'Update');
  await page.waitForFunction((name) => document.querySelector('meta[name=quarry]')?.content === name, gameOf(third));
  await begin(page);
  assert.equal(Object.keys(await kept(page)).length, 1);
});

test('browsers without workers, or forbidden to have one, play as before', async () => {
  const without = await fresh();
  await without.addInitScript(() => delete Navigator.prototype.serviceWorker);
  const forbidden = await fresh();
  await forbidden.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('no', 'SecurityError'));
  });
  site.folder = first;
  for (const context of [without, forbidden]) {
    const page = await open(context);
    await begin(page);
    await change(page, () => page.keyboard.press('ArrowRight'));
    assert.deepEqual(page.complaints, []);
  }
});

test('the browser regards the page as one that can be installed', async () => {
  const { context, page } = await firstVisit();
  const session = await context.newCDPSession(page);
  const { errors, data, url } = await session.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  assert.equal(url, `${site.url}manifest.webmanifest`);
  const manifest = JSON.parse(data);
  assert.equal(manifest.short_name, 'Quarry');
  assert.equal(new URL(manifest.start_url, url).href, site.url);
  assert.ok(manifest.icons.some(({ purpose }) => purpose === 'maskable'));
  for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots]) {
    const size = await page.evaluate(async ([address, kind]) => {
      const blob = await (await fetch(address)).blob();
      const { width, height } = await createImageBitmap(new Blob([blob], { type: kind }));
      return `${width}x${height}`;
    }, [new URL(src, url).href, type]);
    assert.equal(size, sizes, src);
  }
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A private window, which every page of these tests is in, can not install anything.
  assert.deepEqual(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito'), []);
});
