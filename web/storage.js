// What lies in the browser's storage, read without the game: it may be dead.

const NEWEST = 'quarry/run.quarry';
const OLDER = 'quarry/run.quarry.old';
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

/** A small wish of the player's; forgotten where nothing may be kept. */
export function wish(name, value) {
  try {
    if (value !== undefined) localStorage.setItem(`quarry/page.${name}`, value);
    return localStorage.getItem(`quarry/page.${name}`);
  } catch {
    return null;
  }
}
