// The page alone, around a stand-in for the game: loading, messages, locks, keys.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';

import { PHONE, at, begin, cell, change, message, press, screen, until, visit } from './browser.mjs';
import { makeDist } from './fake/dist.mjs';

const dist = makeDist();
const { site, fresh, open } = await visit(dist);
const inside = (name) => join(dist, readdirSync(dist).find((entry) => entry.startsWith('game-')), name);
const PACKED = readFileSync(inside('quarry_bg.wasm.gz'));

async function play(options) {
  const context = await fresh(options);
  const page = await open(context);
  await begin(page);
  return { context, page };
}

/** Records for every later key press whether the page prevented the browser's default. */
async function watchKeys(page) {
  await page.evaluate(() => {
    const keys = (document.body.keys = []);
    window.addEventListener('keydown', (event) => queueMicrotask(() => keys.push([event.key, event.defaultPrevented])));
  });
  return () => page.evaluate(() => Object.fromEntries(document.body.keys));
}

/** Makes the browser refuse to store anything, with an error of that name. */
const forbidStorage = (context, name = 'SecurityError') => context.addInitScript((error) => {
  Storage.prototype.setItem = () => {
    throw new DOMException('no', error);
  };
}, name);

/** Makes the browser store nothing from here on. */
const fillStorage = (page) => page.evaluate(() => {
  Storage.prototype.setItem = () => {
    throw new DOMException('no', 'QuotaExceededError');
  };
});

/** Presses the button with that label; returns the bytes of the download. */
async function downloaded(page, words, name = 'run.quarry') {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, words)]);
  assert.equal(download.suggestedFilename(), name);
  return readFileSync(await download.path());
}

test('loads and begins without complaints', async () => {
  const { page } = await play();
  assert.match(await screen(page), /@/);
  assert.equal(await page.evaluate(() => document.activeElement.id), 'game');
  assert.equal(await page.isHidden('#start'), true);
  assert.deepEqual(page.complaints, []);
  assert.deepEqual(await page.evaluate(() => window.quarry.messages()), ['Welcome.']);
  assert.equal(await page.evaluate(() => window.quarry.version()), 'fake');
});

test('the mirror can not be tampered with, and is the only name added', async () => {
  const { page } = await play();
  const names = await page.evaluate(() => {
    'use strict';
    const refused = [() => (window.quarry = 1), () => (window.quarry.screen = 1)].filter((act) => {
      try {
        act();
        return false;
      } catch {
        return true;
      }
    });
    const frame = document.body.appendChild(document.createElement('iframe'));
    const usual = new Set(Object.getOwnPropertyNames(frame.contentWindow));
    return [refused.length, ...Object.getOwnPropertyNames(window).filter((name) => !usual.has(name) && !/^\d+$/.test(name))];
  });
  assert.deepEqual(names, [2, 'quarry']);
});

test('counts the true bytes, with keys and goal to read meanwhile', async () => {
  const context = await fresh();
  let half;
  const release = new Promise((go) => (half = go));
  site.mishap = (path, response) => {
    if (!path.endsWith('.wasm.gz')) return false;
    response.writeHead(200);
    response.write(PACKED.subarray(0, 200_000));
    release.then(() => response.end(PACKED.subarray(200_000)));
    return true;
  };
  const page = await open(context);
  await page.waitForFunction(() => document.getElementById('progress').value === 200_000);
  assert.equal(await page.evaluate(() => document.getElementById('progress').max), PACKED.length);
  assert.equal(await page.innerText('#state'), '0.20 of 0.40 MB');
  assert.equal(await page.isDisabled('#begin'), true);
  assert.match(await page.innerText('#goal'), /^Bring the /);
  await page.click('.keys summary');
  assert.equal(await page.isVisible('#keys >> text=walk, attack >> nth=0'), true);
  half();
  await begin(page);
});

test('a server that unpacks by itself does not confuse the count', async () => {
  const context = await fresh();
  site.mishap = (path, response) => {
    if (!path.endsWith('.wasm.gz')) return false;
    response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'application/wasm' }).end(PACKED);
    return true;
  };
  const page = await open(context);
  await begin(page);
  const counted = await page.evaluate(() => ['max', 'value'].map((name) => document.getElementById('progress')[name]));
  assert.deepEqual(counted, [400_008, 400_008]);
});

