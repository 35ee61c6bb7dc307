// The page before the game: download progress, the keys and the goal to read meanwhile, and
// the button that starts the game.

import { byId } from './dom.js';

const begin = byId('begin');
const notice = byId('notice');

const megabytes = (bytes) => (bytes / 1e6).toFixed(2);

/** Shows the download progress; `size` is how many bytes all of it takes on the way. */
export function progress(bytes, of, size) {
  Object.assign(byId('progress'), { max: of, value: bytes });
  state(bytes < of ? `${megabytes((bytes / of) * size)} of ${megabytes(size)} MB` : 'Making it ready');
}

export function state(text) {
  byId('loading').hidden = false;
  byId('state').textContent = text;
}

/** Shows something the player should know before starting; '' removes it. */
export function tell(text) {
  notice.hidden = text === '';
  notice.textContent = text;
}

/** Shows what a link is about to do; '' removes it. */
export function announce(text) {
  byId('linked').hidden = text === '';
  byId('linked').textContent = text;
}

/** Shows the next action as a button, or its label alone while it is not available. */
export function offer(words, action) {
  begin.textContent = words;
  begin.disabled = !action;
  begin.onclick = action ?? null;
  if (action && document.activeElement === document.body) begin.focus();
}

/** Hides the start page once the first picture is there. */
export function leave() {
  byId('start').hidden = true;
}
