// How many pixels of the device the canvas has.
//
// The game asks the browser for them, and a browser that plays a phone, as its tools
// for developers do, answers with those of the page: the picture would be a third of
// its size, in a corner. Without that answer the game reckons with the page's scale.

/** Takes the answer away where it is wrong. To be awaited before the game begins. */
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
