// A whole run from its first turn to its end, played in the browser with the keyboard
// alone; the page is reloaded in the middle. Then the native program replays the log and
// has to reach the same end.
//
// QUARRY names the native program, QUARRY_DIST the folder with the built page; web/dist by
// default.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { begin, press, screen, until, visit } from './browser.mjs';

const quarry = process.env.QUARRY;
if (!quarry) throw new Error('QUARRY names no program');
const dist = resolve(process.env.QUARRY_DIST ?? fileURLToPath(new URL('../dist', import.meta.url)));
const { fresh, open } = await visit(dist);

const SEED = 7;
/** Number of keys for a walk through the town, before and after the page is reloaded. */
const STROLL = 150;
const RELOAD_AFTER = 100;
/** Maximum number of keys until a hero who attacks everybody is dead. */
const MOST_KEYS = 3000;
/** Letters of creatures; the well in the market is an `o`. */
const CREATURE = /[A-Za-np-z]/;
const WAYS = { h: [-1, 0], l: [1, 0], k: [0, -1], j: [0, 1], y: [-1, -1], u: [1, -1], b: [-1, 1], n: [1, 1] };

/** Random numbers with a fixed seed. */
let number = 1;
function below(end) {
  number = (number * 48271) % 0x7fffffff;
  return number % end;
}

/** Keys of a random walk that mostly keeps its direction. */
let way = 'l';
function stroll() {
  const keys = Object.keys(WAYS);
  if (below(6) === 0) way = keys[below(keys.length)];
  return [way];
}

/** The next key of a quarrelsome hero, chosen from the screen alone. */
function quarrel(text) {
  if (text.includes('Attack anyway?') || text.includes('[ go on ]')) return ['Enter'];
  if (text.includes('[ back ]')) return ['Escape'];
  const rows = text.split('\n').map((row) => Array.from(row));
  const y = rows.findIndex((row) => row.includes('@'));
  if (y < 0) return ['Escape'];
  const x = rows[y].indexOf('@');
  const glyph = (dx, dy) => rows[y + dy]?.[x + dx] ?? ' ';
  const near = Object.keys(WAYS).find((key) => CREATURE.test(glyph(...WAYS[key])));
  if (near) return ['F', near];
  const others = [];
  for (let dy = -8; dy <= 8; dy += 1) {
    for (let dx = -20; dx <= 20; dx += 1) {
      const lone = !CREATURE.test(glyph(dx - 1, dy) + glyph(dx + 1, dy));
      if (lone && CREATURE.test(glyph(dx, dy))) others.push([dx, dy]);
    }
  }
  const size = ([dx, dy]) => Math.max(Math.abs(dx), Math.abs(dy));
  const [goal] = others.sort((one, other) => size(one) - size(other));
  const keys = Object.keys(WAYS);
  // Now and then a random direction, to get round corners.
  if (!goal) return stroll();
  if (below(4) === 0) return [keys[below(keys.length)]];
  const towards = keys.find((key) => WAYS[key][0] === Math.sign(goal[0]) && WAYS[key][1] === Math.sign(goal[1]));
  return [towards];
}

const isOver = (text) => /You are dead\.|You have won!/.test(text);

/** The story of the finished run, as a file and as a copy. */
async function fetchStory(page) {
  await page.click('#saves');
  const rows = await page.locator('#overlay-list li div').allInnerTexts();
  const name = rows.map((row) => row.split('\n')[0]).find((row) => row.startsWith(`story-${SEED}-`));
  assert.ok(name, `a story among ${rows}`);
  const [fetched] = await Promise.all([page.waitForEvent('download'), press(page, `Download ${name}`)]);
  const story = readFileSync(await fetched.path(), 'utf8');
  assert.ok(story.includes(`${SEED}`) && story.includes('#'), `seed and map in:\n${story}`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await press(page, `Copy ${name}`);
  await page.waitForFunction((words) => document.querySelector('#overlay').textContent.includes(words), `${name} is copied`);
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), story);
  await press(page, 'Back');
}

/** Watches the run again after its end; the messages follow the replay. */
async function watchAgain(page) {
  const last = () => page.evaluate(() => window.quarry.messages().at(-1));
  const death = await last();
  // Keys meant for the fight are ignored; a short pause without keys is needed.
  await page.waitForTimeout(1000);
  await page.keyboard.press('w');
  await until(page, (text) => /turn 0 of \d+/.test(text));
  assert.notEqual(await last(), death, 'what was told at first is read out');
  await page.keyboard.press('End');
  await until(page, (text) => /turn \d+ of \d+: the end/.test(text));
  assert.equal(await last(), death, 'and what was told at last');
  await page.keyboard.press('Escape');
  await until(page, isOver);
}

test('a run in the browser ends as its native replay does', async (t) => {
  const context = await fresh({ viewport: { width: 1280, height: 720 } });
  const page = await open(context);
  await begin(page);
  await until(page, (text) => text.includes('New run'));
  await page.keyboard.press('s');
  await page.keyboard.type(String(SEED));
  await page.keyboard.press('Enter');
  await until(page, (shown) => shown.includes('Choose your character'));
  await page.keyboard.press('Enter');
  let text = await until(page, (shown) => /turn +\d/.test(shown));
  let keys = 0;
  let isReloaded = false;
  while (!isOver(text)) {
    assert.ok(keys < MOST_KEYS, `nobody minded:\n${text}`);
    for (const key of keys < STROLL ? stroll() : quarrel(text)) {
      const before = await screen(page);
      await page.keyboard.press(key);
      keys += 1;
      // Not every key changes the screen.
      for (let wait = 0; wait < 10 && (await screen(page)) === before; wait += 1) await page.waitForTimeout(20);
    }
    if (keys >= RELOAD_AFTER && !isReloaded) {
      isReloaded = true;
      await page.reload();
      await begin(page);
      await until(page, (shown) => shown.includes('Continue'));
      await page.keyboard.press('c');
      await until(page, (shown) => shown.includes('@'));
    }
    text = await screen(page);
  }
  assert.ok(isReloaded, `over before it was loaded again:\n${text}`);
  const log = await page.evaluate(() => localStorage.getItem('quarry/last-run.log'));
  assert.ok(log, 'the log of the run is kept');
  const here = await page.evaluate((words) => window.quarry.replay(words), log);
  const dir = mkdtempSync(join(tmpdir(), 'quarry-'));
  try {
    writeFileSync(join(dir, 'run.log'), log);
    const native = execFileSync(quarry, ['replay', join(dir, 'run.log')], { encoding: 'utf8' }).trim();
    assert.equal(here, native);
    assert.match(native, /agree to the last check\. The hero (died|won)/);
    t.diagnostic(`${keys} keys. ${native}`);
  } finally {
    rmSync(dir, { recursive: true });
  }
  await fetchStory(page);
  await watchAgain(page);
  assert.deepEqual(page.complaints, []);
});