test('where the server packs by itself, the packed copy is not asked for', async () => {
  const context = await fresh();
  // A packed copy of another size than the page knows: the server has its own.
  const packed = gzipSync(readFileSync(inside('quarry_bg.wasm')), { level: 1 });
  site.mishap = (path, response) => {
    if (!path.endsWith('.wasm')) return false;
    response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'application/wasm' }).end(packed);
    return true;
  };
  site.asked.length = 0;
  const page = await open(context);
  await begin(page);
  assert.deepEqual(site.asked.filter((path) => path.endsWith('.gz')), []);
  const counted = await page.evaluate(() => ['max', 'value'].map((name) => document.getElementById('progress')[name]));
  assert.deepEqual(counted, [400_008, 400_008]);
});

test('nothing on the page moves where the player wants less motion', async () => {
  for (const [reducedMotion, isMoved] of [['no-preference', true], ['reduce', false]]) {
    const page = await open(await fresh({ reducedMotion }));
    await begin(page);
    await page.click('#saves');
    const moved = await page.evaluate(() => Array.from(document.querySelectorAll('*')).filter((element) => {
      const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element);
      return /[1-9]/.test(transitionDuration) || animationName !== 'none' || scrollBehavior === 'smooth';
    }).length > 0);
    assert.equal(moved, isMoved, reducedMotion);
    assert.equal(await page.evaluate(() => window.quarry.screen().includes('less motion')), !isMoved);
  }
});

test('without the packed copy it takes the plain one', async () => {
  const context = await fresh();
  site.mishap = (path, response) => path.endsWith('.gz') && (response.writeHead(404).end(), true);
  await begin(await open(context));
});

for (const [what, mishap] of [
  ['refused', (response) => response.writeHead(503).end()],
  ['broken off', (response) => (response.writeHead(200), response.write(PACKED.subarray(0, 9000), () => response.destroy()))],
  ['cut short', (response) => response.writeHead(200).end(PACKED.subarray(0, 9000))],
]) {
  test(`a download that is ${what} is told of and tried again`, async () => {
    const context = await fresh();
    site.mishap = (path, response) => /wasm/.test(path) && (mishap(response), true);
    const page = await open(context);
    await press(page, 'Try again');
    await page.waitForFunction(() => document.getElementById('state').textContent.startsWith('The game could not be loaded'));
    site.mishap = undefined;
    await press(page, 'Try again');
    await begin(page);
  });
}

test('a game script that does not come is told of and tried again', async () => {
  const context = await fresh();
  site.mishap = (path, response) => path.endsWith('quarry.js') && (response.writeHead(503).end(), true);
  const page = await open(context);
  await page.waitForSelector('text=Try again');
  site.mishap = undefined;
  await press(page, 'Try again');
  await begin(page);
});

test('no WebGL 2 is said before anything is fetched', async () => {
  const context = await fresh();
  await context.addInitScript(() => {
    const get = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
      return kind === 'webgl2' ? null : get.call(this, kind, ...rest);
    };
  });
  site.asked.length = 0;
  const page = await open(context);
  assert.match(await message(page), /can not draw[^]*WebGL 2[^]*hardware acceleration/);
  assert.deepEqual(site.asked.filter((path) => path.includes('wasm')), []);
  assert.deepEqual(page.complaints, []);
});

test('a lost context is told of, and the run is saved', async () => {
  const { page } = await play();
  await change(page, () => page.keyboard.press('ArrowRight'));
  const before = await at(page);
  await page.evaluate(() => document.getElementById('game').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext());
  assert.match(await message(page), /took the graphics away[^]*Your run is saved\./);
  await press(page, 'Load the page again');
  await begin(page);
  assert.deepEqual(await at(page), before);
});

