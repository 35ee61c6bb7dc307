// The game as the rest of the page sees it: after its death nothing calls it, for a
// program that panicked must not be entered again.

export class LiveGame {
  #game;
  #glue;
  /** What the last save came to, which the game tells: '' or what went wrong. */
  kept = '';

  constructor(glue) {
    this.#glue = glue;
  }

  /** Starts to play. Throws an Error that says why it can not. */
  begin(page, canvas) {
    this.#game = this.#glue.Game.begin(page, canvas);
  }

  get isAlive() {
    return this.#game !== undefined;
  }

  /** From here on the game is not called any more. */
  end() {
    this.#game = undefined;
  }

  press(name) {
    this.#game?.press(name);
  }

  /** Saves now; '' or what went wrong. */
  keep() {
    if (!this.#game) return this.kept;
    try {
      this.kept = this.#game.keep();
    } catch (error) {
      this.kept = `The game does not answer: ${error.message}`;
    }
    return this.kept;
  }

  /** The run as it is now; undefined where the game has none to give. */
  exportRun() {
    try {
      return this.#game?.export_run();
    } catch {
      return undefined;
    }
  }

  /** Goes to the title with the run of a file. Throws an Error that says why it can not. */
  importRun(bytes) {
    this.#game.import_run(bytes);
  }

  grid() {
    return this.#game ? JSON.parse(this.#game.grid()) : undefined;
  }

  replay(text) {
    return this.#glue.replay(text);
  }

  version() {
    return this.#glue.version();
  }
}
