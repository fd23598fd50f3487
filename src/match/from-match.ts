import type { ActorLogic, ActorSystem, ActorSystemInfo, Snapshot } from 'xstate';
import type { SavedMatch } from '../files/save.js';
import type { CoreEvent, Denial, GameEvent, Outcome, Phase, Receipt, Ruleset, SeatId } from '../model/index.js';
import { runClock } from './clock.js';
import { createMatch } from './create-match.js';
import { restoreMatch } from './restore-match.js';
import type { CommandOf, DenialOf, EventNameOf, Heard, Match, MatchOptions, TypesOf } from './types.js';

/** What a match begins with: `input` of `invoke`, `spawn` and `createActor`. */
export type MatchInput = Pick<MatchOptions, 'seats' | 'seed' | 'gameId' | 'policies'>;

/** How the matches of an actor logic run. These are not saved: a restored actor gets them again. */
export type FromMatchOptions = Pick<MatchOptions, 'checks' | 'clock' | 'runner' | 'trace' | 'inspect' | 'onFault'>;

/** What an actor of a match takes: the commands of the game, and to take one back. */
export type MatchActorEvent<R extends Ruleset = Ruleset> =
  | CommandOf<R>
  | { readonly type: 'match.undo'; readonly seat: SeatId }
  | { readonly type: 'animation.done' };

/** A command was not carried out. */
export interface CommandRefused<R extends Ruleset = Ruleset> {
  readonly type: 'command.refused';
  readonly code: DenialOf<R>;
  /** For players; `detail` is for developers, where they need more. */
  readonly message: string;
  readonly detail?: string;
  readonly command: MatchActorEvent<R>;
}

/** An event of this game, with its name and what it carries. */
export type MatchEventOf<R extends Ruleset = Ruleset> =
  | CoreEvent
  | {
      [N in EventNameOf<TypesOf<R>>]: N extends CoreEvent['type'] ? never : { readonly type: N } & Heard<TypesOf<R>, N>;
    }[EventNameOf<TypesOf<R>>];

/** What an actor of a match emits: the events of the game, and what was refused. */
export type MatchEmitted<R extends Ruleset = Ruleset> = MatchEventOf<R> | CommandRefused<R>;

/** Where an actor of a match is. A new object after every change. */
export type MatchActorSnapshot<R extends Ruleset = Ruleset> = Snapshot<Outcome> & {
  /** The match itself: `match.store(seat)` for a screen, `match.view(seat)`, `match.legal(seat)`. */
  readonly match: Match<R>;
  readonly phase: Phase;
  readonly revision: number;
  readonly waitingFor: readonly SeatId[];
};

/** An actor logic that plays matches of a game. */
export type MatchActorLogic<R extends Ruleset = Ruleset> = ActorLogic<
  MatchActorSnapshot<R>,
  MatchActorEvent<R>,
  MatchInput,
  ActorSystem<ActorSystemInfo>,
  MatchEmitted<R>
>;

/** The match has changed by something else than an event of the actor: its clock, or `match.send`. */
const CHANGED = { type: 'match.changed' } as const;
const isChanged = (event: { readonly type: string }): event is typeof CHANGED => event.type === CHANGED.type;

/** What an actor does while it runs. */
interface Running {
  /** The events since the last snapshot. */
  heard: GameEvent[];
  isSending: boolean;
  readonly stops: readonly (() => void)[];
}

/**
 * A match as an actor logic for XState: to `invoke`, to `spawn`, or for `createActor`. The actor takes the commands of
 * the game, emits its events and `command.refused`, and its output is the outcome. It drives itself. It is saved and
 * restored with the machine that it is in.
 *
 * @example
 * const app = setup({ actors: { game: fromMatch(hearts) } }).createMachine({
 *   invoke: { src: 'game', id: 'game', input: { seats: 4 }, onDone: 'results' },
 * });
 */
