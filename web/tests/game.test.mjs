// The real game in a real browser: drawing, keys and touch, saving.
//
// QUARRY_DIST names the folder with the built page; web/dist by default.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { PNG } from 'pngjs';

import { PHONE, at, begin, cell, change, message, press, screen, startRun, until, visit } from './browser.mjs';

const dist = resolve(process.env.QUARRY_DIST ?? fileURLToPath(new URL('../dist', import.meta.url)));
const { site, fresh, open } = await visit(dist);

const NEWEST = 'quarry/run.quarry';
const OLDER = 'quarry/run.quarry.old';
const LOG = 'quarry/run.log';
const STEPS = [
  { x: 1, y: 0, keys: ['ArrowRight', 'l'] },
  { x: -1, y: 0, keys: ['ArrowLeft', 'h'] },
  { x: 0, y: -1, keys: ['ArrowUp', 'k'] },
  { x: 0, y: 1, keys: ['ArrowDown', 'j'] },
];

/** The title in a fresh browser. */
async function title(options, context) {
  context ??= await fresh(options);
  const page = await open(context);
  await begin(page);
  await until(page, (text) => text.includes('New run'));
  return { context, page };
}

/** Starts a new run with the keyboard. */
async function newRun(options) {
  const { context, page } = await title(options);
  await startRun(page);
  return { context, page };
}

/** Reloads the page and resumes the run. */
async function goOn(page) {
  await page.reload();
  await begin(page);
  await until(page, (text) => text.includes('Continue'));
  await page.keyboard.press('c');
  return until(page, (text) => /turn +\d/.test(text));
}

/** Glyphs of walkable ground: floor, road, grass. */
const GROUND = ['.', '"'];

/** A possible step of the hero and its cell, found on the screen. */
async function free(page) {
  const rows = (await screen(page)).split('\n').map((row) => Array.from(row));
  const { x, y } = await at(page);
  const columns = await cellColumns(page);
  const step = STEPS.find((step) => GROUND.includes(rows[y + step.y]?.[x + columns * step.x]));
  assert.ok(step, `nowhere to go:\n${await screen(page)}`);
  return { step, to: { x: x + columns * step.x, y: y + step.y } };
}

/** Columns of the screen per cell of the map: two for fingers. */
const cellColumns = (page) => page.evaluate(() => (matchMedia('(pointer: coarse)').matches ? 2 : 1));

/** The surroundings of the hero without himself; equal for equal places. */
function around(text) {
  // Without the side panel: what creatures are about to do is not saved.
  const rows = text.split('\n').map((row) => Array.from(row.split('│')[0]));
  const y = rows.findIndex((row) => row.includes('@'));
  const x = rows[y].indexOf('@');
  const near = [-3, -2, -1, 0, 1, 2, 3];
  return near.map((dy) => near.map((dx) => rows[y + dy]?.[x + 2 * dx] ?? ' ').join('')).join('\n');
}

/** Share of cells around the hero in `text` equal to those one step off him in `before`. */
function likeness(before, text, { x, y }, columns) {
  const [was, is] = [before, text].map((shown) => shown.split('\n').map((row) => Array.from(row)));
  const [from, to] = [was, is].map((rows) => {
    const row = rows.findIndex((cells) => cells.includes('@'));
    return { x: rows[row].indexOf('@'), y: row };
  });
  let [same, all] = [0, 0];
  for (let dy = -5; dy <= 5; dy += 1) {
    for (let dx = -10; dx <= 10; dx += 1) {
      const one = was[from.y + y + dy]?.[from.x + columns * x + dx] ?? ' ';
      const other = is[to.y + dy]?.[to.x + dx] ?? ' ';
      // Ignores unseen cells, moving creatures, and words beside the map.
      if (/[ @\p{L}\d]/u.test(one + other)) continue;
      all += 1;
      same += one === other ? 1 : 0;
    }
  }
  return all && same / all;
}

