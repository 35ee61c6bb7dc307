// Decides which keys belong to the browser and which to the game. The game cancels every
// key event that reaches its canvas, so the browser's keys must not reach it.

const BROWSERS = /^(F\d+|Browser\w+|Launch\w+|Media\w+|Audio\w+|ContextMenu|PrintScreen|Meta|OS)$/;

/** Whether the key belongs to the browser. */
export function isBrowsers(event) {
  // AltGr types characters, and some systems report it as Ctrl and Alt.
  if (event.getModifierState('AltGraph')) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  // Lets players without a pointer leave the canvas.
  if (event.key === 'Tab' && event.shiftKey) return true;
  return BROWSERS.test(event.key);
}

/** Routes the key events of the page; `isPlaying` tells whether the game wants any. */
export function sortKeys(canvas, isPlaying) {
  const sort = (event) => {
    if (!event.isTrusted) return;
    if (isBrowsers(event)) {
      if (event.target === canvas) event.stopImmediatePropagation();
    } else if (event.target === document.body && isPlaying()) {
      // Nothing has the focus, as after a click beside the canvas: the key is meant for the
      // game.
      canvas.focus();
      const copy = new KeyboardEvent(event.type, event);
      if (!canvas.dispatchEvent(copy)) event.preventDefault();
    }
  };
  window.addEventListener('keydown', sort, { capture: true });
  window.addEventListener('keyup', sort, { capture: true });
}