test('a panic is told of, with what went wrong and the run to download', async () => {
  const { page } = await play();
  await change(page, () => page.keyboard.press('ArrowRight'));
  await page.keyboard.press('!');
  const text = await message(page);
  assert.match(text, /The game broke[^]*Your run is saved; at most/);
  assert.match(await page.textContent('#overlay-details'), /the roof came down/);
  assert.match(String(await downloaded(page, 'Download the run')), /^\{"x":6/);
  // After a panic the game is not called: neither keys nor leaving do anything.
  await page.keyboard.press('ArrowRight');
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  assert.deepEqual(page.complaints, []);
});

test('where the newest save can not be read, the older one is given', async () => {
  const page = await open(await fresh());
  await page.evaluate(() => {
    localStorage.setItem('quarry/run.quarry', '\u2603');
    localStorage.setItem('quarry/run.quarry.old', btoa('the older'));
  });
  await page.waitForSelector('#begin:enabled');
  await page.click('#start-saves');
  assert.equal(String(await downloaded(page, 'Download the run')), 'the older');
});

test('nothing is called saved that is not', async () => {
  const { page } = await play();
  await page.keyboard.press('!');
  assert.match(await message(page), /There is no saved run\./);
  assert.equal(await page.isVisible('text=Download the run'), false);
});

test('after a panic, what could not be saved before is not called saved', async () => {
  const { page } = await play();
  await change(page, () => page.keyboard.press('l'));
  await fillStorage(page);
  await change(page, () => page.keyboard.press('l'));
  await page.keyboard.press('!');
  assert.match(await message(page), /The game broke[^]*could not be saved\. The storage refused/);
});

test('what can not be saved can be downloaded as it is now', async () => {
  const { page } = await play();
  await change(page, () => page.keyboard.press('l'));
  await fillStorage(page);
  await change(page, () => page.keyboard.press('l'));
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  assert.match(await message(page), /could not be saved/);
  assert.match(String(await downloaded(page, 'Download the run')), /^\{"x":7/);
  await press(page, 'Go on playing');
  await change(page, () => page.keyboard.press('l'));
  await page.keyboard.press('S');
  assert.match(await message(page), /You left the game[^]*could not be saved/);
  assert.match(String(await downloaded(page, 'Download the run')), /^\{"x":8/);
});

test('leaving the game shows that it was left', async () => {
  const { page } = await play();
  await page.keyboard.press('S');
  assert.match(await message(page), /You left the game[^]*Your run is saved\./);
  await press(page, 'Play again');
  await begin(page);
});

for (const [what, name, said] of [
  ['forbidden', 'SecurityError', /does not let this page keep/],
  ['full', 'QuotaExceededError', /storage for this page is full/],
]) {
  test(`a storage that is ${what} is said, and the game can be played`, async () => {
    const context = await fresh();
    await forbidStorage(context, name);
    const page = await open(context);
    assert.match(await page.innerText('#notice'), said);
    await begin(page);
    await change(page, () => page.keyboard.press('l'));
    // The save on hiding fails; the message is shown once, when the player comes back.
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    assert.match(await message(page), /could not be saved/);
    assert.match(String(await downloaded(page, 'Download the run')), /^\{"x":6/);
    await press(page, 'Go on playing');
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    assert.equal(await page.isHidden('#overlay'), true);
    await change(page, () => page.keyboard.press('h'));
  });
}

test('the keys of the game go to the game, those of the browser to the browser', async () => {
  const { page } = await play();
  const taken = await watchKeys(page);
  const games = ['/', '\'', 'Tab', ' ', 'ArrowDown', 'ArrowUp', 'PageDown', 'Home', 'Backspace', 'Escape', '<', '?'];
  for (const key of games) await page.keyboard.press(key);
  await until(page, (text) => text.endsWith('?'));
  for (const key of games) assert.equal((await taken())[key], true, `${key} goes to the game`);
  assert.equal(await page.evaluate(() => document.activeElement.id), 'game');
  const before = await screen(page);
  // Sent as events, because some of these keys would close the page under test.
  const browsers = [
    ...['F1', 'F5', 'F11', 'F12', 'BrowserBack'].map((key) => ({ key })),
    ...['r', 'R', 'c', 'v', '+', '-', '0'].map((key) => ({ key, ctrlKey: true })),
    ...['r', 'c'].map((key) => ({ key, metaKey: true })),
    { key: 'ArrowLeft', altKey: true },
  ];
  const verdicts = await page.evaluate(async (events) => {
    const { isBrowsers } = await import(document.querySelector('script[type=module]').src.replace('main.js', 'keys.js'));
    const ours = new KeyboardEvent('keydown', { key: '<', ctrlKey: true, altKey: true, modifierAltGraph: true });
    return [isBrowsers(ours), ...events.map((event) => isBrowsers(new KeyboardEvent('keydown', event)))];
  }, browsers);
  assert.deepEqual(verdicts, [false, ...browsers.map(() => true)]);
  for (const key of ['Control+c', 'F2', 'F9', 'Control+0']) await page.keyboard.press(key);
  assert.equal(await screen(page), before, 'the game heard nothing');
  await page.keyboard.press('Shift+Tab');
  assert.notEqual(await page.evaluate(() => document.activeElement.id), 'game');
});

test('loading the page again goes on with the run', async () => {
  const { page } = await play();
  await change(page, () => page.keyboard.press('ArrowRight'));
  const before = await at(page);
  await page.reload();
  await begin(page);
  assert.deepEqual(await at(page), before);
});

test('a key goes to the game when nothing has the focus', async () => {
  const { page } = await play();
  await page.evaluate(() => document.activeElement.blur());
  await change(page, () => page.keyboard.press('ArrowRight'));
  assert.equal(await page.evaluate(() => document.activeElement.id), 'game');
});

test('a second tab does not begin until it takes the run, with its last turn', async () => {
  const { context, page } = await play();
  await change(page, () => page.keyboard.press('ArrowRight'));
  const before = await at(page);
  const second = await open(context);
  await second.click('#begin:enabled');
  assert.match(await message(second), /open in another tab/);
  await press(second, 'Back');
  await second.click('#begin:enabled');
  await press(second, 'Play here instead');
  await until(second, (text) => text !== '');
  assert.deepEqual(await at(second), before);
  assert.match(await message(page), /goes on in another tab/);
  // Whatever the first tab still receives or saves has no effect.
  await change(second, () => second.keyboard.press('ArrowDown'));
  await page.bringToFront();
  await page.keyboard.press('ArrowLeft');
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  await second.bringToFront();
  await second.reload();
  await begin(second);
  assert.deepEqual(await at(second), { x: before.x, y: before.y + 1 });
});

test('a tab that does not answer loses the run', async () => {
  const context = await fresh();
  await context.addInitScript(() => {
    window.BroadcastChannel = class {
      postMessage() {}
      close() {}
    };
  });
  const page = await open(context);
  await begin(page);
  const second = await open(context);
  await second.click('#begin:enabled');
  await press(second, 'Play here instead');
  await until(second, (text) => text !== '');
  assert.match(await message(page), /goes on in another tab/);
  await press(page, 'Play here');
  await page.click('#begin:enabled');
  assert.match(await message(page), /open in another tab/);
});

test('a tab that was left lets another one play', async () => {
  const { context, page } = await play();
  await page.keyboard.press('S');
  assert.match(await message(page), /You left the game/);
  const second = await open(context);
  await begin(second);
  assert.equal(await second.isHidden('#overlay'), true);
  assert.match(await message(page), /You left the game/);
});

test('a run that the browser does not hand over can be asked for again', async () => {
  const { context } = await play();
  const second = await context.newPage();
  await second.addInitScript(() => {
    const request = LockManager.prototype.request;
    LockManager.prototype.request = function (name, options, held) {
      const isRefused = !document.body.isKind && !options.ifAvailable;
      return isRefused ? Promise.reject(new DOMException('no', 'AbortError')) : request.call(this, name, options, held);
    };
  });
  await second.goto(site.url);
  await second.click('#begin:enabled');
  await press(second, 'Play here instead');
  assert.match(await message(second), /open in another tab/);
  await press(second, 'Back');
  await second.evaluate(() => (document.body.isKind = true));
  await begin(second);
});

test('without locks, or forbidden to lock, it plays all the same', async () => {
  const context = await fresh();
  await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
  await begin(await open(context));
  const other = await fresh();
  await other.addInitScript(() => {
    LockManager.prototype.request = () => Promise.reject(new DOMException('no', 'SecurityError'));
  });
  await begin(await open(other));
});

test('a run goes out as a file and comes back', async () => {
  const { page } = await play();
  await change(page, () => page.keyboard.press('ArrowRight'));
  await change(page, () => page.keyboard.press('ArrowRight'));
  const before = await at(page);
  await page.click('#saves');
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download the run')]);
  const file = await download.path();

  const other = await open(await fresh());
  await other.waitForSelector('#begin:enabled');
  await other.click('#start-saves');
  const choose = async (files) => {
    const [chooser] = await Promise.all([other.waitForEvent('filechooser'), press(other, 'Load a run from a file')]);
    await chooser.setFiles(files);
  };
  await choose({ name: 'no.quarry', mimeType: 'application/octet-stream', buffer: Buffer.from('nonsense') });
  await other.waitForSelector('text=This file is no saved run.');
  await choose(file);
  await other.waitForSelector('#overlay', { state: 'hidden' });
  assert.deepEqual(await at(other), before);
  assert.equal(await other.evaluate(() => document.activeElement.id), 'game');
  await change(other, () => other.keyboard.press('ArrowRight'));
});

test('a run from a file is played and given out again where nothing is kept', async () => {
  const context = await fresh();
  await forbidStorage(context);
  const page = await open(context);
  await begin(page);
  await page.click('#saves');
  assert.match(await message(page), /The storage refused/);
  assert.doesNotMatch(await message(page), /lies in this browser/);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, 'Load a run from a file')]);
  await chooser.setFiles({ name: 'run.quarry', mimeType: 'application/octet-stream', buffer: Buffer.from('{"x":9,"y":3}') });
  await page.waitForSelector('#overlay', { state: 'hidden' });
  assert.deepEqual(await at(page), { x: 9, y: 3 });
  await page.click('#saves');
  assert.equal(String(await downloaded(page, 'Download the run')), '{"x":9,"y":3}');
});

test('what was put aside can be fetched and removed', async () => {
  const page = await open(await fresh({ viewport: { width: 360, height: 640 } }));
  await page.evaluate(() => {
    localStorage.setItem('quarry/run.abandoned-1.quarry', btoa('x'.repeat(2500)));
    localStorage.setItem('quarry/run.abandoned-10.quarry', btoa('ten'));
    localStorage.setItem('quarry/run.damaged-2.quarry', '\u2603');
    localStorage.setItem('quarry/last-run.log', 'a log');
    localStorage.setItem('quarry/story-5-90.txt', btoa('told'));
    localStorage.setItem('quarry/mods/bees.zip', btoa('PK'));
  });
  await begin(page);
  await page.click('#saves');
  assert.match(await message(page), /put aside takes room/);
  const rows = () => page.locator('#overlay-list li div').allInnerTexts();
  assert.deepEqual(await rows(), [
    'bees.zip\na mod, turned on or off under Mods, 1 kB',
    'run.abandoned-1.quarry\na run left for another, 3 kB',
    'run.abandoned-10.quarry\na run left for another, 1 kB',
    'run.damaged-2.quarry\na damaged save, 1 kB',
    'story-5-90.txt\nthe story of a run, to be read, 1 kB',
  ]);
  assert.equal(String(await downloaded(page, 'Download story-5-90.txt', 'story-5-90.txt')), 'told');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await press(page, 'Copy story-5-90.txt');
  await page.waitForFunction(() => document.querySelector('#overlay').textContent.includes('story-5-90.txt is copied'));
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), 'told');
  await page.evaluate(() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); });
  await press(page, 'Copy story-5-90.txt');
  await page.waitForFunction(() => document.querySelector('#overlay').textContent.includes('does not let this page copy'));
  assert.equal(await page.getByRole('button', { name: /^Copy run/ }).count(), 0, 'a run is no text');
  assert.equal(String(await downloaded(page, 'Download bees.zip', 'bees.zip')), 'PK');
  await press(page, 'Remove bees.zip');
  await press(page, 'Remove it for good');
  assert.match(await message(page), /bees\.zip is removed/);
  assert.equal(await page.evaluate(() => localStorage.getItem('quarry/mods/bees.zip')), null);
  assert.equal(String(await downloaded(page, 'Download the log', 'run.log')), 'a log');
  const given = await downloaded(page, 'Download run.abandoned-10.quarry', 'run.abandoned-10.quarry');
  assert.equal(String(given), 'ten');
  assert.equal(String(await downloaded(page, 'Download run.damaged-2.quarry', 'run.damaged-2.quarry')), '\u2603');
  await press(page, 'Remove run.abandoned-1.quarry');
  assert.match(await message(page), /Remove run\.abandoned-1\.quarry\?/);
  await press(page, 'Keep it');
  assert.equal((await rows()).length, 4);
  await press(page, 'Remove run.abandoned-1.quarry');
  await press(page, 'Remove it for good');
  assert.match(await message(page), /run\.abandoned-1\.quarry is removed/);
  assert.equal((await rows()).length, 3);
  assert.equal(await page.evaluate(() => localStorage.getItem('quarry/run.abandoned-1.quarry')), null);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  await press(page, 'Back');
  await change(page, () => page.keyboard.press('ArrowRight'));
});