/** Runs an action and checks that the hero moves that step, on the screen or with the map. */
async function assertStep(page, step, act) {
  const before = await screen(page);
  await act();
  const text = await until(page, (shown) => shown.includes('@') && shown !== before);
  const columns = await cellColumns(page);
  const gone = likeness(before, text, step, columns);
  for (const other of [{ x: 0, y: 0 }, ...STEPS.filter((one) => one !== step)]) {
    const { x, y } = other;
    assert.ok(gone > likeness(before, text, other, columns), `rather by ${x} ${y} than by ${step.x} ${step.y}:\n${before}\n${text}`);
  }
}

/** Walks about until the run is worth saving. */
async function stepAbout(page, times = 4) {
  for (let turn = 0; turn < times; turn += 1) {
    const { step } = await free(page);
    await change(page, () => page.keyboard.press(step.keys[0]));
  }
}

/** Simulates hiding the page and showing it again. */
const hide = (page) => page.evaluate(() => {
  for (const isHidden of [true, false]) {
    Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }
});

const stored = (page, key) => page.evaluate((name) => localStorage.getItem(name), key);

/** The number of colours in each cell of the picture; one for an empty cell. */
async function coloursOfCells(page) {
  const picture = PNG.sync.read(await page.locator('#game').screenshot());
  const { columns, rows, left, top, cell_width, cell_height } = await page.evaluate(() => window.quarry.grid());
  const scale = await page.evaluate(() => devicePixelRatio);
  const count = (column, row) => {
    const seen = new Set();
    const [x, y] = [Math.round((left + column * cell_width) * scale), Math.round((top + row * cell_height) * scale)];
    for (let dy = 0; dy < Math.round(cell_height * scale); dy += 1) {
      for (let dx = 0; dx < Math.round(cell_width * scale); dx += 1) {
        seen.add(picture.data.readUInt32BE(4 * ((y + dy) * picture.width + x + dx)));
      }
    }
    return seen.size;
  };
  return Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, column) => count(column, row)));
}

/** Compares the picture with the text of the screen, cell by cell. */
async function flaws(page) {
  const text = (await screen(page)).split('\n').map((row) => Array.from(row));
  const cells = await coloursOfCells(page);
  const columns = await cellColumns(page);
  const found = [];
  cells.forEach((row, y) => row.forEach((colours, x) => {
    const glyph = text[y]?.[x] ?? ' ';
    // The right half of a wide glyph has none of its own in the text.
    if (columns === 2 && glyph === ' ' && (text[y]?.[x - 1] ?? ' ') !== ' ') return;
    // A block glyph fills its cell.
    if (glyph === '█') return;
    if (glyph === ' ' ? colours > 1 : colours < 2) found.push(`${x},${y} '${glyph}' ${colours}`);
  }));
  return found;
}

/** Waits until the picture matches the text of the screen; it follows some frames later. */
async function assertDrawn(page) {
  assert.ok((await screen(page)).trim().length > 40, 'there is something to draw');
  let found = await flaws(page);
  for (let attempt = 0; found.length > 0 && attempt < 20; attempt += 1) {
    await page.waitForTimeout(250);
    found = await flaws(page);
  }
  assert.deepEqual(found, []);
}

test('begins, draws, and complains of nothing', async () => {
  const { page } = await newRun();
  await assertDrawn(page);
  const told = await page.evaluate(() => window.quarry.messages());
  assert.ok(told.some((line) => line.startsWith('Bring the ')), told.join('\n'));
  assert.deepEqual(page.complaints, []);
});

test('arrows and letters move the hero', async () => {
  const { page } = await newRun();
  for (const which of [0, 1]) {
    const { step } = await free(page);
    await assertStep(page, step, () => page.keyboard.press(step.keys[which]));
  }
});

