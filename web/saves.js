// The run as a file: browsers may clear a page's storage, and players may want to move a
// run.

import * as aside from './aside.js';
import { byId, element } from './dom.js';
import * as overlay from './overlay.js';
import { newestLog } from './storage.js';

/** Offers the bytes as a download. */
export function download(bytes, name = 'run.quarry') {
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
  element('a', '', { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/**
 * Shows what can be done with saves. `keep()` saves and returns what went wrong; `run()`
 * returns the bytes of the current run; `bring(file)` loads the run of a file, `watch(file)`
 * shows that of a log, `add(file)` adds a mod and returns a sentence about it; all throw an
 * Error if the file is none. Without them no file can be opened, since nothing could validate
 * it.
 */
export function openSaves({ keep, run, bring, watch, add, note = '' }) {
  const flaw = keep();
  const bytes = run();
  const log = newestLog();
  const again = (text) => openSaves({ keep, run, bring, watch, add, note: text });
  const give = (what, name) => (download(what, name), again(`${name} is on its way to your downloads.`));
  overlay.open({
    title: 'Saves',
    text: [
      note,
      place(bytes, flaw),
      bring && 'A run from a file takes the place of this one, which is put aside.',
      aside.told(),
    ],
    list: aside.list({ download, back: again }),
    buttons: [
      ['Back', overlay.close],
      ...(bytes ? [['Download the run', () => give(bytes, 'run.quarry')]] : []),
      ...(log ? [['Download the log', () => give(log, 'run.log')]] : []),
      ...(bring ? [['Load a run from a file', () => choose('.quarry', bring, again)]] : []),
      ...(watch ? [['Watch a log file', () => choose('.log,.txt', watch, again)]] : []),
      ...(add ? [['Add a mod', () => choose('.zip', async (file) => again(await add(file)), again)]] : []),
    ],
  });
}

function place(bytes, flaw) {
  if (flaw) return flaw;
  if (!bytes) return 'There is no saved run.';
  return 'Your run lies in this browser’s storage. Browsers may clear that: keep a copy of what is dear to you.';
}

/** Lets the player choose a file and opens it. */
function choose(accept, open, say) {
  const input = element('input', '', { type: 'file', accept, hidden: true, id: 'run-file' });
  byId('run-file')?.remove();
  document.body.append(input);
  input.onchange = async () => {
    const file = input.files[0];
    input.remove();
    if (!file) return;
    try {
      await open(file);
    } catch (error) {
      say(error.message);
    }
  };
  input.click();
}

/** Calls `keep` whenever the page may be about to close for good. */
export function keepOnLeaving(keep) {
  document.addEventListener('visibilitychange', () => document.hidden && keep());
  window.addEventListener('pagehide', keep);
}
