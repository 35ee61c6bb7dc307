// Links into the game, around a stand-in for it.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { at, begin, change, message, press, screen, until, visit } from './browser.mjs';
import { makeDist } from './fake/dist.mjs';

const { site, fresh, open } = await visit(makeDist());

const LOG = 'quarry log 5\na step\n';
/** What the server answers for files beside the page. */
const BESIDE = {
  '/runs/my run.log': (response) => response.writeHead(200).end(LOG),
  '/bees.zip': (response) => response.writeHead(200).end('PK bees'),
  '/mods/eels.zip': (response) => response.writeHead(200).end('PK eels'),
  '/flawed.zip': (response) => response.writeHead(200).end('PK flawed'),
  '/large.zip': (response) => {
    response.writeHead(200);
    response.on('error', () => {});
    response.end(Buffer.alloc((4 << 20) + 1, 'PK'));
  },
  '/page.log': (response) => response.writeHead(200).end('<!doctype html>'),
  '/failing.log': (response) => response.writeHead(500).end(),
  '/broken.log': (response) => (response.writeHead(200), response.write(LOG, () => response.destroy())),
  '/large.log': (response) => {
    response.writeHead(200);
    response.on('error', () => {});
    response.end(Buffer.alloc((16 << 20) + 1, 'quarry log '));
  },
};

/** The page under that link, in a fresh browser or the one given, with the game loaded. */
async function linked(hash, context) {
  site.mishap = (path, response) => {
    BESIDE[path]?.(response);
    return path in BESIDE;
  };
  context ??= await fresh();
  const page = await open(context, site.url + hash);
  await page.waitForSelector('#begin:enabled');
  return { context, page };
}

/** What the stand-in was asked for. */
const asked = async (page) => (await screen(page)).split('\n')[0];

for (const [hash, told, begun] of [
  ['#seed=42', 'This link begins a run from seed 42.', 'begun 42 any kit'],
  ['#seed=42&kit=thief', 'This link begins a run from seed 42 with the kit thief.', 'begun 42 thief'],
  ['#kit=thief&seed=0', 'This link begins a run from seed 0 with the kit thief.', 'begun 0 thief'],
  ['#seed=18446744073709551615', 'This link begins a run from seed 18446744073709551615.', 'begun 18446744073709551615 any kit'],
  ['#daily', 'This link begins the daily run.', 'begun of the day any kit'],
]) {
  test(`${hash} begins a run, and only once`, async () => {
    const { page } = await linked(hash);
    assert.equal(await page.innerText('#linked'), told);
    assert.equal(await page.innerText('#begin'), 'Begin');
    assert.equal(await page.isVisible('#notice'), false);
    await begin(page);
    assert.equal(await asked(page), begun);
    assert.equal(await page.isHidden('#overlay'), true);
    assert.equal(await page.evaluate(() => document.activeElement.id), 'game');
    await change(page, () => page.keyboard.press('ArrowRight'));
    const before = await at(page);
    // It is no longer in the address, so that loading again goes on.
    assert.equal(page.url(), site.url);
    await page.reload();
    await begin(page);
    assert.deepEqual(await at(page), before);
    assert.deepEqual(page.complaints, []);
  });
}

test('a link asks before it puts a run aside', async () => {
  const { context, page: old } = await linked('');
  await begin(old);
  await change(old, () => old.keyboard.press('ArrowRight'));
  const before = await at(old);
  const kept = await old.evaluate(() => localStorage.getItem('quarry/run.quarry'));
  await old.close();

  const { page } = await linked('#seed=42', context);
  await page.click('#begin:enabled');
  assert.match(await message(page), /You have an unfinished run[^]*begins a run from seed 42\.[^]*kept under another name/);
  assert.equal(await page.evaluate(() => localStorage.getItem('quarry/run.quarry')), kept);
  assert.equal(await page.evaluate(() => document.activeElement.innerText), 'Continue my run');
  // No key answers by mistake.
  await page.keyboard.press('Escape');
  assert.match(await message(page), /You have an unfinished run/);
  await press(page, 'Continue my run');
  await until(page, (text) => text.startsWith('gone on'));
  assert.deepEqual(await at(page), before);
  await page.close();

  const { page: next } = await linked('#seed=42', context);
  await next.click('#begin:enabled');
  await press(next, 'Begin the linked game');
  await until(next, (text) => text.startsWith('begun 42'));
  assert.equal(await next.evaluate(() => document.activeElement.id), 'game');
});

test('a run that can not be saved is not put aside by a link', async () => {
  const { page } = await linked('');
  await begin(page);
  await change(page, () => page.keyboard.press('ArrowRight'));
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('no', 'QuotaExceededError');
    };
  });
  const before = await at(page);
  await page.evaluate(() => (location.hash = '#seed=42'));
  await press(page, 'Begin the linked game');
  assert.match(await message(page), /could not be saved[^]*Quota[^]*Download the run/);
  await press(page, 'Go on playing');
  assert.deepEqual(await at(page), before);
});