test('one key explores, and a button does', async () => {
  const turn = (text) => Number(/turn +(\d+)/.exec(text)?.[1] ?? 0);
  const { page } = await newRun();
  await page.keyboard.press('o');
  await until(page, (text) => turn(text) > 0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('_');
  await until(page, (text) => text.includes('Travel where?'));
  const touched = await newRun(PHONE);
  await touched.page.locator('#deck >> text="auto"').tap();
  await until(touched.page, (text) => turn(text) > 0);
});

test('options are changed by mouse and kept: letters grow, keys are the player\'s own', async () => {
  const { context, page } = await newRun();
  const columns = () => page.evaluate(() => window.quarry.grid().columns);
  const before = await columns();
  await page.keyboard.press('=');
  const rows = (await until(page, (text) => text.includes('Options'))).split('\n');
  const line = rows.findIndex((text) => text.includes('Text size'));
  const { x, y } = await cell(page, { x: rows[line].indexOf('Text size'), y: line });
  await page.mouse.click(x, y);
  await until(page, (text) => text.includes('25% larger'));
  await page.waitForFunction((most) => window.quarry.grid().columns < most, before);
  // The first key shown is the one for the way north.
  await page.keyboard.press('End');
  for (const key of ['ArrowUp', 'Enter']) await page.keyboard.press(key);
  await until(page, (text) => text.includes('del: unbind'));
  for (const key of ['Enter', 'o']) await page.keyboard.press(key);
  await until(page, (text) => text.includes('is already used for'));
  await page.keyboard.press('Enter');
  await until(page, (text) => text.includes('o k up'));
  await page.close();
  const { page: next } = await title({}, context);
  await next.keyboard.press('o');
  await until(next, (text) => text.includes('25% larger'));
});

test('a tap beside the hero steps there', async () => {
  const { page } = await newRun({ hasTouch: true });
  const { step, to } = await free(page);
  const { x, y } = await cell(page, to);
  await assertStep(page, step, () => page.touchscreen.tap(x, y));
});

test('the title can be tapped', async () => {
  const { page } = await title(PHONE);
  const rows = (await screen(page)).split('\n');
  const row = rows.findIndex((text) => text.includes('New run'));
  const { x, y } = await cell(page, { x: rows[row].indexOf('New run'), y: row });
  await page.touchscreen.tap(x, y);
  const kits = (await until(page, (text) => text.includes('Choose your character'))).split('\n');
  const line = kits.findIndex((text) => text.includes('hunter'));
  const spot = await cell(page, { x: kits[line].indexOf('hunter'), y: line });
  await page.touchscreen.tap(spot.x, spot.y);
  await until(page, (text) => /turn +\d/.test(text));
});

test('loading again goes on with the same run', async () => {
  const { page } = await newRun();
  await stepAbout(page);
  const before = await screen(page);
  assert.equal(around(await goOn(page)), around(before));
});

test('a closed or crashed tab loses nothing that was shown', async () => {
  const { context, page } = await newRun();
  const turn = (text) => Number(/turn (\d+)/.exec(text)?.[1] ?? 0);
  let current = page;
  let shown = 0;
  const kills = Number(process.env.QUARRY_KILLS ?? 6);
  for (let kill = 0; kill < kills; kill += 1) {
    // Not a multiple of ten, after which the run is saved.
    for (let wait = 0; wait < 1 + (kill * 7) % 9; wait += 1) {
      await change(current, () => current.keyboard.press('.'));
    }
    shown = Math.max(shown, turn(await screen(current)));
    assert.ok(shown > 0);
    if (kill % 2 === 0) {
      await current.close({ runBeforeUnload: false });
    } else {
      const gone = new Promise((resolve) => current.once('crash', resolve));
      current.goto('chrome://crash').catch(() => {});
      await gone;
      await current.close();
    }
    current = await open(context);
    await begin(current);
    await until(current, (text) => text.includes('Continue'));
    await current.keyboard.press('c');
    const text = await until(current, (text) => /turn +\d/.test(text));
    assert.ok(turn(text) >= shown, `kill ${kill}: ${shown} turns were shown, ${turn(text)} are left`);
  }
});

test('a damaged save makes way for the older one', async () => {
  const { page } = await newRun();
  await stepAbout(page);
  await hide(page);
  await stepAbout(page);
  await hide(page);
  assert.ok(await stored(page, OLDER), 'there are two saves');
  await spoil(page, [NEWEST]);
  await begin(page);
  const text = await until(page, (shown) => shown.includes('Continue'));
  assert.match(text, /can not be used/);
  await page.keyboard.press('c');
  await until(page, (shown) => shown.includes('@'));
  await stepAbout(page);
});

test('where both saves are damaged, the run is rebuilt from its log', async () => {
  const { page } = await newRun();
  await stepAbout(page);
  const before = await screen(page);
  await hide(page);
  await spoil(page, [NEWEST, OLDER]);
  await begin(page);
  const text = await until(page, (shown) => shown.includes('Continue'));
  assert.match(text, /rebuilt from its log/);
  await page.keyboard.press('c');
  const after = await until(page, (shown) => shown.includes('@'));
  assert.equal(around(after), around(before));
});

test('where both saves and the log are damaged, a new run can begin', async () => {
  const { page } = await newRun();
  await stepAbout(page);
  await hide(page);
  await spoil(page, [NEWEST, OLDER, LOG]);
  await begin(page);
  const text = await until(page, (shown) => shown.includes('New run'));
  assert.match(text, /can not be used/);
  await startRun(page);
  assert.deepEqual(page.complaints, []);
});

/** Overwrites the saves with garbage, after the page that would save again is closed. */
async function spoil(page, keys) {
  // Another file of the same origin: it shares the storage, but runs no game.
  await page.goto(await page.evaluate(() => document.querySelector('link[rel=stylesheet]').href));
  await page.evaluate((names) => names.forEach((name, at) => localStorage.setItem(name, at ? 'AAAA' : '\u2603 no save')), keys);
  await page.goto(site.url);
  // An error of that other file, which has no icon.
  page.complaints.length = 0;
}

for (const [what, name] of [['forbidden', 'SecurityError'], ['full', 'QuotaExceededError']]) {
  test(`a storage that is ${what} is said, and the game goes on`, async () => {
    const context = await fresh();
    await context.addInitScript((error) => {
      Storage.prototype.setItem = () => {
        throw new DOMException('no', error);
      };
    }, name);
    const page = await open(context);
    assert.match(await page.innerText('#notice'), /keep|full/);
    await begin(page);
    await until(page, (text) => text.includes('New run'));
    await startRun(page);
    await stepAbout(page);
    await hide(page);
    assert.match(await message(page), /could not be saved/);
    await press(page, 'Go on playing');
    await stepAbout(page, 1);
  });
}

test('a lost context shows that the run is saved', async () => {
  const { page } = await newRun();
  await stepAbout(page);
  const before = await screen(page);
  await page.evaluate(() => document.getElementById('game').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext());
  assert.match(await message(page), /took the graphics away[^]*is saved/);
  assert.equal(around(await goOn(page)), around(before));
});

test('a phone of 360 by 640 can play', async () => {
  const { page } = await title(PHONE);
  await assertDrawn(page);
  await startRun(page);
  await assertDrawn(page);
  const { step, to } = await free(page);
  const { x, y } = await cell(page, to);
  const canvas = await page.locator('#game').boundingBox();
  assert.ok(x > 0 && x < 360 && y > 0 && y < canvas.y + canvas.height, `${x} ${y}`);
  await assertStep(page, step, () => page.touchscreen.tap(x, y));
  const { cell_width } = await page.evaluate(() => window.quarry.grid());
  assert.ok(2 * cell_width >= 16, `a cell of the map has two columns of ${cell_width} pixels`);
  for (const words of ['pack', 'menu', 'look']) {
    const tap = (text) => page.locator(`#deck >> text="${text}"`).tap();
    await change(page, () => tap(words));
    await change(page, () => tap('back'));
    await until(page, (text) => /turn +\d/.test(text));
  }
  const size = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
  assert.deepEqual(size, [360, 640]);
  assert.deepEqual(page.complaints, []);
});

test('keys that browsers like to take come to the game', async () => {
  const { page } = await newRun();
  await page.evaluate(() => {
    const keys = (document.body.keys = {});
    window.addEventListener('keydown', (event) => (keys[event.key] = event.defaultPrevented));
  });
  const games = ['/', '\'', 'Tab', ' ', 'ArrowUp', 'PageDown', 'Backspace'];
  for (const key of games) await page.keyboard.press(key);
  for (const key of ['F2', 'F9', 'Control+c', 'Control+0']) await page.keyboard.press(key);
  assert.equal(await page.evaluate(() => document.activeElement.id), 'game');
  const keys = await page.evaluate(() => document.body.keys);
  for (const key of games) assert.equal(keys[key], true, key);
  for (const key of ['F2', 'F9', 'c', '0']) assert.notEqual(keys[key], true, key);
});

test('a second tab can not overwrite the run', async () => {
  const { context, page } = await newRun();
  await stepAbout(page);
  const second = await open(context);
  await second.click('#begin:enabled');
  assert.match(await message(second), /open in another tab/);
  await press(second, 'Play here instead');
  await until(second, (text) => text.includes('Continue'));
  await second.keyboard.press('c');
  await until(second, (text) => /turn +\d/.test(text));
  assert.match(await message(page), /goes on in another tab/);
  await stepAbout(second);
  await hide(second);
  const kept = await stored(second, NEWEST);
  await hide(page);
  await page.close({ runBeforeUnload: true });
  assert.equal(await stored(second, NEWEST), kept);
});

test('where the browser knows no locks, the older tab can not overwrite the run', async () => {
  const context = await fresh();
  await context.addInitScript(() => delete Navigator.prototype.locks);
  const { page } = await title({}, context);
  await startRun(page);
  await stepAbout(page);
  await hide(page);
  const { page: second } = await title({}, context);
  await second.keyboard.press('c');
  await until(second, (text) => /turn +\d/.test(text));
  await stepAbout(second);
  await hide(second);
  const kept = await stored(second, NEWEST);
  await page.bringToFront();
  await stepAbout(page, 1);
  await hide(page);
  assert.match(await message(page), /goes on in another tab/);
  await page.close({ runBeforeUnload: true });
  assert.equal(await stored(second, NEWEST), kept);
});

test('save and quit shows that the game was left', async () => {
  const { page } = await newRun();
  await stepAbout(page);
  const before = await screen(page);
  await page.keyboard.press('S');
  assert.match(await message(page), /You left the game[^]*is saved/);
  assert.equal(around(await goOn(page)), around(before));
});

test('a run goes out as a file and comes back', async () => {
  const { page } = await newRun();
  await stepAbout(page);
  const before = await screen(page);
  await page.click('#saves');
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download the run')]);
  const file = await download.path();
  const { page: other } = await title();
  await other.click('#saves');
  const choose = async (what) => {
    const [chooser] = await Promise.all([other.waitForEvent('filechooser'), press(other, 'Load a run from a file')]);
    await chooser.setFiles(what);
  };
  await choose({ name: 'no.quarry', mimeType: 'application/octet-stream', buffer: Buffer.from('nonsense') });
  // The description of the mistake, on a line above the two that were there.
  await other.waitForFunction(() => document.getElementById('overlay-text').childElementCount === 3);
  await choose(file);
  await other.waitForSelector('#overlay', { state: 'hidden' });
  await until(other, (text) => text.includes('Continue'));
  await other.keyboard.press('c');
  assert.equal(around(await until(other, (text) => /turn +\d/.test(text))), around(before));
});

/** The page under a link, after its button was pressed. */
async function linked(context, hash) {
  const page = await open(context, site.url + hash);
  await page.click('#begin:enabled');
  return page;
}

test('a link begins a run with its kit, or lets the player choose one', async () => {
  const thief = await linked(await fresh(), '#seed=42&kit=thief');
  await until(thief, (text) => /turn +\d/.test(text));
  await thief.keyboard.press('@');
  await until(thief, (text) => text.includes('A thief.'));
  await thief.close();
  const daily = await linked(await fresh(), '#daily');
  await until(daily, (text) => text.includes('Choose your character'));
  await daily.keyboard.press('Enter');
  await until(daily, (text) => /turn +\d/.test(text));
  assert.deepEqual([...thief.complaints, ...daily.complaints], []);
});

test('the same link begins the same dungeon', async () => {
  const shown = [];
  for (let time = 0; time < 2; time += 1) {
    const page = await linked(await fresh(), '#seed=42&kit=hunter');
    shown.push(around(await until(page, (text) => /turn +\d/.test(text))));
    await page.close();
  }
  assert.equal(shown[0], shown[1]);
  const other = await linked(await fresh(), '#seed=43&kit=hunter');
  assert.notEqual(around(await until(other, (text) => /turn +\d/.test(text))), shown[0]);
});

test('a link puts a run aside only if the player says so', async () => {
  const { context, page } = await newRun();
  await stepAbout(page);
  const before = await screen(page);
  await page.close();
  const next = await linked(context, '#seed=42&kit=thief');
  await press(next, 'Continue my run');
  const text = await until(next, (shown) => /turn +\d/.test(shown));
  assert.equal(around(text), around(before));
  // The same while it is played.
  await next.evaluate(() => (location.hash = '#seed=42&kit=thief'));
  await press(next, 'Continue my run');
  assert.equal(around(await screen(next)), around(before));
  await next.evaluate(() => (location.hash = '#seed=42&kit=thief'));
  await press(next, 'Begin the linked game');
  await until(next, (shown) => /turn +0/.test(shown));
  await next.keyboard.press('@');
  await until(next, (shown) => shown.includes('A thief.'));
  await next.click('#saves');
  assert.match(await message(next), /run\.abandoned-1\.quarry/);
  assert.deepEqual(next.complaints, []);
});

test('a log is shown as a film, which leads back to where it was opened', async () => {
  const { context, page } = await newRun();
  await stepAbout(page, 6);
  await hide(page);
  const before = await screen(page);
  const log = Buffer.from(await stored(page, LOG));
  // Over the run, from a file.
  await page.click('#saves');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, 'Watch a log file')]);
  await chooser.setFiles({ name: 'run.log', mimeType: 'text/plain', buffer: log });
  const end = await until(page, (text) => text.includes('the end'));
  assert.equal(around(end), around(before));
  await page.keyboard.press('Escape');
  await until(page, (text) => text.includes('@') && !text.includes('the end') && around(text) === around(before));
  await page.close();
  // By a link, over the title.
  site.mishap = (path, response) => path === '/run.log' && (response.writeHead(200).end(log), true);
  const film = await linked(context, '#replay=run.log');
  await until(film, (text) => text.includes('the end'));
  await film.keyboard.press('Escape');
  await until(film, (text) => text.includes('Continue'));
  assert.deepEqual(film.complaints, []);
});

