// Assembles the page and a built game into files that any web server can serve.
//
// usage: node assemble.mjs GAME_DIR DIST_DIR
//
// GAME_DIR holds quarry.js and quarry_bg.wasm. Everything that need not have a name of its own
// goes into folders named by a hash of their contents, so that no cache can mix two versions.
// index.html and then the service worker are written last, so that they never refer to files
// that do not exist yet.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const HERE = dirname(fileURLToPath(import.meta.url));
/** The picture on the start page. */
const PICTURE = join(HERE, '..', 'docs', 'pictures', 'cellars.png');
/** What the browser shows of the installed page. */
const ICONS = ['icon-192.png', 'icon-512.png', 'maskable-512.png'].map((name) => `icons/${name}`);
/** The files beside the folders, in the order in which they are written. */
const BESIDE = ['manifest.webmanifest', 'index.html', 'sw.js'];
const MOST_GZIP_BYTES = 4_000_000;
const PACKED = new Set(['.wasm', '.js', '.css', '.html']);

/** All files under a folder, in a deterministic order. */
function files(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? files(path) : [path];
  });
}

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/**
 * A name derived from the names and contents of a folder's files, and of the files `also`
 * that stay outside.
 */
function named(folder, word, also) {
  const hash = createHash('sha256');
  for (const path of also) hash.update(readFileSync(path));
  for (const path of files(folder)) {
    const bytes = readFileSync(path);
    hash.update(`${relative(folder, path)}\0${bytes.length}\0`).update(bytes);
  }
  return `${word}-${hash.digest('hex').slice(0, 12)}`;
}

/** A script without the lines and blocks that are comments. Comments after code stay. */
function bare(script) {
  return script.replace(/^[ \t]*\/\*\*[^]*?\*\/[ \t]*\n/gm, '').replace(/^[ \t]*\/\/.*\n/gm, '');
}

/**
 * A file packed with gzip. Where zopfli is installed, it does this: the result is 3 % smaller
 * and unpacks the same.
 */
function gzipped(path, bytes) {
  const zopfli = spawnSync('zopfli', ['--i5', '-c', path], { maxBuffer: 2 * bytes.length + 1024 });
  return zopfli.status === 0 ? zopfli.stdout : gzipSync(bytes, { level: 9 });
}

/** Writes compressed copies beside a file; returns the three sizes. */
function pack(path) {
  const bytes = readFileSync(path);
  const gzip = gzipped(path, bytes);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const brotli = brotliCompressSync(bytes, { params });
  writeFileSync(`${path}.gz`, gzip);
  writeFileSync(`${path}.br`, brotli);
  return { raw: bytes.length, gzip: gzip.length, brotli: brotli.length };
}

/**
 * Copies what `wanted` names into a new folder, and the files of `more` under their new
 * names, compresses the files, and names the folder. The name covers the compressed copies,
 * because they depend on the compressor and the page counts their bytes, and the files
 * `also`.
 */
function gather(place, word, from, wanted, { more = {}, also = [] } = {}) {
  const folder = join(place, word);
  mkdirSync(folder);
  for (const name of wanted) cpSync(join(from, name), join(folder, name), { recursive: true });
  for (const [name, path] of Object.entries(more)) cpSync(path, join(folder, name));
  for (const path of files(folder).filter((path) => extname(path) === '.js')) {
    writeFileSync(path, bare(readFileSync(path, 'utf8')));
  }
  const packed = files(folder).filter((path) => PACKED.has(extname(path)));
  const sizes = packed.map((path) => [relative(folder, path), pack(path)]);
  const name = named(folder, word, also);
  renameSync(folder, join(place, name));
  return { name, sizes: sizes.map(([path, size]) => [join(name, path), size]) };
}