test('a refused file leaves the game as it was', async () => {
  const { page } = await play();
  await page.click('#saves');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, 'Load a run from a file')]);
  await chooser.setFiles({ name: 'no.quarry', mimeType: 'application/octet-stream', buffer: Buffer.from('nonsense') });
  await page.waitForSelector('text=This file is no saved run.');
  await press(page, 'Back');
  await change(page, () => page.keyboard.press('ArrowRight'));
});

test('a mod from the player\'s disk is added, before the game begins and during it', async () => {
  const page = await open(await fresh());
  await page.waitForSelector('#begin:enabled');
  const choose = async (name, content) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, 'Add a mod')]);
    await chooser.setFiles({ name, mimeType: 'application/zip', buffer: Buffer.from(content) });
  };
  await page.click('#start-saves');
  await choose('no.zip', 'nonsense');
  await page.waitForSelector('#overlay >> text=no.zip: found no sound zip.');
  assert.equal(await page.isVisible('#start'), true);
  await choose('large.zip', Buffer.alloc((4 << 20) + 1));
  await page.waitForSelector('#overlay >> text=large.zip is too large: a mod can have 4 MB.');
  await choose('bees.zip', 'PK bees');
  await page.waitForSelector('#overlay >> text=The mod bees 1.0 is on.');
  assert.match(await page.innerText('#overlay-list'), /bees\.zip/);
  assert.equal(await page.isVisible('#start'), false);
  await choose('flawed.zip', 'PK flawed');
  await page.waitForSelector('#overlay >> text=The mod flawed 1.0 has a mistake.');
  await press(page, 'Back');
  await change(page, () => page.keyboard.press('ArrowRight'));
  assert.deepEqual(page.complaints, []);
});