/** A mod of the repository as a zip, as a modder would pack it. */
function packed(name) {
  const place = mkdtempSync(join(tmpdir(), 'quarry-'));
  try {
    const zip = join(place, `${name}.zip`);
    execFileSync('python3', ['-m', 'zipfile', '-c', zip, fileURLToPath(new URL(`../../mods/${name}`, import.meta.url))]);
    return readFileSync(zip);
  } finally {
    rmSync(place, { recursive: true });
  }
}

test('a mod is added from a file, played, kept, and named in the log', async () => {
  const { context, page } = await title();
  await page.click('#saves');
  const choose = async (name, buffer) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, 'Add a mod')]);
    await chooser.setFiles({ name, mimeType: 'application/zip', buffer });
  };
  await choose('hive.zip', Buffer.from('nonsense'));
  await page.waitForSelector('#overlay >> text=no sound zip');
  await choose('hive.zip', packed('old-hive'));
  await page.waitForSelector('#overlay >> text=The mod old-hive 1.0 is on: new runs are played with it.');
  await press(page, 'Back');
  await until(page, (text) => text.includes('with old-hive 1.0'));
  await page.keyboard.press('n');
  await until(page, (text) => text.includes('beekeeper'));
  await page.keyboard.press('Escape');
  await until(page, (text) => text.includes('New run'));
  await page.keyboard.press('m');
  await until(page, (text) => /on +old-hive 1\.0/.test(text));
  await page.close();
  // Another visit, by a link to its kit.
  const next = await linked(context, '#seed=42&kit=beekeeper');
  await until(next, (text) => /turn +\d/.test(text));
  await stepAbout(next);
  await hide(next);
  const before = await screen(next);
  const log = await stored(next, LOG);
  assert.match(log.split('\n')[0], /old-hive/);
  assert.equal(around(await goOn(next)), around(before));
  assert.deepEqual([...page.complaints, ...next.complaints], []);

  // Somebody else watches it, by a link that brings the mod along.
  const beside = { '/run.log': log, '/hive.zip': packed('old-hive') };
  site.mishap = (path, response) => path in beside && (response.writeHead(200).end(beside[path]), true);
  const without = await open(await fresh(), `${site.url}#replay=run.log`);
  await without.waitForSelector('#begin:enabled');
  assert.match(await without.innerText('#notice'), /run\.log can’t be played: .*old-hive/);
  await without.close();
  const film = await linked(await fresh(), '#replay=run.log&mod=hive.zip');
  const end = await until(film, (text) => text.includes('the end'));
  assert.equal(around(end), around(before));
  assert.match(await film.evaluate((text) => window.quarry.replay(text), log), /checks? compared/);
  await film.keyboard.press('Escape');
  const shown = await until(film, (text) => text.includes('New run'));
  assert.doesNotMatch(shown, /with old-hive/);
  assert.deepEqual(film.complaints, []);
});

