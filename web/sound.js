// Plays the sounds of the game, which makes the samples itself.

/** Milliseconds without a sound after which the device is released, because it costs power. */
const REST = 5000;
/** Milliseconds by which a sound may be late: an older one would tell of what is over. */
const LATE = 300;

let context;
let rest;
const buffers = new Map();

/** Browsers allow sounds only after a press: call this while handling one. */
export function wake() {
  context ??= typeof AudioContext === 'function' ? new AudioContext() : undefined;
  return resume();
}

/** Plays a sound by its name, between -1, left, and 1, right. Without a device nothing happens. */
export async function play(game, cue, pan) {
  if (!context) return;
  const sound = buffer(game, cue);
  const asked = performance.now();
  if (!(await resume()) || performance.now() - asked > LATE) return;
  const source = new AudioBufferSourceNode(context, { buffer: sound });
  source.connect(new StereoPannerNode(context, { pan })).connect(context.destination);
  source.start();
}

/** Returns whether sounds can be played. */
async function resume() {
  clearTimeout(rest);
  rest = setTimeout(() => context?.suspend().catch(() => {}), REST);
  return context?.resume().then(() => true, () => false);
}

function buffer(game, cue) {
  if (!buffers.has(cue)) {
    const samples = game.samples(cue);
    const made = new AudioBuffer({ length: samples.length, sampleRate: game.sampleRate() });
    made.copyToChannel(samples, 0);
    buffers.set(cue, made);
  }
  return buffers.get(cue);
}
