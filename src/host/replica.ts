import { defaultCommand } from '../../guards/index.js';
import {
  actingSeats,
  createGame,
  isDone,
  livingSeats,
  seatOf,
  selectionIsSecret,
  type Viewer,
} from '../effects/index.js';
import { createMatch } from '../match/create-match.js';
import { hashState } from '../match/hash.js';
import { restoreMatch } from '../match/restore-match.js';
import type { Match } from '../match/types.js';
import type { GameView } from '../match/view.js';
import type { EventView } from '../match/view-events.js';
import type { Command, GameEvent, Json, Receipt, Ruleset, SeatId } from '../model/index.js';
import { makeBot, readBot, seatsFor } from '../simulate/bot-spec.js';
import type { StartCommand } from './setup.js';

/** What a command did to a copy, or why it did nothing. */
export type Step =
  | {
      readonly ok: true;
      readonly commands: readonly Json[];
      readonly events: readonly GameEvent[];
      readonly by: SeatId | null;
    }
  | { readonly ok: false; readonly code: string; readonly message: string; readonly path?: string };

/** What a match waits for. Time runs on while the key stays the same. */
export interface Wait {
  readonly key: string;
  readonly kind: 'turn' | 'input';
  readonly seats: readonly SeatId[];
}

interface Saved {
  match: Json;
  sealed: Sealed | null;
}

/** While seats choose in secret: the revision when it began, and how often each has acted since. */
interface Sealed {
  revision: number;
  own: Partial<Record<SeatId, number>>;
}

const UNDO = 'host.undo';
/** A seat that is too late may have several things to do, such as cards to put back; each is one command. */
const MOST_DEFAULTS = 20;

/**
 * A process's copy of a hosted match. Everything that the host knows of a match goes through here. A step that was
 * taken and not appended cannot be taken back: the copy is thrown away and made anew from the log.
 */
export class Replica {
  readonly #match: Match;
  #sealed: Sealed | null;

  private constructor(match: Match, sealed: Sealed | null) {
    this.#match = match;
    this.#sealed = sealed;
  }

  static create(rules: Ruleset, { seats, seed, policies }: StartCommand): Replica {
    const own = rules.withPolicies(policies as never);
    const match = createMatch({ rules: own, seats, seed, checks: false, trace: false });
    const replica = new Replica(match, null);
    replica.#animate([], []);
    return replica;
  }

  static restore(rules: Ruleset, saved: Json): Replica {
    const { match, sealed } = saved as unknown as Saved;
    return new Replica(restoreMatch(match, { rules, checks: false, trace: false }), sealed);
  }

  /** Throws when the rules do not allow a deck: at the table it would be too late. */
  static checkDeck(rules: Ruleset, deck: readonly string[]): void {
    const seats = seatsFor(rules.seats.min, rules).map((id) => ({ id, deck }));
    createGame(rules, seats, 0);
  }

  get seats(): readonly SeatId[] {
    return this.#match.state.order;
  }

  get isOver(): boolean {
    return this.#match.state.outcome !== null;
  }

  get outcome(): Json {
    return this.#match.state.outcome as Json;
  }

