// A session played by mouse alone, from the title to resuming the run. No key is pressed.
//
// QUARRY_DIST names the folder with the built page; web/dist by default.

import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { at, begin, cell, message, until, visit } from './browser.mjs';

const dist = resolve(process.env.QUARRY_DIST ?? fileURLToPath(new URL('../dist', import.meta.url)));
const { fresh, open } = await visit(dist);

const turn = (text) => Number(/turn +(\d+)/.exec(text)?.[1] ?? 0);

/** Position of the last occurrence of the words on the screen, since the news are above. */
function find(text, words) {
  const rows = text.split('\n');
  const y = rows.findLastIndex((row) => row.includes(words));
  const before = y < 0 ? '' : rows[y].slice(0, rows[y].indexOf(words));
  return y < 0 ? undefined : { x: Array.from(before).length + Math.floor(words.length / 2), y };
}

/** Clicks on a cell of the screen. */
async function clickAt(page, spot, options) {
  const { x, y } = await cell(page, spot);
  await page.mouse.click(x, y, options);
}

/**
 * Waits for the words and clicks on them. The description of a cell under the mouse may
 * cover the button bar, so the mouse first moves to the hero's status, which shows none.
 */
async function click(page, words) {
  const state = await cell(page, { x: 0, y: (await page.evaluate(() => window.quarry.grid().rows)) - 3 });
  await page.mouse.move(state.x, state.y);
  const text = await until(page, (shown) => find(shown, words) !== undefined);
  await clickAt(page, find(text, words));
}

/** The same for an entry of the menu, which may be on a later page. */
async function choose(page, words) {
  await click(page, '[ menu ]');
  let menu = await until(page, (text) => text.includes('Commands'));
  while (!find(menu, words)) {
    const shown = menu;
    await click(page, '... more below');
    menu = await until(page, (text) => text !== shown);
  }
  await click(page, words);
}

/** Clicks on free ground beside the hero and checks that a turn passes. */
async function step(page) {
  const text = await until(page, (shown) => shown.includes('@'));
  const rows = text.split('\n').map((row) => Array.from(row));
  const here = await at(page);
  const ways = [[1, 0], [-1, 0], [0, 1], [0, -1]].map(([x, y]) => ({ x: here.x + x, y: here.y + y }));
  const to = ways.find(({ x, y }) => ['.', '"'].includes(rows[y]?.[x]));
  assert.ok(to, `nowhere to go:\n${text}`);
  await clickAt(page, to);
  await until(page, (shown) => turn(shown) > turn(text));
}

test('a run is begun, played, left and gone on with by mouse alone', async () => {
  const page = await open(await fresh({ viewport: { width: 1280, height: 800 } }));
  await begin(page);
  await click(page, 'n  New run');
  await until(page, (text) => text.includes('Choose your character'));
  await click(page, 'thief');
  await until(page, (text) => /turn +\d/.test(text));

  await step(page);
  const before = turn(await until(page, (text) => text.includes('turn')));
  await click(page, '[ auto ]');
  // With an enemy in view it is refused.
  await until(page, (text) => turn(text) > before || /It isn't safe to explore with/.test(text));
  // Opening the menu ends automatic actions, as any key would.
  await click(page, '[ menu ]');
  await click(page, '[ back ]');

  await until(page, (text) => /turn +\d/.test(text));
  const hero = await at(page);
  await clickAt(page, hero, { button: 'right' });
  await until(page, (text) => text.includes('Look: move the cursor'));
  await click(page, '[ back ]');

  await choose(page, 'change options and keys');
  await until(page, (text) => text.includes('Options'));
  await click(page, 'Signs beside');
  await until(page, (text) => /Signs beside creatures +yes/.test(text));
  await click(page, '[ back ]');

  await click(page, '[ pack ]');
  await until(page, (text) => text.includes("You're carrying"));
  // The wheel moves to the next item, and the item is not used.
  const first = await until(page, (text) => /^│>/m.test(text));
  await page.mouse.wheel(0, 100);
  await until(page, (text) => text !== first && text.includes("You're carrying"));
  await click(page, '[ back ]');
  await choose(page, 'this help');
  await until(page, (text) => text.includes('walk, attack, open doors'));
  await click(page, '[ back ]');

  const left = await until(page, (text) => /health \d/.test(text) && turn(text) > 0);
  await choose(page, 'save and quit');
  assert.match(await message(page), /You left the game[^]*is saved/);
  await page.reload();
  await begin(page);
  await click(page, 'Continue');
  const again = await until(page, (text) => /turn +\d/.test(text));
  assert.equal(turn(again), turn(left));
  await step(page);
  assert.deepEqual(page.complaints, []);
});
