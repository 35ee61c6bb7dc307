// The page around the game, from the download to the last save.

import { isByTouch, makeDeck } from './deck.js';
import { byId } from './dom.js';
import { bytesOf, LOG, MOD, RUN, textOf } from './files.js';
import * as graphics from './graphics.js';
import { sortKeys } from './keys.js';
import { LiveGame } from './live.js';
import * as links from './links.js';
import { load, source } from './load.js';
import { leaveRun, takeRun } from './lock.js';
import * as mirror from './mirror.js';
import * as overlay from './overlay.js';
import * as pixels from './pixels.js';
import * as sound from './sound.js';
import { keepOnLeaving, openSaves } from './saves.js';
import * as start from './start.js';
import { savedRun, trouble } from './storage.js';
import * as troubles from './troubles.js';
import * as update from './update.js';
import * as worker from './worker.js';

const canvas = byId('game');
let game;
let isDeckShown = false;
// Whether this page may save the run: not after another tab took it, nor after the player
// has left.
let isOurs = false;
// Set once a message has ended the play; later messages that follow from it are suppressed.
let isOver = false;
let isUpdating = false;
let toldFlaw;
// What the address asks for.
let link;

const focus = () => overlay.isOpen() || canvas.focus({ preventScroll: true });

// Callbacks for the game. It is busy at that moment and cannot be called back.
const page = {
  lessMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
  byTouch: isByTouch(),
  decked(buttons) {
    showDeck(JSON.parse(buttons));
  },
  drawn(text, news) {
    mirror.show(text, news);
    start.leave();
  },
  sounded(cue, pan) {
    sound.play(game, cue, pan);
  },
  kept(flaw) {
    game.kept = flaw;
  },
  left() {
    setTimeout(leave);
  },
  failed(message) {
    game.end();
    over(() => (graphics.isLost(canvas) ? troubles.contextLost(game.kept, run(), true) : troubles.panicked(message, game.kept)));
  },
};

/** The player left, so another tab may play. */
function leave() {
  over(() => troubles.left(keep(), run()));
  isOurs = false;
  leaveRun();
}

function over(say) {
  if (isOver) return;
  isOver = true;
  overlay.close();
  say();
}

/** Saves if there is anything to save; returns '' or what went wrong. */
function keep() {
  return isOurs ? game.keep() : game?.kept;
}

/** The run as the bytes of a file: the current state, or else the last save. */
const run = () => game?.exportRun() ?? savedRun();

async function fetchGame() {
  start.offer('Begin');
  start.state('Loading');
  try {
    game = new LiveGame(await load(source(), start.progress));
  } catch (error) {
    start.state(`The game could not be loaded; is the network there? (${error.message})`);
    start.offer('Try again', fetchGame);
    // What is kept here may be at fault, and a newer version may not.
    if (worker.isServing()) keepVersion();
    return;
  }
  // After the download, whose files the worker then has at hand.
  keepVersion();
  await readLink();
}

/** Tells what the address asks for, and offers to begin with it. */
async function readLink() {
  const { hash } = location;
  let flaw = '';
  start.offer('Begin');
  start.state('Reading the link');
  const found = await links.read(hash, game).catch((error) => void (flaw = error.message));
  // Another link was followed meanwhile.
  if (hash !== location.hash || game.isAlive) return;
  link = found;
  start.announce(link?.told ?? '');
  start.tell([flaw, trouble()].filter(Boolean).join(' '));
  start.state('Ready');
  offerBegin();
}

const offerBegin = () => start.offer(link?.words ?? 'Begin', () => begin(link && (() => follow(link))));

/** Does what a link asks for. A run in progress is put aside only if the player says so. */
function follow(asked) {
  // Loading the page again goes on with what was begun here.
  history.replaceState(null, '', location.pathname + location.search);
  if (asked.run && game.exportRun()) troubles.unfinished(asked.told, () => attempt(() => game.goOn()), () => enact(asked));
  else enact(asked);
}

/** Adds the mods of a link, then does the rest of it. A film's mods aren't turned on. */
function enact(asked) {
  const { log, run, mods } = asked;
  overlay.close();
  try {
    const added = mods.map(({ name, bytes }) => game.addMod(name, bytes, log === undefined));
    if (log === undefined && !run) return troubles.modTaken(added.join(' '));
    if (mods.length > 0) links.check(asked, game);
  } catch (error) {
    return troubles.badLink(error.message);
  }
  attempt(() => (run ? game.beginLinked(run.seed, run.kit) : game.watch(log)));
}

function attempt(act) {
  overlay.close();
  try {
    act();
  } catch (error) {
    troubles.unsaved(error.message, run());
  }
  focus();
}

/** The player followed a link while the page was open. */
async function readChangedLink() {
  if (isOver) return location.reload();
  if (!game?.isAlive) return game && readLink();
  try {
    const changed = await links.read(location.hash, game);
    if (changed) follow(changed);
  } catch (error) {
    troubles.badLink(error.message);
  }
}