test('a link followed while a run is played asks as well', async () => {
  const { page } = await linked('');
  await begin(page);
  await change(page, () => page.keyboard.press('ArrowRight'));
  await page.evaluate(() => (location.hash = '#daily'));
  assert.match(await message(page), /You have an unfinished run[^]*the daily run/);
  await press(page, 'Continue my run');
  await change(page, () => page.keyboard.press('ArrowRight'));
  await page.evaluate(() => (location.hash = '#seed=nonsense'));
  assert.match(await message(page), /The link leads nowhere[^]*isn’t a number/);
  await press(page, 'Go on playing');
  await page.evaluate(() => (location.hash = '#replay=runs/my%20run.log'));
  await until(page, (text) => text.startsWith('watching 20 bytes'));
});

test('a link followed on the start page takes the place of the first', async () => {
  const { page } = await linked('#seed=42');
  await page.evaluate(() => (location.hash = '#daily'));
  await page.waitForSelector('#linked >> text=the daily run');
  await begin(page);
  assert.equal(await asked(page), 'begun of the day any kit');
});

test('a link waits for the run of another tab', async () => {
  const { context, page } = await linked('');
  await begin(page);
  await change(page, () => page.keyboard.press('ArrowRight'));
  const { page: second } = await linked('#seed=42', context);
  await second.click('#begin:enabled');
  assert.match(await message(second), /open in another tab/);
  await press(second, 'Play here instead');
  await second.waitForSelector('#overlay >> text=You have an unfinished run');
  await press(second, 'Begin the linked game');
  await until(second, (text) => text.startsWith('begun 42'));
});

