// A message over the game, with buttons for what can be done about it. While it is open,
// nothing below it receives keys or touches.

import { byId, button, element } from './dom.js';

const overlay = byId('overlay');
let focused;
let isUncovered = false;
// Whether the message can be dismissed.
let canLeave = false;

export const isOpen = () => !overlay.hidden;

/** The game has started: from here on it gets the keys whenever no message is open. */
export function uncover() {
  isUncovered = true;
  settle();
}

/**
 * Shows a message. `buttons` are pairs of label and action, the most likely choice first.
 * `details` are for reporting a fault. `list` has named entries, each with a description
 * and buttons of its own.
 */
export function open({ title, text, buttons, details, list = [] }) {
  if (!isOpen()) focused = document.activeElement;
  byId('overlay-title').textContent = title;
  byId('overlay-text').replaceChildren(...text.filter(Boolean).map((line) => element('p', line)));
  byId('overlay-list').hidden = list.length === 0;
  byId('overlay-list').replaceChildren(...list.map(item));
  byId('overlay-details').hidden = !details;
  byId('overlay-details').querySelector('pre').textContent = details ?? '';
  const row = buttons.map(([words, action], at) => button(words, action, { className: at ? '' : 'main' }));
  byId('overlay-buttons').replaceChildren(...row);
  canLeave = buttons.some(([, action]) => action === close);
  overlay.hidden = false;
  settle();
  row[0]?.focus();
}

function item({ name, about, buttons }) {
  const made = element('li', '');
  const words = element('div', name);
  words.append(element('small', about));
  made.append(words, ...buttons.map(([text, action]) => button(text, action, { ariaLabel: `${text} ${name}` })));
  return made;
}

/** Closes the message. */
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

overlay.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && canLeave) close();
});
