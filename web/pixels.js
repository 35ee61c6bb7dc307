// Checks the browser's answer to how many device pixels the canvas has.
//
// The game asks the browser for them. A browser that emulates a phone in its developer
// tools answers with those of the page: the picture would be a third of its size, in a
// corner. Without that answer the game uses the page's scale.

/** Removes the API if its answer is wrong. Must be awaited before the game starts. */
export function check(element) {
  return new Promise((done) => {
    if (!('devicePixelContentBoxSize' in ResizeObserverEntry.prototype)) return done();
    const observer = new ResizeObserver(([entry]) => {
      observer.disconnect();
      const told = entry.devicePixelContentBoxSize?.[0]?.inlineSize;
      const reckoned = entry.contentRect.width * devicePixelRatio;
      if (told === undefined || Math.abs(told - reckoned) > 1) delete ResizeObserverEntry.prototype.devicePixelContentBoxSize;
      done();
    });
    observer.observe(element);
  });
}
