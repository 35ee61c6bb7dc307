// Wraps the game for the rest of the page. After a panic nothing calls the game any more,
// because a program that panicked must not be re-entered.

export class LiveGame {
  #game;
  #glue;
  /** Result of the last save, reported by the game: '' or what went wrong. */
  kept = '';

  constructor(glue) {
    this.#glue = glue;
  }

  /** Starts the game. Throws an Error that says why it cannot. */
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

  pressDeck(number) {
    this.#game?.press_deck(number);
  }

  setDeck(isShown) {
    this.#game?.set_deck(isShown);
  }

  /** Saves now; returns '' or what went wrong. */
  keep() {
    if (!this.#game) return this.kept;
    try {
      this.kept = this.#game.keep();
    } catch (error) {
      this.kept = `The game does not answer: ${error.message}`;
    }
    return this.kept;
  }

  /** The current run; undefined if the game has none. */
  exportRun() {
    try {
      return this.#game?.export_run();
    } catch {
      return undefined;
    }
  }

  /** Goes to the title with the run of a file. Throws an Error that says why it cannot. */
  importRun(bytes) {
    this.#game.import_run(bytes);
  }

  /** Continues the unfinished run from the title; a run in play just goes on. */
  goOn() {
    this.#game.go_on();
  }

  /**
   * Begins a run from that seed, or that of the day, with that kit, or one to choose. The
   * unfinished run is put aside. Throws an Error that says why it cannot.
   */
  beginLinked(seed, kit) {
    this.#game.begin_linked(seed, kit);
  }

  /** Shows a log as a film. Throws an Error that says why it cannot. */
  watch(log) {
    this.#game.watch(log);
  }

  /**
   * Stores the mod in a zip, and turns it on for new runs if asked to. Returns a sentence about
   * it. Throws an Error that says what is wrong with it.
   */
  addMod(name, bytes, turnsOn) {
    return this.#game.add_mod(name, bytes, turnsOn);
  }

  /** The name and version of the mod in a zip. Throws an Error if there is none. */
  modIn(name, bytes) {
    return this.#glue.mod_in(name, bytes);
  }

  /** Whether there is a kit of that name, with the mods that are on. */
  hasKit(name) {
    return this.#glue.has_kit(name);
  }

  /** Throws an Error that says why a log cannot be watched, if it cannot. */
  checkLog(log) {
    this.#glue.check_log(log);
  }

  grid() {
    return this.#game ? JSON.parse(this.#game.grid()) : undefined;
  }

  replay(text) {
    return this.#glue.replay(text);
  }

  /** The samples of a sound, by its name. */
  samples(cue) {
    return this.#glue.samples(cue);
  }

  sampleRate() {
    return this.#glue.sample_rate();
  }

  version() {
    return this.#glue.version();
  }
}
