// The page before the game: how far the download is, the keys and the goal to read
// meanwhile, and the button that begins.

import { byId } from './dom.js';

const begin = byId('begin');
const notice = byId('notice');

const megabytes = (bytes) => (bytes / 1e6).toFixed(2);

/** So many bytes of so many have come. */
export function progress(bytes, of) {
  Object.assign(byId('progress'), { max: of, value: bytes });
  state(bytes < of ? `${megabytes(bytes)} of ${megabytes(of)} MB` : 'Making it ready');
}

export function state(text) {
  byId('loading').hidden = false;
  byId('state').textContent = text;
}

/** Something the player should know before beginning; '' takes it away. */
export function tell(text) {
  notice.hidden = text === '';
  notice.textContent = text;
}

/** The one thing to do next: words and action, or words alone while there is none. */
export function offer(words, action) {
  begin.textContent = words;
  begin.disabled = !action;
  begin.onclick = action ?? null;
  if (action && document.activeElement === document.body) begin.focus();
}

/** The first picture is there: the start makes way for it. */
export function leave() {
  byId('start').hidden = true;
}