/** Drops files of these names and texts onto the page. */
const drop = (page, files) => page.evaluate((files) => {
  const dataTransfer = new DataTransfer();
  for (const [name, text] of Object.entries(files)) dataTransfer.items.add(new File([text], name));
  const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  return event.defaultPrevented;
}, files);

test('mods, runs and logs can be dropped onto the page', async () => {
  const page = await open(await fresh());
  await page.waitForSelector('#begin:enabled');
  assert.equal(await drop(page, { 'bees.zip': 'PK bees', 'EELS.ZIP': 'PK eels' }), true, 'the browser would leave the page');
  assert.match(await message(page), /The mod bees 1\.0 is on\. The mod EELS\.ZIP is on\./);
  await press(page, 'Go on playing');
  await drop(page, { 'run.quarry': '{"x":9,"y":3}' });
  await until(page, (text) => text.split('\n')[3][9] === '@');
  await drop(page, { 'run.log': 'quarry log 5\n' });
  await until(page, (text) => text.startsWith('watching 13 bytes'));
  for (const [name, said] of [
    ['picture.png', /picture\.png isn’t a mod \(\.zip\), a run \(\.quarry\) or a log \(\.log\)\./],
    ['no.zip', /no\.zip: found no sound zip\./],
    ['no.quarry', /This file is no saved run\./],
    ['no.log', /This is no log\./],
  ]) {
    await drop(page, { [name]: 'nonsense' });
    assert.match(await message(page), said);
    await press(page, 'Go on playing');
  }
  await change(page, () => page.keyboard.press('ArrowRight'));
  assert.deepEqual(page.complaints, []);
});

