// Only one page at a time plays the run. The browser holds the lock and releases it when
// the page ends for any reason. Browsers without locks play unprotected.

const NAME = 'quarry-run';
const PATIENCE = 1500;

// Releases the lock; does nothing while this page has none.
let release = () => {};

/** Lets other pages play, because this one has stopped. */
export const leaveRun = () => release();

/**
 * Takes the run for this page; returns false if another page has it. With `insist`, the
 * other page is asked to hand it over, and loses it if it does not answer. Rejects if even
 * that is refused. `lost` is called when this page loses the run, with whether there is
 * time to save.
 */
export async function takeRun({ insist = false, lost }) {
  if (!navigator.locks) return true;
  // Refused in a frame without storage; then there is nothing to lock.
  if (!insist) return request({ ifAvailable: true }, lost).catch(() => true);
  const channel = new BroadcastChannel(NAME);
  channel.postMessage('hand over');
  channel.close();
  try {
    return await request({ signal: AbortSignal.timeout(PATIENCE) }, lost);
  } catch {
    // The other page is suspended or hangs.
    return request({ steal: true }, lost);
  }
}

function request(options, lost) {
  return new Promise((taken, refused) => {
    let isMine = false;
    const held = navigator.locks.request(NAME, options, (lock) => {
      isMine = lock !== null;
      taken(isMine);
      return isMine ? hold(lost) : undefined;
    });
    // A rejection before the lock was granted means a timeout; after that, it was stolen.
    held.catch((error) => (isMine ? lost(false) : refused(error)));
  });
}

/** Holds the lock until another page asks for the run, or this one leaves it. */
function hold(lost) {
  const channel = new BroadcastChannel(NAME);
  return new Promise((done) => {
    release = () => {
      channel.close();
      done();
    };
    channel.onmessage = () => {
      lost(true);
      release();
    };
  });
}
