// Plays the sounds of the game, which makes the samples itself.

let context;
const buffers = new Map();

/** Browsers allow sounds only after a press: call this while handling one. */
export function wake() {
  context ??= typeof AudioContext === 'function' ? new AudioContext() : undefined;
  context?.resume().catch(() => {});
}

/** Plays a sound by its name, between -1, left, and 1, right. Without a device nothing happens. */
export function play(game, cue, pan) {
  if (context?.state !== 'running') return;
  const source = new AudioBufferSourceNode(context, { buffer: buffer(game, cue) });
  source.connect(new StereoPannerNode(context, { pan })).connect(context.destination);
  source.start();
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