function assemble(gameDir, place) {
  const built = readdirSync(gameDir).filter((name) => ['quarry.js', 'quarry_bg.wasm', 'snippets'].includes(name));
  const game = gather(place, 'game', gameDir, built);
  const parts = readdirSync(HERE).filter((name) => ['.js', '.css'].includes(extname(name)) && name !== 'sw.js');
  const page = gather(place, 'page', HERE, [...parts, ...ICONS], {
    more: { 'picture.png': PICTURE },
    // The two folders together name a version, which includes these.
    also: BESIDE.map((name) => join(HERE, name)),
  });

  const sizes = new Map([...game.sizes, ...page.sizes]);
  const wasm = sizes.get(join(game.name, 'quarry_bg.wasm'));
  const words = { '@GAME@': game.name, '@PAGE@': page.name, '@RAW@': wasm.raw, '@GZIP@': wasm.gzip, '@BROTLI@': wasm.brotli };
  // All scripts at once, instead of each after the one that names it.
  const modules = [...parts.filter((name) => extname(name) === '.js').map((name) => `${page.name}/${name}`), `${game.name}/quarry.js`];
  words['@MODULES@'] = modules.map((path) => `<link rel="modulepreload" href="${path}">`).join('\n');
  for (const name of BESIDE) {
    if (name === 'sw.js') words['@FILES@'] = JSON.stringify(version(place));
    const text = filled(readFileSync(join(HERE, name), 'utf8'), words, name);
    writeFileSync(join(place, name), extname(name) === '.js' ? bare(text) : text);
    sizes.set(name, pack(join(place, name)));
  }
  writeFileSync(join(place, '_headers'), filled(readFileSync(join(HERE, '_headers'), 'utf8'), words, '_headers'));

  report(sizes);
}

/** A text with everything filled in that only the build knows. */
function filled(text, words, name) {
  return text.replace(/@[A-Z]+@/g, (word) => {
    if (!(word in words)) throw new Error(`${name}: nothing is known of ${word}`);
    return words[word];
  });
}

/** Every file of the version, without the compressed copies, and its hash. */
function version(place) {
  const whole = files(place).filter((path) => !['.gz', '.br'].includes(extname(path)));
  // The start page by the address that no server redirects.
  const name = (path) => (path === join(place, 'index.html') ? './' : relative(place, path).split(sep).join('/'));
  return Object.fromEntries(whole.map((path) => [name(path), sha256(readFileSync(path))]));
}

/** Prints the sizes; fails if the program is too large to download. */
function report(sizes) {
  const columns = (name, { raw, gzip, brotli }) =>
    console.log([name.padEnd(36), ...[raw, gzip, brotli].map((size) => String(size).padStart(10))].join(' '));
  console.log(['bytes'.padEnd(36), 'raw', 'gzip', 'brotli'].map((word, at) => (at ? word.padStart(10) : word)).join(' '));
  const total = { raw: 0, gzip: 0, brotli: 0 };
  let program = 0;
  for (const [name, size] of sizes) {
    columns(name, size);
    for (const kind of Object.keys(total)) total[kind] += size[kind];
    if (['.js', '.wasm'].includes(extname(name))) program += size.gzip;
  }
  columns('all', total);
  if (program > MOST_GZIP_BYTES) {
    throw new Error(
      `scripts and program are ${program} bytes packed with gzip; no more than ${MOST_GZIP_BYTES} may be. With zopfli installed they are smaller.`,
    );
  }
}

const [gameDir, dist] = process.argv.slice(2).map((path) => resolve(path));
if (!dist || !statSync(gameDir).isDirectory()) {
  console.error('usage: node assemble.mjs GAME_DIR DIST_DIR');
  process.exit(2);
}
const place = mkdtempSync(join(dirname(dist), `.${basename(dist)}-`));
try {
  assemble(gameDir, place);
  // Created readable only by its owner; a web server often runs as another user.
  chmodSync(place, 0o755);
  rmSync(dist, { recursive: true, force: true });
  renameSync(place, dist);
} catch (error) {
  rmSync(place, { recursive: true, force: true });
  console.error(`assemble: ${error.message}`);
  process.exit(1);
}