test('a log beside the page is shown as a film', async () => {
  for (const address of ['runs/my run.log', 'runs/my%20run.log', '/runs/my%20run.log', `${site.url}runs/my%20run.log`]) {
    const { page } = await linked(`#replay=${address}`);
    assert.equal(await page.innerText('#linked'), 'This link shows a run, my run.log.');
    assert.equal(await page.innerText('#begin'), 'Watch');
    await begin(page);
    assert.equal(await asked(page), 'watching 20 bytes');
    assert.equal(await page.isHidden('#overlay'), true);
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
});

for (const [hash, said] of [
  ['#seed=', /^The link’s seed isn’t a number from 0 to 18446744073709551615: it’s empty\.$/],
  ['#seed=forty', /seed isn’t a number.*: forty\.$/],
  ['#seed=-1', /seed isn’t a number/],
  ['#seed=4e2', /seed isn’t a number/],
  ['#seed=18446744073709551616', /seed isn’t a number/],
  [`#seed=${'9'.repeat(500)}`, /seed isn’t a number.*: 9{39}…\.$/],
  ['#seed=42&kit=wizard', /^The link asks for a kit that isn’t in the game: wizard\.$/],
  ['#seed=42&kit=%3Cb%3E', /isn’t in the game: <b>\.$/],
  ['#seed=%E0%A4%A', /isn’t a number.*: %E0%A4%A\.$/],
  ['#replay=none.log', /^The link’s log none\.log isn’t there: the server answered 404\.$/],
  ['#replay=failing.log', /failing\.log isn’t there: the server answered 500/],
  ['#replay=broken.log', /broken\.log broke off/],
  ['#replay=large.log', /^The link’s log large\.log is too large: a log can have 16 MB\.$/],
  ['#replay=page.log', /^The link’s file page\.log can’t be played: This is no log\.$/],
  ['#replay=https://example.org/run.log', /^The link’s log isn’t on this page’s own server\.$/],
  ['#replay=//example.org/run.log', /isn’t on this page’s own server/],
  ['#replay=data:text/plain,quarry%20log', /isn’t on this page’s own server/],
  ['#replay=javascript:alert(1)', /isn’t on this page’s own server/],
  ['#replay=http://[', /isn’t on this page’s own server/],
  ['#mod=none.zip', /^The link’s mod none\.zip isn’t there: the server answered 404\.$/],
  ['#mod=page.log', /page\.log: found no sound zip\.$/],
  ['#mod=large.zip', /^The link’s mod large\.zip is too large: a mod can have 4 MB\.$/],
  ['#mod=https://example.org/bees.zip', /^The link’s mod isn’t on this page’s own server\.$/],
  ['#mod=bees.zip&mod=none.zip&seed=42', /none\.zip isn’t there/],
  [`#${'mod=bees.zip&'.repeat(11)}`, /^The link asks for more than 10 mods\.$/],
  ['#daily&mod=bees.zip', /^The daily run is the same for everyone, so it can’t have mods\.$/],
]) {
  test(`${hash.slice(0, 50)} is a bad link, and the page works`, async () => {
    const { page } = await linked(hash);
    assert.match(await page.innerText('#notice'), said);
    assert.equal(await page.isVisible('#linked'), false);
    await begin(page);
    assert.match(await asked(page), /^#+$/);
    await change(page, () => page.keyboard.press('ArrowRight'));
  });
}

test('other words in the address mean nothing', async () => {
  for (const hash of ['#', '#top', '#kit=thief', '#=&&=x', '?seed=42']) {
    const { page } = await linked(hash);
    assert.deepEqual([await page.isVisible('#notice'), await page.isVisible('#linked')], [false, false], hash);
    await begin(page);
    assert.match(await asked(page), /^#+$/, hash);
    await page.context().close();
  }
});

test('with the network gone, a film can not be had, and the page works', async () => {
  const { context, page } = await linked('');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await site.stop();
  try {
    const { page: next } = await linked('#replay=run.log', context);
    assert.match(await next.innerText('#notice'), /^The link’s log run\.log can’t be fetched; is the network there\?$/);
    await begin(next);
  } finally {
    await site.start();
  }
});

/** The names of the mods that the stand-in keeps. */
const mods = (page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('quarry/mods/')).sort());

test('a link adds a mod, once the player presses the button', async () => {
  const { page } = await linked('#mod=bees.zip');
  assert.equal(await page.innerText('#linked'), 'This link adds the mod bees 1.0.');
  assert.deepEqual(await mods(page), []);
  await begin(page);
  assert.match(await message(page), /The mod bees 1\.0 is on\./);
  assert.equal(await asked(page), 'added bees.zip on');
  assert.deepEqual(await mods(page), ['quarry/mods/bees.zip']);
  assert.equal(page.url(), site.url);
  await press(page, 'Go on playing');
  await change(page, () => page.keyboard.press('ArrowRight'));
  assert.deepEqual(page.complaints, []);
});

test('a link begins a run with the kit of its mod', async () => {
  const { page } = await linked('#mod=bees.zip&mod=mods/eels.zip&seed=42&kit=eeler');
  const told = 'This link adds the mods bees 1.0 and eels 1.0 and begins a run from seed 42 with the kit eeler.';
  assert.equal(await page.innerText('#linked'), told);
  await begin(page);
  assert.equal(await asked(page), 'begun 42 eeler');
  assert.deepEqual(await mods(page), ['quarry/mods/bees.zip', 'quarry/mods/eels.zip']);
  assert.deepEqual(page.complaints, []);
});

test('a link adds nothing where the player would rather go on', async () => {
  const { page } = await linked('');
  await begin(page);
  await change(page, () => page.keyboard.press('ArrowRight'));
  await page.evaluate(() => (location.hash = '#mod=mods/eels.zip&seed=42&kit=eeler'));
  assert.match(await message(page), /You have an unfinished run[^]*adds the mod eels 1\.0/);
  await press(page, 'Continue my run');
  await until(page, (text) => text.startsWith('gone on'));
  assert.deepEqual(await mods(page), []);
  await page.evaluate(() => (location.hash = '#mod=mods/eels.zip&seed=42&kit=eeler'));
  await press(page, 'Begin the linked game');
  await until(page, (text) => text.startsWith('begun 42 eeler'));
});

test('a link shows a film with the mods that it was played with, and turns none on', async () => {
  const { page } = await linked('#replay=runs/my run.log&mod=bees.zip');
  assert.equal(await page.innerText('#linked'), 'This link shows a run, my run.log, and adds the mod bees 1.0 for that.');
  await begin(page);
  assert.equal(await asked(page), 'watching 20 bytes');
  assert.deepEqual(await mods(page), ['quarry/mods/bees.zip']);
  assert.deepEqual(page.complaints, []);
});

for (const [hash, said] of [
  ['#mod=bees.zip&seed=42&kit=eeler', /asks for a kit that isn’t in the game: eeler\./],
  ['#mod=flawed.zip&seed=42', /The mod flawed 1\.0 has a mistake\./],
  ['#mod=bees.zip&replay=page.log', /page\.log can’t be played: This is no log\./],
]) {
  test(`${hash} proves bad once its mod is there, and the page works`, async () => {
    const { page } = await linked(hash);
    await begin(page);
    assert.match(await message(page), said);
    await press(page, 'Go on playing');
    assert.doesNotMatch(await asked(page), /begun|watching/);
    await change(page, () => page.keyboard.press('ArrowRight'));
  });
}

test('a log from the player\'s disk is shown, before the game begins and during it', async () => {
  const { page } = await linked('');
  const choose = async (name, content) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, 'Watch a log file')]);
    await chooser.setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
  };
  await page.click('#start-saves');
  await choose('no.log', 'nonsense');
  await page.waitForSelector('#overlay >> text=This is no log.');
  assert.equal(await page.isVisible('#start'), true);
  await choose('large.log', Buffer.alloc((16 << 20) + 1));
  await page.waitForSelector('#overlay >> text=large.log is too large');
  await choose('run.log', LOG);
  await until(page, (text) => text.startsWith('watching 20 bytes'));
  assert.equal(await page.isHidden('#overlay'), true);
  await change(page, () => page.keyboard.press('ArrowRight'));
  await page.click('#saves');
  await choose('run.log', `${LOG}more`);
  await until(page, (text) => text.startsWith('watching 24 bytes'));
  assert.equal(await page.evaluate(() => document.activeElement.id), 'game');
});