export const fromMatch = <R extends Ruleset>(rules: R, options: FromMatchOptions = {}): MatchActorLogic<R> =>
  // The logic is the same for every game; only its type depends on the ruleset.
  logicOf(rules, options) as unknown as MatchActorLogic<R>;

/** The same for any game, with the event that it sends to itself. */
type AnyMatchLogic = ActorLogic<
  MatchActorSnapshot,
  MatchActorEvent | typeof CHANGED,
  MatchInput,
  ActorSystem<ActorSystemInfo>,
  MatchEmitted
>;

function logicOf(rules: Ruleset, { clock, ...options }: FromMatchOptions): AnyMatchLogic {
  const running = new WeakMap<object, Running>();
  const stop = (self: object): void => {
    for (const end of running.get(self)?.stops ?? []) end();
    running.delete(self);
  };
  return {
    getInitialSnapshot: (_scope, input) => snapshotOf(createMatch({ ...options, ...input, rules })),
    start({ match, status }, { self }) {
      if (status !== 'active') return;
      const ticking = clock === undefined ? null : runClock(match, clock);
      const told: Running = {
        heard: [],
        isSending: false,
        stops: [
          match.on((event) => told.heard.push(event)),
          match.onSettled(() => {
            if (!told.isSending) self.send(CHANGED);
          }),
          () => ticking?.stop(),
        ],
      };
      running.set(self, told);
    },
    transition(snapshot, event, scope) {
      const { match } = snapshot;
      if ((event as { readonly type: string }).type === 'xstate.stop') {
        stop(scope.self);
        return withMatch({ ...snapshot, status: 'stopped', output: undefined, error: undefined }, match);
      }
      const told = running.get(scope.self);
      const refused = isChanged(event) ? null : refusalOf(match, event, told);
      const emits = [...(refused === null ? [] : [refused]), ...(told?.heard.splice(0) ?? [])] as MatchEmitted[];
      // When the snapshot is the new one, and before the end of the actor is told.
      scope.defer(() => {
        for (const one of emits) scope.emit(one);
      });
      if (match.state.outcome !== null) stop(scope.self);
      return refused === null ? snapshotOf(match) : snapshot;
    },
    getPersistedSnapshot({ match, status, output, error }) {
      const saved: SavedMatch = match.save({ record: true });
      return { status, output, error, saved } as Snapshot<unknown>;
    },
    restoreSnapshot(persisted) {
      const saved = 'saved' in persisted ? persisted.saved : null;
      return snapshotOf(restoreMatch(saved, { ...options, rules }));
    },
  };
}

/** Carries out what was sent to the actor, or says why not. */
function refusalOf(match: Match, event: MatchActorEvent, told: Running | undefined): CommandRefused | null {
  if (told) told.isSending = true;
  try {
    const receipt = carryOut(match, event);
    return receipt.ok ? null : refusedCommand(receipt, event);
  } finally {
    if (told) told.isSending = false;
  }
}

const refusedCommand = ({ code, message, detail }: Denial, command: MatchActorEvent): CommandRefused => ({
  type: 'command.refused',
  code,
  message,
  ...(detail === undefined ? {} : { detail }),
  command,
});

function carryOut(match: Match, event: MatchActorEvent): Receipt {
  const { type, seat } = event as { readonly type: string; readonly seat: SeatId };
  if (type === 'match.undo') return match.undo(seat);
  return type === 'animation.done' ? match.animationDone() : match.receive(event);
}

function snapshotOf(match: Match): MatchActorSnapshot {
  const { phase, waitingFor, state } = match;
  const about = { phase, revision: state.revision, waitingFor, error: undefined };
  return withMatch(
    state.outcome === null
      ? { status: 'active', output: undefined, ...about }
      : { status: 'done', output: structuredClone(state.outcome) as Outcome, ...about },
    match,
  );
}

/** The match does not count when a snapshot is printed or sent to an inspector: it is large, and not JSON. */
const withMatch = (snapshot: object, match: Match): MatchActorSnapshot =>
  Object.defineProperty(snapshot, 'match', { value: match, enumerable: false }) as MatchActorSnapshot;
