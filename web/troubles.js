// Messages for whatever keeps the player from playing: what happened, what became of the
// run, and what to do. `run` is the run as a file, in its current state if the game still
// lives: if it cannot be saved, that is its only copy.

import * as overlay from './overlay.js';
import { download } from './saves.js';
import { savedRun } from './storage.js';

const reload = (words = 'Load the page again') => [words, () => location.reload()];
const fetchRun = (run) => (run ? [['Download the run', () => download(run)]] : []);

/** What became of the run; `kept` is the result of the last save. */
function fate(kept) {
  if (kept) return `The run could not be saved just now. ${kept}`;
  if (!savedRun()) return 'There is no saved run.';
  return 'Your run is saved.';
}

/** After a panic nothing can be saved: only the last save is certain. */
function lastFate(kept) {
  if (kept) return `What you did last could not be saved. ${kept}`;
  return savedRun() ? 'Your run is saved; at most the last thing you did is lost.' : 'There is no saved run.';
}

export function noGraphics() {
  overlay.open({
    title: 'This browser can not draw the game',
    text: [
      'Quarry draws with WebGL 2, and the browser offers none.',
      savedRun() && 'Your run is saved.',
      'Turn on hardware acceleration in the browser’s settings and load the page again, or use a current Firefox, Chrome, Edge or Safari.',
    ],
    buttons: [reload(), ...fetchRun(savedRun())],
  });
}

export function contextLost(kept, run, isDead) {
  overlay.open({
    title: 'The browser took the graphics away',
    text: [isDead ? lastFate(kept) : fate(kept), 'Load the page again to go on. If it happens often, close other tabs that draw.'],
    buttons: [reload(), ...fetchRun(run)],
  });
}

export function panicked(message, kept) {
  overlay.open({
    title: 'The game broke',
    text: [lastFate(kept), 'This is a fault of the game, not yours. Load the page again to go on.'],
    details: message,
    buttons: [reload(), ...fetchRun(savedRun())],
  });
}

export function cannotBegin(message) {
  overlay.open({
    title: 'The game could not begin',
    text: [message, savedRun() && 'Your run is saved.', 'Load the page again; if that does not help, try another browser.'],
    buttons: [reload(), ...fetchRun(savedRun())],
  });
}

export function unfinished(told, goOn, begin) {
  overlay.open({
    title: 'You have an unfinished run',
    text: [told, 'A new run takes its place; the old save is kept under another name.'],
    buttons: [
      ['Continue my run', goOn],
      ['Begin the linked game', begin],
    ],
  });
}

export function badLink(message) {
  overlay.open({ title: 'The link leads nowhere', text: [message], buttons: [['Go on playing', overlay.close]] });
}

export function modTaken(told) {
  overlay.open({ title: 'Mods', text: [told], buttons: [['Go on playing', overlay.close]] });
}

export function notTaken(message) {
  overlay.open({ title: 'The game can’t use that', text: [message], buttons: [['Go on playing', overlay.close]] });
}

export function unsaved(flaw, run) {
  overlay.open({
    title: 'The run could not be saved',
    text: [flaw],
    buttons: [['Go on playing', overlay.close], ...fetchRun(run)],
  });
}

export function updateWaits(flaw, run) {
  overlay.open({
    title: 'The update waits',
    text: [`Your run couldn’t be saved, and an update would lose it. ${flaw}`, 'Once it’s saved you can update.'],
    buttons: [['Go on playing', overlay.close], ...fetchRun(run)],
  });
}

export function left(kept, run) {
  overlay.open({
    title: 'You left the game',
    text: [fate(kept), 'You can close this page.'],
    buttons: [reload('Play again'), ...fetchRun(run)],
  });
}

export function openElsewhere(playHere) {
  overlay.open({
    title: 'This run is open in another tab',
    text: ['One tab at a time plays the run, or one would overwrite what the other saved.'],
    buttons: [
      ['Play here instead', playHere],
      ['Back', overlay.close],
    ],
  });
}

export function takenElsewhere() {
  overlay.open({
    title: 'The run goes on in another tab',
    text: ['This tab does nothing any more. Play there, or take the run back.'],
    buttons: [reload('Play here')],
  });
}