for (const [what, viewport] of [
  ['upright', { width: 360, height: 640 }],
  ['on its side', { width: 740, height: 360 }],
]) {
  test(`a phone held ${what} has buttons, and nothing scrolls`, async () => {
    const { page } = await play({ ...PHONE, viewport });
    const size = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return [scrollWidth, scrollHeight];
    });
    assert.deepEqual(size, [viewport.width, viewport.height]);
    const canvas = await page.locator('#game').boundingBox();
    const deck = await page.locator('#deck').boundingBox();
    if (viewport.height > viewport.width) {
      assert.ok(canvas.height >= 0.65 * viewport.height, `the game is ${canvas.height} high`);
      assert.ok(canvas.y + canvas.height <= deck.y);
    } else {
      assert.ok(canvas.width >= 0.75 * viewport.width, `the game is ${canvas.width} wide`);
      assert.ok(canvas.x + canvas.width <= deck.x);
    }
    const buttons = await page.locator('#pad button, #deeds button:not(.blank)').all();
    assert.equal(buttons.length, 9 + 11);
    for (const button of buttons) {
      const box = await button.boundingBox();
      assert.ok(box.width >= 44 && box.height >= 36, `${await button.innerText()} is ${box.width} by ${box.height}`);
      assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= viewport.width && box.y + box.height <= viewport.height);
      assert.equal(await button.evaluate((element) => element.scrollWidth <= element.clientWidth), true, `${await button.innerText()} is cut off`);
    }
    const before = await at(page);
    await page.tap('#pad >> text="↑"');
    await until(page, (text) => text.endsWith(' pad 8'));
    assert.deepEqual(await at(page), { x: before.x, y: before.y - 1 });
    for (const [label, heard] of [['do 0', 'deck0'], ['do 7', 'deck7']]) {
      await page.tap(`#deck >> text="${label}"`);
      await until(page, (text) => text.endsWith(` ${heard}`));
    }
    assert.equal(await page.isDisabled('#deeds >> text="do 5"'), true, 'it would do nothing now');
    assert.equal(await page.evaluate(() => document.activeElement.id), 'game');
    // The buttons can be hidden, and that is remembered.
    await page.tap('#deck >> text="hide"');
    assert.equal(await page.isVisible('#deck .press >> nth=0'), false);
    await page.reload();
    await begin(page);
    assert.equal(await page.isVisible('#deck .press >> nth=0'), false);
    await until(page, (text) => text.includes('deck hidden'));
    await page.tap('#deck >> text="buttons"');
    assert.equal(await page.isVisible('#deck .press >> nth=0'), true);
    await until(page, (text) => text.endsWith('deck shown'));
  });
}

