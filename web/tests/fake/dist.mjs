// Assembles the page around the stand-in game, in a folder of its own.

import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));

/** Assembles it with a program of that many incompressible bytes; returns the folder. */
export function makeDist(bytes = 400_000) {
  const place = mkdtempSync(join(tmpdir(), 'quarry-page-'));
  process.on('exit', () => rmSync(place, { recursive: true, force: true }));
  copyFileSync(join(HERE, 'quarry.js'), join(place, 'quarry.js'));
  const program = Buffer.concat([Buffer.from('\0asm\x01\0\0\0', 'latin1'), randomBytes(bytes)]);
  writeFileSync(join(place, 'quarry_bg.wasm'), program);
  const dist = join(place, 'dist');
  execFileSync(process.execPath, [join(HERE, '../../assemble.mjs'), place, dist], { stdio: ['ignore', 'ignore', 'pipe'] });
  return dist;
}
