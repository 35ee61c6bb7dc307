// Links into the game: `#seed=42`, `#seed=42&kit=thief`, `#daily`, `#replay=run.log` and
// `#mod=bees.zip`, which goes with all but the daily run. A link only says what to do; nothing
// happens before the player presses the button.

import { fetched, LOG, MOD, textOf } from './files.js';

const MOST_SEED = (1n << 64n) - 1n;

const LIST = new Intl.ListFormat('en');

/** Maximum number of mods in a link. */
const MOST_MODS = 10;

/**
 * What a link asks for, as far as it is known to be possible: `told` is a sentence about it,
 * `words` the label of the button, `mods` the mods to add first, each with `name` and `bytes`;
 * and `log` a text to watch, or `run` the `seed` and `kit` of a run, where a missing seed means
 * that of the day. Returns undefined for other addresses. Throws an Error with a sentence if
 * the link is bad. With mods, `check` has to be called once they are added.
 */
export async function read(hash, game) {
  const pairs = parts(hash);
  const asked = new Map(pairs);
  const { mods, names } = await modsOf(pairs, game);
  const link = await deedOf(asked, names);
  if (!link && mods.length === 0) return undefined;
  if (mods.length === 0) check(link, game);
  return { words: 'Begin', told: `This link adds ${names}.`, mods, ...link };
}

/** The mods of a link, and their names in words. */
async function modsOf(pairs, game) {
  const addresses = pairs.filter(([word]) => word === 'mod').map(([, address]) => address);
  if (addresses.length > MOST_MODS) throw new Error(`The link asks for more than ${MOST_MODS} mods.`);
  const mods = await Promise.all(addresses.map((address) => fetched(address, MOD)));
  const names = mods.map(({ name, bytes }) => game.modIn(name, bytes));
  return { mods, names: `${names.length > 1 ? 'the mods' : 'the mod'} ${LIST.format(names)}` };
}

/** What a link asks for besides its mods. */
async function deedOf(asked, names) {
  const hasMods = asked.has('mod');
  if (asked.has('replay')) {
    const { name, bytes } = await fetched(asked.get('replay'), LOG);
    const told = `This link shows a run, ${name}${hasMods ? `, and adds ${names} for that` : ''}.`;
    return { told, words: 'Watch', log: textOf(bytes), name };
  }
  if (!asked.has('seed') && !asked.has('daily')) return undefined;
  if (asked.has('daily') && hasMods) throw new Error('The daily run is the same for everyone, so it can’t have mods.');
  const seed = asked.has('daily') ? undefined : seedOf(asked.get('seed'));
  const kit = asked.get('kit');
  const run = seed === undefined ? 'the daily run' : `a run from seed ${seed}`;
  const begins = `begins ${run}${kit ? ` with the kit ${kit}` : ''}`;
  return { told: `This link ${hasMods ? `adds ${names} and ` : ''}${begins}.`, run: { seed, kit } };
}

/** Throws an Error with a sentence if the game, with the mods that are on, can't do that. */
export function check({ run, log, name }, game) {
  const kit = run?.kit;
  if (kit !== undefined && !game.hasKit(kit)) throw new Error(`The link asks for a kit that isn’t in the game: ${short(kit)}.`);
  if (log === undefined) return;
  try {
    game.checkLog(log);
  } catch (error) {
    // The game goes on to explain, which is more than one wants to read here.
    const [first] = error.message.split(/(?<=\.)\s/);
    throw new Error(`The link’s file ${name} can’t be played: ${first}`);
  }
}

/** The words of a link and what they are set to. */
function parts(hash) {
  return hash.slice(1).split('&').map((part) => {
    const [, word, value] = /^([^=]*)=?(.*)$/s.exec(part);
    return [word.toLowerCase(), decoded(value)];
  });
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function seedOf(text) {
  const seed = /^\d{1,20}$/.test(text) ? BigInt(text) : MOST_SEED + 1n;
  if (seed > MOST_SEED) throw new Error(`The link’s seed isn’t a number from 0 to ${MOST_SEED}: ${short(text) || 'it’s empty'}.`);
  return seed;
}

const short = (text) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