test('the buttons come and go where nothing may be kept', async () => {
  const context = await fresh(PHONE);
  await forbidStorage(context);
  const page = await open(context);
  await begin(page);
  await page.tap('#deck >> text="hide"');
  assert.equal(await page.isVisible('#deck .press >> nth=0'), false);
  await page.tap('#deck >> text="buttons"');
  assert.equal(await page.isVisible('#deck .press >> nth=0'), true);
});

test('the canvas fills a desktop window, sharply, and follows it', async () => {
  const { page } = await play({ viewport: { width: 1280, height: 720 } });
  for (const viewport of [{ width: 1280, height: 720 }, { width: 1000, height: 600 }]) {
    await page.setViewportSize(viewport);
    const canvas = await page.locator('#game').boundingBox();
    assert.equal(canvas.width, viewport.width);
    assert.ok(canvas.height >= viewport.height - 30, `${canvas.height} of ${viewport.height}`);
  }
  assert.equal(await page.evaluate(() => getComputedStyle(document.getElementById('game')).imageRendering), 'pixelated');
  const middle = await cell(page, { x: 20, y: 5 });
  assert.equal(await page.evaluate(({ x, y }) => document.elementFromPoint(x, y).id, middle), 'game');
});

test('a button shows the game on the full screen, and leads back', async () => {
  const { page } = await play();
  await page.click('#deck >> text="full"');
  await page.waitForFunction(() => document.fullscreenElement !== null);
  await change(page, () => page.keyboard.press('ArrowRight'));
  await page.click('#deck >> text="full"');
  await page.waitForFunction(() => document.fullscreenElement === null);
});

test('escape leaves what can be left', async () => {
  const { page } = await play();
  await page.click('#saves');
  await page.waitForSelector('#overlay:not([hidden])');
  await page.keyboard.press('Escape');
  await page.waitForSelector('#overlay', { state: 'hidden' });
  await change(page, () => page.keyboard.press('ArrowRight'));
});

test('all can be done by keyboard, and messages keep the keys', async () => {
  const page = await open(await fresh());
  await page.waitForSelector('#begin:enabled');
  await page.waitForFunction(() => document.activeElement.id === 'begin');
  await page.keyboard.press('Enter');
  await until(page, (text) => text !== '');
  await page.keyboard.press('Shift+Tab');
  await page.click('#saves');
  const before = await screen(page);
  await page.keyboard.press('ArrowRight');
  assert.equal(await screen(page), before);
  assert.equal(await page.evaluate(() => document.activeElement.innerText), 'Back');
  await page.keyboard.press('Enter');
  await change(page, () => page.keyboard.press('ArrowRight'));
});
