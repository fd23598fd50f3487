import { type ChartInput, type MatchCore, type Position, runEvent, TableCore } from '../core/index.js';
import { type GameEvent, type GameState, InvariantError } from '../model/index.js';
import { sameJson } from '../model/same-json.js';
import type { Listeners } from './listeners.js';
import { type ActorOptions, XStateCore } from './xstate-core.js';

export interface FollowerOptions {
  /** The reference runs every command too, and must come to the same. */
  readonly checks: boolean;
  /** Effects are resolved only on request. */
  readonly stepping: boolean;
  /** How the actor deals with others. */
  readonly shown: ActorOptions;
  /** What happens to an error of a follower: the match goes on. */
  readonly onFault: (error: unknown) => void;
}

/**
 * Who follows a match. A command is first carried out by the core of the match, unseen. If it holds, each follower runs
 * it again on a core of its own and shows that one's steps. So nobody sees a command that is undone, nothing is copied
 * for being looked at, and who follows cannot disturb the match.
 */
export class Followers {
  readonly #core: MatchCore;
  readonly #listeners: Listeners;
  readonly #options: FollowerOptions;
  /** What listeners have seen so far; none while nobody listens. */
  #shown: TableCore | null = null;
  /** The XState actor: for inspectors, and to check the core. It may be the core itself. */
  #reference: XStateCore | null = null;
  /** Where the reference was before the command. */
  #before: Position | null = null;

  constructor(core: MatchCore, listeners: Listeners, options: FollowerOptions) {
    this.#core = core;
    this.#listeners = listeners;
    this.#options = options;
    if (core instanceof XStateCore) this.#reference = core;
    else if (this.#isNeeded) this.#reference = this.reference;
  }

  /** The reference, from now on. Who has its actor may stop it: then it no longer follows. */
  get reference(): XStateCore {
    this.#reference ??= new XStateCore(this.#core.rules, this.#core.copy(), {
      checked: false,
      frozen: this.#options.checks,
      shown: this.#options.shown,
    });
    return this.#reference;
  }

  /** Whether the match keeps a reference on its own account. */
  get #isNeeded(): boolean {
    return this.#options.checks || this.#options.shown.look !== undefined;
  }

  /** The current game, if a follower has it: frozen, and never changed. */
  get state(): GameState | null {
    return this.#reference?.game ?? null;
  }

  /** A command is about to run. */
  prepare(): void {
    if (this.#reference?.isStopped && this.#reference !== this.#core && !this.#isNeeded) this.#reference = null;
    if (this.#reference !== null) this.#before = { game: this.#reference.game, leaf: this.#reference.leaf };
    if (!this.#listeners.areListening) this.#shown = null;
    else this.#shown ??= new TableCore(this.#core.rules, this.#core.copy());
  }

  /** With checks on, the reference carries out the event that the core has just carried out, and is compared with it. */
  check(event: ChartInput): void {
    const [core, reference] = [this.#core, this.#reference];
    if (!this.#options.checks || reference === null || reference === core) return;
    this.run(reference, event);
    if (reference.leaf === core.leaf && sameJson(reference.game, core.game)) return;
    throw new InvariantError(
      `the rules of '${core.rules.id}' give another result when '${event.type}' is run again: ` +
        'they must depend on the state alone, not on a clock, a random number or a variable of their own',
    );
  }

  /** The rules have failed: the reference goes back to where it was before the command. */
  goBack(): void {
    const [reference, before] = [this.#reference, this.#before];
    if (reference !== null && reference !== this.#core && before !== null && reference.game !== before.game) {
      reference.moveTo(before);
    }
  }

  /** Shows a command that has been carried out, with these events. */
  show(event: ChartInput, events: readonly GameEvent[]): void {
    this.#follow(event, events);
    this.#tell(event, events);
    this.#reference?.tell(events);
  }

  /** The match is in another state than its chart led to. */
  jump(): void {
    this.#shown = null;
    if (this.#reference !== this.#core) this.#reference?.moveTo(this.#core.copy());
  }

  /** Carries an event out, as the match does. */
  run(core: MatchCore, event: ChartInput, afterStep?: () => void): void {
    runEvent(core, event, this.#options.stepping, afterStep);
  }

  #follow(event: ChartInput, events: readonly GameEvent[]): void {
    const [core, reference] = [this.#core, this.#reference];
    if (reference === null || reference === core || this.#options.checks) return;
    // Who does not look at the steps sees only where they have led.
    if (!reference.isInspected) {
      reference.moveTo(core.copy(), events);
      return;
    }
    try {
      this.run(reference, event);
    } catch (error) {
      this.#options.onFault(error);
      reference.moveTo(core.copy());
    }
  }

  #tell(event: ChartInput, events: readonly GameEvent[]): void {
    const shown = this.#shown;
    if (shown === null) return;
    let told = 0;
    try {
      this.run(shown, event, () => {
        const until = Math.min(shown.events.length, events.length);
        for (; told < until; told++) this.#listeners.tellEvent(events[told] as GameEvent, shown.game);
      });
    } catch (error) {
      this.#options.onFault(error);
    }
    if (told === events.length && shown.leaf === this.#core.leaf) return;
    // A listener has written to the game, or the rules depend on something else: the next command begins with a copy.
    this.#shown = null;
    const { game } = this.#core.copy();
    for (; told < events.length; told++) this.#listeners.tellEvent(events[told] as GameEvent, game);
  }
}
