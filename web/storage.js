// What lies in the browser's storage, read without the game: it may be dead.

const NEWEST = 'quarry/run.quarry';
const OLDER = 'quarry/run.quarry.old';
// Saves that were put aside, with the word that says why, and the stories of runs.
const ASIDE = /^quarry\/(run\.(.+)-\d+\.quarry|(story)-.+\.txt)$/;
const TRIAL = 'quarry/trial';

/** '' where the page may keep things; otherwise what is wrong and what to do. */
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

/** The saved run as the bytes of a file; undefined when there is none. */
export const savedRun = () => bytesUnder(NEWEST) ?? bytesUnder(OLDER);

/** What is kept under a key; undefined where nothing is, or what is there can not be read. */
function bytesUnder(key) {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** What was put aside: the name, the word in it, and the bytes of each file. */
export function aside() {
  try {
    const found = Object.keys(localStorage).map((key) => ASIDE.exec(key)).filter(Boolean);
    found.sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }));
    // What is damaged may be no bytes any more: then the text itself is the file.
    const bytes = (key) => bytesUnder(key) ?? new TextEncoder().encode(localStorage.getItem(key));
    return found.map(([key, name, word, story]) => ({ name, word: word ?? story, bytes: bytes(key) }));
  } catch {
    return [];
  }
}

/** Removes something that was put aside; whether it could be. */
export function removeAside(name) {
  try {
    localStorage.removeItem(`quarry/${name}`);
    return true;
  } catch {
    return false;
  }
}

/** A small wish of the player's; forgotten where nothing may be kept. */
export function wish(name, value) {
  try {
    if (value !== undefined) localStorage.setItem(`quarry/page.${name}`, value);
    return localStorage.getItem(`quarry/page.${name}`);
  } catch {
    return null;
  }
}
