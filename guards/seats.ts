import { isDone, seatOf } from '../src/engine/index.js';
import { allow, type CommandType, deny, type Phase, type SeatId } from '../src/model/index.js';
import { firstDenial, type Rule } from './combine.js';

type Seated = { readonly seat: SeatId };

/** A question of setup itself is asked in a match that has started. */
const matchHasStarted: Rule<Seated> = (game) =>
  game.phase === 'setup' && game.pending === null ? deny('not-started', 'the match has not started') : allow();

const matchGoesOn: Rule<Seated> = (game) =>
  game.outcome === null ? allow() : deny('over', `the match is over: ${game.outcome.reason}`);

/** While effects are being resolved, only the shell acts. */
const nothingIsResolving: Rule<Seated> = (game) =>
  game.queue.size > 0 && game.pending === null ? deny('busy', 'effects are still being resolved') : allow();

const seatIsInMatch: Rule<Seated> = (game, { seat }) => {
  const state = game.seats[seat];
  if (state === undefined) return deny('unknown-seat', `there is no seat '${seat}' in this match`);
  return state.lost === null ? allow() : deny('seat-lost', `seat '${seat}' is out of the match: ${state.lost}`);
};

/** Where every command begins: a match that runs, and a seat that is in it. */
export const inRunningMatch = firstDenial<Seated>(matchHasStarted, matchGoesOn, nothingIsResolving, seatIsInMatch);

/** Whether the game has this command at all. */
export const gameHas =
  (command: CommandType): Rule<unknown> =>
  (_game, _params, rules) =>
    rules.accepts.has(command) ? allow() : deny('unsupported', `'${rules.id}' has no command '${command}'`);

/** The command belongs to these phases. */
export const inPhase =
  (...phases: readonly Phase[]): Rule<unknown> =>
  (game) =>
    phases.includes(game.phase)
      ? allow()
      : deny('wrong-phase', `that belongs to ${phases.join(' or ')}; the phase is ${game.phase}`);

/** It is the seat's to act: its turn, its priority, or its part of a simultaneous phase. */
export const mayAct: Rule<Seated> = (game, { seat }, rules) => {
  if (rules.policies.turnOrder === 'simultaneous') {
    return isDone(seatOf(game, seat)) ? deny('already-done', `seat '${seat}' has finished its ${game.phase}`) : allow();
  }
  if (game.priority === seat) return allow();
  return game.active === seat
    ? deny('no-priority', `seat '${game.priority}' has priority`)
    : deny('not-your-turn', `it is the turn of '${game.priority ?? game.active}'`);
};

/** No question is open: an open one comes first. */
export const nothingIsAsked: Rule<unknown> = (game) =>
  game.pending === null
    ? allow()
    : deny('input-pending', `seat '${game.pending.request.seat}' has a question to answer first`);

/** The checks that commands of a turn share, in their common order. */
export const onTurn = (command: CommandType, ...phases: readonly Phase[]): Rule<Seated> =>
  firstDenial<Seated>(inRunningMatch, gameHas(command), inPhase(...phases), mayAct, nothingIsAsked);
