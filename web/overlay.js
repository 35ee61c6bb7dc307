// A message over the game, with what can be done about it. While it is up, nothing
// below it hears of keys or fingers.

import { byId, button, element } from './dom.js';

const overlay = byId('overlay');
let focused;
let isUncovered = false;

export const isOpen = () => !overlay.hidden;

/** The game began: from here on it has the keys whenever no message is up. */
export function uncover() {
  isUncovered = true;
  settle();
}

/**
 * Shows a message. `buttons` are pairs of words and action, the first the one most
 * will want; `details` are for those who report a fault.
 */
export function open({ title, text, buttons, details }) {
  if (!isOpen()) focused = document.activeElement;
  byId('overlay-title').textContent = title;
  byId('overlay-text').replaceChildren(...text.filter(Boolean).map((line) => element('p', line)));
  byId('overlay-details').hidden = !details;
  byId('overlay-details').querySelector('pre').textContent = details ?? '';
  const row = buttons.map(([words, action], at) => button(words, action, { className: at ? '' : 'main' }));
  byId('overlay-buttons').replaceChildren(...row);
  overlay.hidden = false;
  settle();
  row[0]?.focus();
}

/** Takes the message away. */
export function close() {
  if (!isOpen()) return;
  overlay.hidden = true;
  settle();
  (isUncovered ? byId('game') : focused)?.focus();
}

function settle() {
  byId('start').inert = isOpen();
  for (const id of ['stage', 'deck']) byId(id).inert = isOpen() || !isUncovered;
}
