// The deck: buttons for fingers beside the game, and the page's own few controls. The game
// says what the buttons mean at the moment.

import { byId, button, element } from './dom.js';
import { wish } from './storage.js';

// The step pad, row by row: keys of a number pad and what they mean. The middle belongs to
// the game.
const PAD = [
  ['7', '↖', 'Northwest'], ['8', '↑', 'North'], ['9', '↗', 'Northeast'],
  ['4', '←', 'West'], null, ['6', '→', 'East'],
  ['1', '↙', 'Southwest'], ['2', '↓', 'South'], ['3', '↘', 'Southeast'],
];
// What the labels of the game mean, for readers of the screen.
const MEANINGS = {
  auto: 'Explore, and take things', rest: 'Rest until better', menu: 'Every command', pack: 'What you carry',
  'go dn': 'Go down, or to the way down', 'go up': 'Go up, or to the way up',
  ok: 'Choose', back: 'Leave what is open', next: 'The next one', 'pg up': 'The page before', 'pg dn': 'The next page',
};

const FINGER = matchMedia('(pointer: coarse)');
const NARROW = matchMedia('(max-width: 700px)');

/** Whether the player has nothing but fingers, as far as the browser knows. */
export const isByTouch = () => FINGER.matches;

/**
 * Builds the deck. `press` is called with names of keys, `pressDeck` with the number of a
 * button of the game, `shown` when the deck comes or goes; `focus` returns the focus to the
 * game. Returns a function that takes the buttons of the game, as `[label, isLive]` each.
 */
export function makeDeck({ press, pressDeck, shown, focus, openSaves }) {
  const deck = byId('deck');
  // Pressing a button never takes the focus from the game.
  deck.addEventListener('mousedown', (event) => event.preventDefault());
  const own = Array.from({ length: 13 }, (_, number) =>
    button('', () => (pressDeck(number), focus()), { className: 'press' }));
  const pad = element('div', '', { id: 'pad', className: 'press' });
  pad.append(...PAD.map((step) => {
    if (!step) return own[0];
    const [key, arrow, meaning] = step;
    return button(arrow, () => (press(`pad ${key}`), focus()), { ariaLabel: meaning, title: meaning });
  }));
  const deeds = element('div', '', { id: 'deeds', className: 'press' });
  deeds.append(...own.slice(1));
  const page = element('div', '', { id: 'page-controls' });
  deck.append(pad, deeds, page);

  // Kept here as well, so that it lasts for this visit even without storage.
  let wished = wish('buttons');
  const toggle = button('', () => {
    wished = document.body.classList.contains('touch') ? 'hidden' : 'shown';
    show(wished === 'shown');
    wish('buttons', wished);
    focus();
  });
  page.append(toggle);
  if (document.fullscreenEnabled) page.append(fullscreenButton(focus));
  page.append(button('saves', openSaves, { id: 'saves', title: 'Download or load your run' }));

  function show(isShown) {
    document.body.classList.toggle('touch', isShown);
    toggle.textContent = isShown ? 'hide' : 'buttons';
    toggle.title = isShown ? 'Hide the buttons' : 'Show buttons for fingers';
    toggle.ariaPressed = String(isShown);
    shown(isShown);
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

  return (buttons) => {
    for (const [number, [label, isLive]] of buttons.entries()) {
      const meaning = MEANINGS[label] ?? label;
      Object.assign(own[number], { textContent: label, disabled: !isLive, ariaLabel: meaning, title: meaning });
      own[number].classList.toggle('blank', label === '');
    }
  };
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
