// One page at a time plays the run. The browser keeps the lock and frees it when a
// page ends, however it ends. Where it knows no locks, the game goes on without.

const NAME = 'quarry-run';
const PATIENCE = 1500;

// Gives the lock back; nothing to do while this page has none.
let release = () => {};

/** Lets other pages play: this one has done so. */
export const leaveRun = () => release();

/**
 * Takes the run for this page; false when another page has it. With `insist` the
 * other page is asked to hand it over, and if it does not answer it loses it; rejected
 * where even that is refused.
 * `lost` is called when this page loses it, with whether there is time to save.
 */
export async function takeRun({ insist = false, lost }) {
  if (!navigator.locks) return true;
  // Refused to a page in a frame that may keep nothing: then there is nothing to lock.
  if (!insist) return request({ ifAvailable: true }, lost).catch(() => true);
  const channel = new BroadcastChannel(NAME);
  channel.postMessage('hand over');
  channel.close();
  try {
    return await request({ signal: AbortSignal.timeout(PATIENCE) }, lost);
  } catch {
    // The other page sleeps or hangs.
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
    // Rejected before it was granted: the time was up. After: it was stolen.
    held.catch((error) => (isMine ? lost(false) : refused(error)));
  });
}

/** Keeps the lock until another page asks for the run, or this one leaves it. */
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