/** A mod that gives the wolf that number of hit points. */
function zipped(name, version, hp) {
  const place = mkdtempSync(join(tmpdir(), 'quarry-'));
  try {
    const [manifest, wolf, zip] = ['mod.ron', 'wolf.ron', 'mod.zip'].map((file) => join(place, file));
    writeFileSync(manifest, `( name: "${name}", version: "${version}" )`);
    writeFileSync(wolf, `( breeds: [( id: "wolf", hp: ${hp} )] )`);
    execFileSync('python3', ['-m', 'zipfile', '-c', zip, manifest, wolf]);
    return readFileSync(zip);
  } finally {
    rmSync(place, { recursive: true });
  }
}

test('a mod with mistakes leaves the game playable without it', async () => {
  const { page } = await title();
  const drop = (name, bytes) => page.evaluate(([name, bytes]) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([new Uint8Array(bytes)], name));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, [name, [...bytes]]);
  await drop('bad.zip', zipped('bad', '1.0', -5));
  assert.match(await message(page), /The mod bad 1\.0 has a mistake: see Mods\./);
  await press(page, 'Go on playing');
  await until(page, (text) => text.includes('so you play without it'));
  await page.keyboard.press('m');
  await until(page, (text) => /bad 1\.0: 1 mistake/.test(text));
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await until(page, (text) => text.includes('Choose your character'));
  await page.keyboard.press('Enter');
  await until(page, (text) => /turn +\d/.test(text));
  assert.deepEqual(page.complaints, []);
});