const keepVersion = () => worker.keepVersion({
  offer: () => update.offer(takeUpdate),
  // Another tab may have taken the update. Whoever plays can play on: all is loaded.
  replaced: () => (isUpdating || !game?.isAlive) && location.reload(),
});

/** Saves, and lets a newer version take over. */
function takeUpdate() {
  const flaw = isOurs ? keep() : '';
  if (flaw) return troubles.updateWaits(flaw, run());
  isUpdating = true;
  worker.takeUpdate();
}

/**
 * Starts the game, and does `then`, unless another tab plays; `insist` takes the run from it.
 */
async function begin(then = () => {}, insist = false) {
  start.offer('Beginning');
  sound.wake();
  if (!(await takeRun({ insist, lost: loseRun }).catch(() => false))) {
    offerBegin();
    troubles.openElsewhere(() => (overlay.close(), begin(then, true)));
    return false;
  }
  overlay.uncover();
  update.moveBelow();
  focus();
  await pixels.check(canvas);
  try {
    game.begin(page, '#game');
    isOurs = true;
    game.setDeck(isDeckShown);
  } catch (error) {
    game.end();
    over(() => troubles.cannotBegin(error.message));
    return false;
  }
  graphics.watch(canvas, () => over(() => troubles.contextLost(keep(), run(), !game.isAlive)));
  then();
  return true;
}

function loseRun(isAsked) {
  // If it was stolen, the run already belongs to another page: saving now could only do
  // harm.
  if (isAsked) keep();
  isOurs = false;
  over(troubles.takenElsewhere);
}

/**
 * Replaces the present run by that of a file, which only a game can validate. The game
 * continues with it without reloading the page, which would lose the run where nothing can
 * be stored.
 */
async function bring(file) {
  const bytes = await bytesOf(file, RUN);
  if (!isOurs && !(await begin())) return;
  game.importRun(bytes);
  overlay.close();
  focus();
}

/** Shows the log in a file as a film. */
async function watch(file) {
  const log = textOf(await bytesOf(file, LOG));
  game.checkLog(log);
  if (!isOurs && !(await begin())) return;
  game.watch(log);
  overlay.close();
  focus();
}

/** Adds the mod in a file and turns it on. Returns a sentence about it. */
async function add(file) {
  const bytes = await bytesOf(file, MOD);
  game.modIn(file.name, bytes);
  if (!isOurs && !(await begin())) throw new Error('Another tab plays: the mod wasn’t added.');
  return game.addMod(file.name, bytes, true);
}

const canTakeFiles = () => game && !isOver;

function showSaves() {
  openSaves({ keep, run, ...(canTakeFiles() ? { bring, watch, add } : {}) });
}

/** Takes what was dropped onto the page: several mods, or a run, or a log. */
async function takeDropped(files) {
  if (!canTakeFiles()) return;
  const told = [];
  try {
    for (const file of files) {
      const [ending] = /\.[^.]*$/.exec(file.name.toLowerCase()) ?? [''];
      if (ending === '.zip') told.push(await add(file));
      else if (ending === '.quarry') await bring(file);
      else if (['.log', '.txt'].includes(ending)) await watch(file);
      else throw new Error(`${file.name} isn’t a mod (.zip), a run (.quarry) or a log (.log).`);
    }
  } catch (error) {
    return troubles.notTaken(error.message);
  }
  if (told.length > 0) troubles.modTaken(told.join(' '));
}

/** Saves when the page is hidden; a failure is shown once, when the player comes back. */
function keepOnHiding() {
  const flaw = keep();
  if (flaw && flaw !== toldFlaw && !overlay.isOpen()) troubles.unsaved(flaw, run());
  toldFlaw = flaw;
}

mirror.publish(() => game);
const showDeck = makeDeck({
  press: (key) => game.press(key),
  pressDeck: (number) => game.pressDeck(number),
  shown: (isShown) => {
    isDeckShown = isShown;
    game?.setDeck(isShown);
  },
  focus,
  openSaves: showSaves,
});
byId('start-saves').onclick = showSaves;
start.tell(trouble());
sortKeys(canvas, () => game?.isAlive && !overlay.isOpen() && byId('start').hidden);
keepOnLeaving(keepOnHiding);
canvas.addEventListener('contextmenu', (event) => event.preventDefault());
byId('stage').addEventListener('pointerdown', focus);
window.addEventListener('dragover', (event) => event.preventDefault());
window.addEventListener('drop', (event) => {
  event.preventDefault();
  takeDropped([...event.dataTransfer.files]);
});
window.addEventListener('focus', () => byId('start').hidden && focus());
window.addEventListener('hashchange', readChangedLink);
// A page restored from the browser's cache has lost the run meanwhile.
window.addEventListener('pageshow', (event) => event.persisted && location.reload());

if (graphics.canDraw()) fetchGame();
else troubles.noGraphics();
