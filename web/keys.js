// Which keys are the browser's and which the game's. The game cancels every key its
// canvas hears of, so those of the browser must not reach it.

const BROWSERS = /^(F\d+|Browser\w+|Launch\w+|Media\w+|Audio\w+|ContextMenu|PrintScreen|Meta|OS)$/;

/** Whether the browser shall have this key. */
export function isBrowsers(event) {
  // The third level of a keyboard writes characters, and some systems call it Ctrl and Alt.
  if (event.getModifierState('AltGraph')) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  // The way out of the canvas for those who have no pointer.
  if (event.key === 'Tab' && event.shiftKey) return true;
  return BROWSERS.test(event.key);
}

/** Sorts the keys of the page; `isPlaying` says whether the game wants any. */
export function sortKeys(canvas, isPlaying) {
  const sort = (event) => {
    if (!event.isTrusted) return;
    if (isBrowsers(event)) {
      if (event.target === canvas) event.stopImmediatePropagation();
    } else if (event.target === document.body && isPlaying()) {
      // Nothing has the focus, as after a click beside the canvas: meant for the game.
      canvas.focus();
      const copy = new KeyboardEvent(event.type, event);
      if (!canvas.dispatchEvent(copy)) event.preventDefault();
    }
  };
  window.addEventListener('keydown', sort, { capture: true });
  window.addEventListener('keyup', sort, { capture: true });
}