test('a file that is no log is refused in the words of the game', async () => {
  site.mishap = (path, response) => path === '/page.log' && (response.writeHead(200).end('<!doctype html>'), true);
  const page = await open(await fresh(), `${site.url}#replay=page.log`);
  await page.waitForSelector('#begin:enabled');
  assert.match(await page.innerText('#notice'), /^The link’s file page\.log can’t be played: This is no command log of Quarry.*\.$/);
  await begin(page);
  await until(page, (text) => text.includes('New run'));
});

test('after one visit the game plays with the server stopped', async () => {
  const { context, page } = await title();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.close();
  await site.stop();
  try {
    const { page: next } = await title({}, context);
    await startRun(next);
    await stepAbout(next);
    assert.deepEqual(next.complaints, []);
  } finally {
    await site.start();
  }
});

test('a lens lies over the map, and marks the run', async () => {
  const { page } = await newRun();
  await page.keyboard.press('&');
  await until(page, (text) => text.includes('Use wizard mode?'));
  await page.keyboard.press('Enter');
  await until(page, (text) => text.includes('none') && text.includes('noise'));
  // Past the last line, the wizard's menu, and on to the first.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const shown = await until(page, (text) => text.includes('1 step left'));
  assert.match(shown, /wizard/);
  await stepAbout(page);
  assert.match(await goOn(page), /wizard/, 'the mark stays');
});

test('a step of the hero is heard', async () => {
  const page = await open(await fresh());
  await page.evaluate(() => {
    window.heard = 0;
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function count(...when) {
      window.heard += 1;
      return start.apply(this, when);
    };
  });
  await begin(page);
  await until(page, (text) => text.includes('New run'));
  await startRun(page);
  const { step } = await free(page);
  const before = await page.evaluate(() => window.heard);
  await change(page, () => page.keyboard.press(step.keys[0]));
  await page.waitForFunction((count) => window.heard > count, before);
  assert.deepEqual(page.complaints, []);
});