  get hash(): string {
    return hashState(this.#match.state);
  }

  /** Whether a command of one seat may be news to another. */
  get isSecret(): boolean {
    return selectionIsSecret(this.#match.phase, this.#match.rules);
  }

  /** Carries out what came from a seat over a wire. The seat is the connection's, whatever the command says. */
  receive(seat: SeatId, raw: unknown): Step {
    const command = { ...Object(raw), seat };
    return this.#step(seat, command.type === UNDO ? { type: UNDO, seat } : command);
  }

  /** Carries out an entry of the log, just as it was carried out by its writer. */
  repeat(commands: readonly Json[]): Step {
    const events: GameEvent[] = [];
    let by: SeatId | null = null;
    for (const command of commands) {
      const { type, seat } = command as { type: string; seat?: SeatId };
      this.#seal();
      const receipt = type === 'animation.done' ? this.#match.animationDone() : this.#send(type, seat, command);
      if (!receipt.ok) return { ok: false, code: receipt.code, message: `'${type}' is refused: ${receipt.message}` };
      by ??= seat ?? null;
      this.#count(seat);
      events.push(...receipt.events);
    }
    return { ok: true, commands, events, by };
  }

  /** Does for those who are too late what the rules say is done for them. */
  timeOut(): Step {
    const wait = this.wait();
    const commands: Json[] = [];
    const events: GameEvent[] = [];
    for (const seat of wait?.seats ?? []) {
      for (let n = 0; n < MOST_DEFAULTS && this.wait()?.key === wait?.key; n++) {
        const command = defaultCommand(this.#match.state, seat, this.#match.rules);
        const step = command === null ? null : this.#step(seat, command);
        if (step === null || !step.ok) break;
        commands.push(...step.commands);
        events.push(...step.events);
      }
    }
    return { ok: true, commands, events, by: null };
  }

  /** What a bot would do for a seat, or `null` when it has nothing to do. */
  botCommand(seat: SeatId, bot: string, seed: string): Json | null {
    const legal = this.#match.legal(seat);
    if (legal.length === 0) return null;
    return makeBot(readBot(bot), seed).choose(this.#match.view(seat), legal, this.#match.rules) as Json;
  }

  wait(): Wait | null {
    const { state: game, rules } = this.#match;
    if (!this.#match.settled || game.outcome !== null) return null;
    if (game.pending !== null) {
      const { seat, id } = game.pending.request;
      return { key: `input:${id}`, kind: 'input', seats: [seat] };
    }
    if (game.phase === 'mulligan') {
      const seats = livingSeats(game).filter((seat) => !seatOf(game, seat).kept);
      return { key: 'mulligan', kind: 'input', seats };
    }
    const acting = actingSeats(game, rules).filter((seat) => !isDone(seatOf(game, seat)));
    const key = `${game.phase}:${game.turn}:${game.priority}`;
    return { key, kind: 'turn', seats: game.priority ? [game.priority] : acting };
  }

  /**
   * The match as a viewer may see it. While seats choose in secret, the revision counts only what the viewer has done
   * itself: that it grows would tell how much the others do.
   */
  view(viewer: Viewer): GameView {
    const view = this.#match.view(viewer);
    if (this.#sealed !== null && this.isSecret) {
      const own = viewer === 'spectator' ? 0 : (this.#sealed.own[viewer] ?? 0);
      view.revision = this.#sealed.revision + own;
    }
    return view;
  }

  viewEvents(viewer: Viewer, events: readonly GameEvent[]): EventView[] {
    return this.#match.viewEvents(viewer, events);
  }

  legal(seat: SeatId): Command[] {
    return this.#match.legal(seat);
  }

  save(): Json {
    return { match: this.#match.save(), sealed: this.#sealed } as unknown as Json;
  }

  /** Seed, seats and commands: enough to rebuild the match anywhere. For the host's eyes. */
  record(): Json {
    return this.#match.record as unknown as Json;
  }

  #step(seat: SeatId, command: { readonly type: string }): Step {
    this.#seal();
    const receipt = this.#send(command.type, seat, command);
    if (!receipt.ok) {
      const { code, message, path } = receipt;
      return { ok: false, code, message, ...(path === undefined ? {} : { path }) };
    }
    this.#count(seat);
    const commands: Json[] = [command as unknown as Json];
    const events = [...receipt.events];
    this.#animate(commands, events);
    return { ok: true, commands, events, by: seat };
  }

  #send(type: string, seat: SeatId | undefined, command: unknown): Receipt {
    return type === UNDO && seat !== undefined ? this.#match.undo(seat) : this.#match.send(command);
  }

  /** Nobody animates on a server: the clients do, each at its own pace. */
  #animate(commands: Json[], events: GameEvent[]): void {
    while (this.#match.phase === 'animating') {
      const receipt = this.#match.animationDone();
      if (!receipt.ok) return;
      commands.push({ type: 'animation.done' });
      events.push(...receipt.events);
    }
  }

  #seal(): void {
    if (!this.isSecret) this.#sealed = null;
    else this.#sealed ??= { revision: this.#match.state.revision, own: {} };
  }

  #count(seat: SeatId | undefined): void {
    if (this.#sealed !== null && seat !== undefined) this.#sealed.own[seat] = (this.#sealed.own[seat] ?? 0) + 1;
  }
}
