// The offer of a newer version: on the start page, or below the game once that is shown.

import { byId } from './dom.js';

const bar = byId('update');

/** Makes the offer. `take` is called if the player accepts. */
export function offer(take) {
  byId('update-take').onclick = take;
  byId('update-later').onclick = () => (bar.hidden = true);
  bar.hidden = false;
}

/** From here on offers are made below the game. */
export function moveBelow() {
  byId('page-controls').prepend(bar);
  byId('update-take').title = 'A new version is ready';
}
