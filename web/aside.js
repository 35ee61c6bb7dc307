// Files the game set aside in the browser's storage, which can only be played again from a
// downloaded file, and mods. They take up room there until removed.

import * as overlay from './overlay.js';
import { aside, removeAside } from './storage.js';

// What the word in the name of such a file means.
const MEANINGS = {
  abandoned: 'a run left for another',
  damaged: 'a damaged save',
  unreadable: 'a save that can not be read',
  newer: 'a save of a newer Quarry',
  older: 'a save of an older Quarry',
  foreign: 'no save of Quarry',
  story: 'the story of a run, to be read',
  mod: 'a mod, turned on or off under Mods',
};

const size = (bytes) => (bytes.length < 1e6 ? `${Math.ceil(bytes.length / 1000)} kB` : `${(bytes.length / 1e6).toFixed(1)} MB`);

/** A sentence about all of them; `false` if there are none. */
export const told = () =>
  aside().length > 0 && 'What was put aside takes room in the storage, and so do stories of runs and mods. To play a run that was put aside, download it and load the file.';

/**
 * The files as the list of a message. `download(bytes, name)` gives a file to the player;
 * `back(note)` returns to the message with the list.
 */
export function list({ download, back }) {
  return aside().map(({ key, name, word, bytes }) => ({
    name,
    about: `${MEANINGS[word] ?? 'put aside'}, ${size(bytes)}`,
    buttons: [
      ...(word === 'story' ? [['Copy', () => copy(bytes, name, back)]] : []),
      ['Download', () => (download(bytes, name), back(`${name} is on its way to your downloads.`))],
      ['Remove', () => confirm(key, name, back)],
    ],
  }));
}

/** Copies a text to the clipboard, if the browser allows it. */
async function copy(bytes, name, back) {
  try {
    await navigator.clipboard.writeText(new TextDecoder().decode(bytes));
    back(`${name} is copied: paste it where you like.`);
  } catch {
    back(`The browser does not let this page copy ${name}. It can be downloaded.`);
  }
}

function confirm(key, name, back) {
  const remove = () => back(removeAside(key) ? `${name} is removed.` : `The browser does not let this page remove ${name}.`);
  overlay.open({
    title: `Remove ${name}?`,
    text: ['It can not be brought back.'],
    buttons: [['Keep it', () => back('')], ['Remove it for good', remove]],
  });
}
