// The same commands produce the same game natively and in the browser. Command logs are
// replayed in the page, which has to match the game's state at every check of the log and
// give the same report as the native program.
//
// QUARRY_LOGS names a folder with NAME.log and NAME.report, the output of `quarry replay`.
// QUARRY_DIST names the folder with the built page; web/dist by default.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { visit } from './browser.mjs';

const LEAST_LOGS = 20;
const LEAST_COMMANDS = 500;

const logs = process.env.QUARRY_LOGS;
if (!logs) throw new Error('QUARRY_LOGS names no folder with logs');
const names = readdirSync(logs).filter((name) => name.endsWith('.log')).sort();
const dist = resolve(process.env.QUARRY_DIST ?? fileURLToPath(new URL('../dist', import.meta.url)));
const { fresh, open } = await visit(dist);

test(`${LEAST_LOGS} logs or more play the same in the browser`, async (t) => {
  assert.ok(names.length >= LEAST_LOGS, `${names.length} logs in ${logs}`);
  const page = await open(await fresh());
  await page.waitForSelector('#begin:enabled');
  let [commands, checks] = [0, 0];
  for (const name of names) {
    const log = readFileSync(join(logs, name), 'utf8');
    const native = readFileSync(join(logs, name.replace(/\.log$/, '.report')), 'utf8').trim();
    const report = await page.evaluate((text) => window.quarry.replay(text), log);
    assert.equal(report, native, name);
    const played = /: (\d+) commands played, (\d+) checks compared\. .* agree to the last check/.exec(report);
    assert.ok(played, report);
    assert.ok(Number(played[1]) >= LEAST_COMMANDS, `${name}: ${played[1]} commands`);
    commands += Number(played[1]);
    checks += Number(played[2]);
  }
  t.diagnostic(`${commands} commands and ${checks} checks in ${names.length} logs`);
  assert.deepEqual(page.complaints, []);
});

test('a log that was tampered with is found out', async () => {
  const page = await open(await fresh());
  await page.waitForSelector('#begin:enabled');
  const log = readFileSync(join(logs, names[0]), 'utf8');
  const tampered = log.replace(/^= (\d+) ([0-9a-f])/m, (_, turn, digit) => `= ${turn} ${digit === '0' ? '1' : '0'}`);
  const report = await page.evaluate((text) => window.quarry.replay(text), tampered);
  assert.match(report, /They part at turn/);
});
