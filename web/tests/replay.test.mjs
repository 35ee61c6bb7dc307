// The same deeds make the same game, natively and in the browser: command logs are
// played again in the page, and the hash at every check is the native one.
//
// QUARRY_LOGS names a folder with NAME.log and NAME.hashes, one hash a line.
// QUARRY_DIST names the folder with the built page; without it, web/dist.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { visit } from './browser.mjs';

const LEAST_LOGS = 20;
const LEAST_COMMANDS = 5000;

const logs = process.env.QUARRY_LOGS;
if (!logs) throw new Error('QUARRY_LOGS names no folder with logs');
const names = readdirSync(logs).filter((name) => name.endsWith('.log')).sort();
const dist = resolve(process.env.QUARRY_DIST ?? fileURLToPath(new URL('../dist', import.meta.url)));
const { fresh, open } = await visit(dist);

test(`${LEAST_LOGS} logs or more play the same in the browser`, async (t) => {
  assert.ok(names.length >= LEAST_LOGS, `${names.length} logs in ${logs}`);
  const page = await open(await fresh());
  await page.waitForSelector('#begin:enabled');
  let commands = 0;
  for (const name of names) {
    const log = readFileSync(join(logs, name), 'utf8');
    const hashes = readFileSync(join(logs, name.replace(/\.log$/, '.hashes')), 'utf8');
    const played = await page.evaluate((text) => window.quarry.replay(text), log);
    assert.equal(played.parting, null, name);
    assert.ok(played.hashes.length > 0, `${name}: nothing was checked`);
    assert.deepEqual(played.hashes, hashes.split('\n').filter(Boolean), name);
    commands += played.commands;
  }
  // A hero may die early; what counts is how much was compared in all.
  t.diagnostic(`${commands} commands in ${names.length} logs`);
  assert.ok(commands >= LEAST_COMMANDS, `only ${commands} commands`);
  assert.deepEqual(page.complaints, []);
});
