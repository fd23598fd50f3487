import { isActor, isDone, phaseOf, seatOf, taskOf } from '../src/engine/index.js';
import {
  allow,
  type Command,
  deny,
  type ReadonlyGame,
  type Rule,
  type Ruleset,
  type SeatId,
} from '../src/model/index.js';
import { firstDenial } from './stages.js';

type Seated = { readonly seat: SeatId };

/** During a question of the setup, the match counts as started. */
const matchHasStarted: Rule<Seated> = (game) =>
  game.phase === 'setup' && game.pending === null ? deny('not-started', 'the match has not started') : allow();

const matchGoesOn: Rule<Seated> = (game) =>
  game.outcome === null ? allow() : deny('over', `the match is over: ${game.outcome.reason}`);

/** While effects are being resolved, only the shell acts. */
const nothingIsResolving: Rule<Seated> = (game) =>
  game.queue.size > 0 && game.pending === null ? deny('busy', 'effects are still being resolved') : allow();

const seatIsInMatch: Rule<Seated> = (game, { seat }) => {
  const state = game.seats[seat];
  if (state === undefined)
    return deny('unknown-seat', 'you have no seat in this match', `there is no seat '${seat}' in this match`);
  return state.lost === null
    ? allow()
    : deny('seat-lost', 'you are out of the match', `seat '${seat}' is out of the match: ${state.lost}`);
};

/** The first rules of every command: the match is running, and the seat is in it. */
export const inRunningMatch = firstDenial<Seated>(matchHasStarted, matchGoesOn, nothingIsResolving, seatIsInMatch);

/** The phase accepts the command. */
const phaseAccepts: Rule<Pick<Command, 'type'>> = (game, { type }, rules) => {
  if (phaseOf(game, rules)?.accepts.has(type)) return allow();
  const phases = [...rules.flow.phases.values()].filter(({ accepts }) => accepts.has(type));
  const names = new Set(phases.map(({ node }) => node.name));
  const current = phaseOf(game, rules)?.node.name ?? game.phase;
  return deny(
    'wrong-phase',
    'this cannot be done now',
    `this command is for ${[...names].join(' or ') || 'no phase'}; the current phase is ${current}`,
  );
};

/** The seat may act: it is its turn, it has priority, or it is one of several that act. */
export const mayAct: Rule<Seated> = (game, { seat }, rules) => {
  const acts = phaseOf(game, rules)?.node.acts ?? 'nobody';
  if (acts === 'priority') return hasPriority(game, seat);
  if (acts === 'inTurn' && game.priority !== seat) {
    return notYourTurn(turnOf(game, game.priority));
  }
  if (!isActor(game, seat, rules)) {
    return notYourTurn(
      acts === 'active' ? `it is the turn of '${game.active}'` : `the phase does not wait for '${seat}'`,
    );
  }
  return acts !== 'active' && isDone(seatOf(game, seat)) ? alreadyDone(game, seat) : allow();
};

const NOT_YOUR_TURN = 'it is not your turn';
const NO_PRIORITY = 'you do not have priority';
const notYourTurn = (detail: string) => deny('not-your-turn', NOT_YOUR_TURN, detail);

function hasPriority(game: ReadonlyGame, seat: SeatId) {
  if (game.priority === seat) return allow();
  return game.active === seat
    ? deny('no-priority', NO_PRIORITY, game.sealed === null ? `seat '${game.priority}' has priority` : NO_PRIORITY)
    : notYourTurn(turnOf(game, game.priority ?? game.active));
}

/** In a secret phase, whose turn it is now would tell who has acted. */
function turnOf({ sealed }: Pick<ReadonlyGame, 'sealed'>, seat: SeatId | null): string {
  if (sealed !== null) return NOT_YOUR_TURN;
  return seat === null ? 'nobody acts now' : `it is the turn of '${seat}'`;
}

const alreadyDone = (game: ReadonlyGame, seat: SeatId) =>
  deny('already-done', 'you are done here', `seat '${seat}' has finished its ${game.phase}`);

/** No question must be answered first: one that the match waits for, or one of the seat itself. */
export const nothingIsAsked: Rule<Seated> = (game, { seat }) => {
  const asked = game.pending?.request.seat ?? (game.asked[seat] === undefined ? null : seat);
  if (asked === null) return allow();
  const message = asked === seat ? 'answer your question first' : 'somebody has a question to answer first';
  return deny('input-pending', message, `seat '${asked}' has a question to answer first`);
};

/**
 * An open question stops every command, whatever phase it is for. The order of a draw is the exception: choosing it is
 * what the draw phase is about, and other commands are not for that phase.
 */
const otherQuestionIsOpen = ({ pending }: ReadonlyGame): boolean =>
  pending !== null && pending.request.kind !== 'order';

/** The rules about phase and seat that every command of a phase shares. */
export function judgeInPhase(game: ReadonlyGame, command: Command, rules: Ruleset, byAnyone: boolean) {
  const accepted = phaseAccepts(game, command, rules);
  if (!accepted.ok) return otherQuestionIsOpen(game) ? nothingIsAsked(game, command, rules) : accepted;
  const acting = byAnyone ? allow() : mayAct(game, command, rules);
  if (!acting.ok) return acting;
  const asked = nothingIsAsked(game, command, rules);
  return asked.ok ? isOfTask(game, command, rules) : asked;
}

/** Where seats have tasks, the command is for the task that the seat is at. */
const isOfTask: Rule<Pick<Command, 'type' | 'seat'>> = (game, { type, seat }, rules) => {
  const info = phaseOf(game, rules);
  const task = info && taskOf(game, seat, info);
  if (info === undefined || task === undefined || task.accepts.has(type)) return allow();
  const names = [...(info.tasks?.values() ?? [])].flatMap(({ accepts, node }) =>
    accepts.has(type) ? [node.name] : [],
  );
  return deny('wrong-phase', `this command is for ${names.join(' or ')}; you are at ${task.node.name}`);
};
