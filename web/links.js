// Links into the game: `#seed=42`, `#seed=42&kit=thief`, `#daily` and `#replay=run.log`. A link
// only says what to do; nothing happens before the player presses the button.

import { fetchLog } from './logs.js';

const MOST_SEED = (1n << 64n) - 1n;

/**
 * What a link asks for, once that is known to be possible: `told` is a sentence about it,
 * `words` the label of the button, and either `log` a text to watch, or `seed` and `kit` a
 * run, where a missing seed means that of the day. Returns undefined for other addresses.
 * Throws an Error with a sentence if the link is bad.
 */
export async function read(hash, game) {
  const asked = parts(hash);
  if (asked.has('replay')) {
    const { name, text } = await fetchLog(asked.get('replay'));
    check(name, text, game);
    return { told: `This link shows a run, ${name}.`, words: 'Watch', log: text };
  }
  if (!asked.has('seed') && !asked.has('daily')) return undefined;
  const seed = asked.has('daily') ? undefined : seedOf(asked.get('seed'));
  const kit = asked.get('kit');
  if (kit !== undefined && !game.hasKit(kit)) throw new Error(`The link asks for a kit that isn’t in the game: ${short(kit)}.`);
  const run = seed === undefined ? 'the daily run' : `a run from seed ${seed}`;
  return { told: `This link begins ${run}${kit ? ` with the kit ${kit}` : ''}.`, words: 'Begin', seed, kit };
}

/** The words of a link and what they are set to. */
function parts(hash) {
  return new Map(hash.slice(1).split('&').map((part) => {
    const [, word, value] = /^([^=]*)=?(.*)$/s.exec(part);
    return [word.toLowerCase(), decoded(value)];
  }));
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

function check(name, text, game) {
  try {
    game.checkLog(text);
  } catch (error) {
    // The game goes on to explain, which is more than one wants to read here.
    const [first] = error.message.split(/(?<=\.)\s/);
    throw new Error(`The link’s file ${name} can’t be played: ${first}`);
  }
}

const short = (text) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
