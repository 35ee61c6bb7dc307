// Whether the browser can draw the game, and whether it still does.

/**
 * Tested on a separate canvas, since a canvas keeps the first kind of context it created.
 */
export function canDraw() {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}

/** Whether the game's own context is lost; the event for it may come later. */
export const isLost = (canvas) => canvas.getContext('webgl2')?.isContextLost() ?? false;

/** Calls `lost` when the browser takes the context away. */
export const watch = (canvas, lost) => canvas.addEventListener('webglcontextlost', lost, { once: true });
