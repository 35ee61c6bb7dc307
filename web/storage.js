// Reads the browser's storage without the game, which may have crashed.

const NEWEST = 'quarry/run.quarry';
const OLDER = 'quarry/run.quarry.old';
const LOGS = ['quarry/run.log', 'quarry/last-run.log'];
// Saves that were set aside, with the word that says why, the stories of runs, and mods.
const ASIDE = /^quarry\/(run\.(.+)-\d+\.quarry|(story)-.+\.txt|(mod)s\/(.+\.zip))$/;
const TRIAL = 'quarry/trial';

/** '' if the page may store data; otherwise what is wrong and what to do. */
export function trouble() {
  try {
    localStorage.setItem(TRIAL, 'x'.repeat(1024));
    localStorage.removeItem(TRIAL);
    return '';
  } catch (error) {
    if (error?.name === 'QuotaExceededError') {
      return 'The browser’s storage for this page is full: nothing more can be saved. Download your run under Saves, then make room in the browser’s settings for site data.';
    }
    return 'The browser does not let this page keep anything: your run is lost when you leave. Allow site data for this page, or leave the private window.';
  }
}

/** The saved run as the bytes of a file; undefined if there is none. */
export const savedRun = () => bytesUnder(NEWEST) ?? bytesUnder(OLDER);

/** The log of the run in play, or else of the last one; undefined if there is none. */
export function newestLog() {
  try {
    const text = LOGS.map((key) => localStorage.getItem(key)).find((text) => text !== null);
    return text === undefined ? undefined : new TextEncoder().encode(text);
  } catch {
    return undefined;
  }
}

/** The bytes under a key; undefined if there are none, or they cannot be read. */
function bytesUnder(key) {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** The files set aside, and mods: `key`, `name`, the word in it, and bytes of each. */
export function aside() {
  try {
    const found = Object.keys(localStorage).map((key) => ASIDE.exec(key)).filter(Boolean);
    found.sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }));
    // A damaged save may not be valid base64: then the file is the text itself.
    const bytes = (key) => bytesUnder(key) ?? new TextEncoder().encode(localStorage.getItem(key));
    return found.map(([key, name, word, story, mod, zip]) => ({ key, name: zip ?? name, word: word ?? story ?? mod, bytes: bytes(key) }));
  } catch {
    return [];
  }
}

/** Removes a file of that key that was set aside; returns whether it could. */
export function removeAside(key) {
  try {
    localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/**
 * Stores or reads a preference of the player; not remembered where nothing can be stored.
 */
export function wish(name, value) {
  try {
    if (value !== undefined) localStorage.setItem(`quarry/page.${name}`, value);
    return localStorage.getItem(`quarry/page.${name}`);
  } catch {
    return null;
  }
}
