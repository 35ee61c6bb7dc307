// The strip below the game: buttons for keys that cannot be tapped on the screen, and the
// page's own few controls.

import { byId, button } from './dom.js';
import { wish } from './storage.js';

// The label of a button, the key it presses, and what it means.
const BUTTONS = [
  ['esc', 'esc', "Close what's open"],
  ['menu', 'enter', 'List every command; choose'],
  ['look', 'x', 'Look around'],
  ['pack', 'i', 'Open your pack'],
  ['throw', 't', 'Throw something'],
  ['told', 'm', 'Show past messages'],
  ['auto', 'o', 'Explore and pick up items'],
  ['rest', 'R', 'Rest until you recover'],
  ['wait', '.', 'Wait a turn'],
  ['up <', '<', 'Go up, or to the stairs'],
  ['down >', '>', 'Go down, or to the stairs'],
];

const FINGER = matchMedia('(pointer: coarse)');
const NARROW = matchMedia('(max-width: 700px)');

/**
 * Builds the strip. `press` is called with names of keys; `focus` returns the focus to the
 * game.
 */
export function makeStrip({ press, focus, openSaves }) {
  const deck = byId('deck');
  // Pressing a button never takes the focus from the game.
  deck.addEventListener('mousedown', (event) => event.preventDefault());
  for (const [text, key, meaning] of BUTTONS) {
    const action = () => (press(key), focus());
    deck.append(button(text, action, { className: 'press', ariaLabel: meaning, title: meaning }));
  }
  // Kept here as well, so that it lasts for this visit even without storage.
  let wished = wish('buttons');
  const toggle = button('', () => {
    wished = document.body.classList.contains('touch') ? 'hidden' : 'shown';
    show(wished === 'shown');
    wish('buttons', wished);
    focus();
  });
  deck.append(toggle);
  if (document.fullscreenEnabled) deck.append(fullscreenButton(focus));
  deck.append(button('saves', openSaves, { id: 'saves', title: 'Download or load your run' }));

  function show(isShown) {
    document.body.classList.toggle('touch', isShown);
    toggle.textContent = isShown ? 'hide' : 'buttons';
    toggle.title = isShown ? 'Hide the buttons' : 'Show buttons for the commonest keys';
    toggle.ariaPressed = String(isShown);
  }
  const choose = (isTouched) =>
    show(wished === null ? isTouched || FINGER.matches || NARROW.matches : wished === 'shown');
  choose(false);
  for (const query of [FINGER, NARROW]) query.addEventListener('change', () => choose(false));
  const seen = ({ pointerType }) => {
    if (pointerType !== 'touch') return;
    window.removeEventListener('pointerdown', seen, true);
    choose(true);
  };
  window.addEventListener('pointerdown', seen, true);
}

function fullscreenButton(focus) {
  const toggle = async () => {
    try {
      if (document.fullscreenElement) {
        await document.exitFullscreen();
      } else {
        await document.documentElement.requestFullscreen({ navigationUI: 'hide' });
        // Escape belongs to the game; holding it still leaves the full screen.
        await navigator.keyboard?.lock?.(['Escape']);
      }
    } catch {
      // Refused by the browser or by the surrounding frame: nothing changes.
    }
    focus();
  };
  return button('full', toggle, { title: 'Full screen, and back', ariaLabel: 'Full screen' });
}
