// The screen and the newest messages as text, for screen readers and for tests.

import { byId, element } from './dom.js';

const MOST = 50;
const screen = byId('screen');
const news = byId('news');

/** Takes over a changed screen and the messages that came with it. */
export function show(text, told) {
  screen.textContent = text;
  if (told === '') return;
  news.append(...told.split('\n').map((line) => element('p', line)));
  while (news.childElementCount > MOST) news.firstChild.remove();
}

/** What the page exposes; the only name it adds to the window. */
export function publish(game) {
  const quarry = {
    screen: () => screen.textContent,
    messages: () => Array.from(news.children, (line) => line.textContent),
    grid: () => game()?.grid(),
    replay: (text) => game().replay(text),
    version: () => game()?.version(),
  };
  Object.defineProperty(window, 'quarry', { value: Object.freeze(quarry) });
}
