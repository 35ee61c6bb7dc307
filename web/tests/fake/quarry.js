// A stand-in for the game, for tests of the page alone: the same functions and a room of
// its own, without the program. Special keys: `!` panics, `S` leaves.

const KEY = 'quarry/run.quarry';
const NAMES = { Escape: 'esc', Enter: 'enter', Tab: 'tab', ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };
const STEPS = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0], h: [-1, 0], l: [1, 0], k: [0, -1], j: [0, 1], 'pad 8': [0, -1], 'pad 6': [1, 0] };
const COLUMNS = 40;
const ROWS = 12;

let isReady = false;

export default async function init({ module_or_path }) {
  const bytes = new Uint8Array(await (await module_or_path).arrayBuffer());
  if (new TextDecoder().decode(bytes.subarray(0, 4)) !== '\0asm') throw new Error('this is no program');
  isReady = true;
}

export const version = () => 'fake';

export const replay = (text) => `${text.split('\n').length} commands played.`;

// The kit `eeler` is that of the mod in `eels.zip`.
export const has_kit = (name) => ['wanderer', 'thief'].includes(name)
  || (name === 'eeler' && localStorage.getItem('quarry/mods/eels.zip') !== null);

export function check_log(log) {
  if (!log.startsWith('quarry log')) throw new Error('This is no log. Choose another.');
}

const modName = (file) => file.replace(/\.zip$/, ' 1.0');

export function mod_in(file, bytes) {
  if (new TextDecoder().decode(bytes.subarray(0, 2)) !== 'PK') throw new Error(`${file}: found no sound zip.`);
  return modName(file);
}

export class Game {
  #page;
  #canvas;
  #owner = String(Math.random());
  #at = { x: 5, y: 5 };
  #heard = [];
  #kept = '';
  #hasRun = false;
  // What the page asked for last; it stands in the upper wall.
  #said = '';

  static begin(page, selector) {
    if (!isReady) throw new Error('The game is not loaded.');
    const game = new Game();
    game.#page = page;
    game.#canvas = document.querySelector(selector);
    game.#start();
    return game;
  }

  #start() {
    const canvas = this.#canvas;
    canvas.addEventListener('keydown', (event) => {
      event.preventDefault();
      this.press(NAMES[event.key] ?? event.key);
    });
    canvas.addEventListener('keyup', (event) => event.preventDefault());
    try {
      const saved = localStorage.getItem(KEY);
      if (saved) this.#at = JSON.parse(atob(saved));
      this.#hasRun = saved !== null;
      localStorage.setItem('quarry/owner', this.#owner);
    } catch {
      // It continues, but cannot save.
    }
    if (this.#page.lessMotion) this.#said = 'less motion';
    requestAnimationFrame(() => this.#draw('Welcome.'));
  }

  press(name) {
    this.#heard.push(name);
    if (name === '!') return this.#page.failed('panicked at room.rs: the roof came down');
    if (name === 'S') return this.#page.left();
    const [dx, dy] = STEPS[name] ?? [0, 0];
    const at = { x: this.#at.x + dx, y: this.#at.y + dy };
    if (at.x > 0 && at.y > 0 && at.x < COLUMNS - 1 && at.y < ROWS - 2) this.#at = at;
    if (dx || dy) {
      this.#hasRun = true;
      this.#save();
    }
    this.#draw(name === 'g' ? 'There is nothing here.\nYou look about.' : '');
  }

  press_deck(number) {
    this.press(`deck${number}`);
  }

  set_deck(isShown) {
    this.#heard.push(isShown ? 'deck shown' : 'deck hidden');
    this.#draw('');
    this.#page.decked(JSON.stringify(Array.from({ length: 13 }, (_, number) => [number === 12 ? '' : `do ${number}`, number !== 5])));
  }

  screen() {
    const row = (y) => {
      if (y === ROWS - 1) return `heard ${this.#heard.join(' ')}`;
      if (y === 0 && this.#said) return this.#said;
      const wall = y === 0 || y === ROWS - 2;
      return Array.from({ length: COLUMNS }, (_, x) => {
        if (x === this.#at.x && y === this.#at.y) return '@';
        return wall || x === 0 || x === COLUMNS - 1 ? '#' : '.';
      }).join('');
    };
    return Array.from({ length: ROWS }, (_, y) => row(y)).join('\n');
  }

  grid() {
    const { clientWidth, clientHeight } = this.#canvas;
    return JSON.stringify({ columns: COLUMNS, rows: ROWS, left: 0, top: 0, cell_width: clientWidth / COLUMNS, cell_height: clientHeight / ROWS });
  }

  keep() {
    this.#save();
    return this.#kept;
  }

  #save() {
    const before = this.#kept;
    this.#kept = this.#written();
    if (this.#kept !== before) this.#page.kept(this.#kept);
  }

  #written() {
    try {
      if ((localStorage.getItem('quarry/owner') ?? this.#owner) !== this.#owner) return 'Another tab plays this run.';
      localStorage.setItem(KEY, btoa(JSON.stringify(this.#at)));
      return '';
    } catch (error) {
      return `The storage refused: ${error.name}.`;
    }
  }

  export_run() {
    if (!this.#hasRun) return undefined;
    return new TextEncoder().encode(JSON.stringify(this.#at));
  }

  import_run(bytes) {
    const text = new TextDecoder().decode(bytes);
    if (!text.startsWith('{')) throw new Error('This file is no saved run.');
    this.#at = JSON.parse(text);
    this.#hasRun = true;
    this.#save();
    this.#draw('You go on.');
  }

  begin_linked(seed, kit) {
    const flaw = this.#written();
    if (flaw) throw new Error(flaw);
    this.#said = `begun ${seed ?? 'of the day'} ${kit ?? 'any kit'}`;
    this.#hasRun = true;
    this.#at = { x: 2, y: 2 };
    this.#save();
    this.#draw('');
  }

  go_on() {
    this.#said = 'gone on';
    this.#draw('');
  }

  add_mod(file, bytes, turnsOn) {
    mod_in(file, bytes);
    localStorage.setItem(`quarry/mods/${file}`, btoa(String.fromCharCode(...bytes)));
    if (file === 'flawed.zip') throw new Error('The mod flawed 1.0 has a mistake.');
    this.#said = `added ${file} ${turnsOn ? 'on' : 'off'}`;
    this.#draw('');
    return `The mod ${modName(file)} is ${turnsOn ? 'on' : 'here'}.`;
  }

  watch(log) {
    check_log(log);
    this.#said = `watching ${log.length} bytes`;
    this.#draw('');
  }

  #draw(news) {
    const { clientWidth, clientHeight } = this.#canvas;
    Object.assign(this.#canvas, { width: clientWidth * devicePixelRatio, height: clientHeight * devicePixelRatio });
    const gl = this.#canvas.getContext('webgl2');
    const [wide, high] = [this.#canvas.width / COLUMNS, this.#canvas.height / ROWS];
    const fill = (x, y, w, h, colour) => {
      gl.scissor(x * wide, (ROWS - y - h) * high, w * wide, h * high);
      gl.clearColor(...colour, 1);
      gl.clear(gl.COLOR_BUFFER_BIT);
    };
    gl.enable(gl.SCISSOR_TEST);
    fill(0, 0, COLUMNS, ROWS, [0.1, 0.1, 0.12]);
    fill(1, 1, COLUMNS - 2, ROWS - 3, [0.2, 0.18, 0.16]);
    fill(this.#at.x, this.#at.y, 1, 1, [0.85, 0.64, 0.37]);
    this.#page.drawn(this.screen(), news);
  }
}
