import { isActor, isDone, phaseOf, seatOf, taskOf } from '../src/engine/index.js';
import { allow, type Command, type ReadonlyGame, type Rule, type Ruleset, type SeatId } from '../src/model/index.js';
import * as texts from '../src/model/player-texts.js';
import { firstDenial } from './combine-rules.js';

type Seated = { readonly seat: SeatId };

/** During a question of the setup, the match counts as started. */
const matchHasStarted: Rule<Seated> = (game) =>
  game.phase === 'setup' && game.pending === null ? texts.notStarted() : allow();

const matchGoesOn: Rule<Seated> = (game) => (game.outcome === null ? allow() : texts.isOver(game.outcome.reason));

/** While effects are being resolved, only the shell acts. */
const nothingIsResolving: Rule<Seated> = (game) =>
  game.queue.size > 0 && game.pending === null ? texts.isResolving() : allow();

const seatIsInMatch: Rule<Seated> = (game, { seat }) => {
  const state = game.seats[seat];
  if (state === undefined) return texts.noSeat(seat);
  return state.lost === null ? allow() : texts.seatIsOut(seat, state.lost);
};

/** The first rules of every command: the match is running, and the seat is in it. */
export const inRunningMatch = firstDenial<Seated>(matchHasStarted, matchGoesOn, nothingIsResolving, seatIsInMatch);

/** The phase accepts the command. */
const phaseAccepts: Rule<Pick<Command, 'type'>> = (game, { type }, rules) => {
  if (phaseOf(game, rules)?.accepts.has(type)) return allow();
  const phases = [...rules.flow.phases.values()].filter(({ accepts }) => accepts.has(type));
  const names = new Set(phases.map(({ node }) => node.name));
  const current = phaseOf(game, rules)?.node.name ?? game.phase;
  return texts.wrongPhase([...names], current);
};

/** The seat may act: it is its turn, it has priority, or it is one of several that act. */
export const mayAct: Rule<Seated> = (game, { seat }, rules) => {
  const acts = phaseOf(game, rules)?.node.acts ?? 'nobody';
  if (acts === 'priority') return hasPriority(game, seat);
  if (acts === 'inTurn' && game.priority !== seat) {
    return texts.anotherSeatActs(game, game.priority);
  }
  if (!isActor(game, seat, rules)) {
    return acts === 'active' ? texts.activeSeatActs(game.active) : texts.phaseIsNotFor(seat);
  }
  return acts !== 'active' && isDone(seatOf(game, seat)) ? texts.alreadyDone(seat, game.phase) : allow();
};

function hasPriority(game: ReadonlyGame, seat: SeatId) {
  if (game.priority === seat) return allow();
  return game.active === seat
    ? texts.noPriority(game, game.priority)
    : texts.anotherSeatActs(game, game.priority ?? game.active);
}

/** No question must be answered first: one that the match waits for, or one of the seat itself. */
export const nothingIsAsked: Rule<Seated> = (game, { seat }) => {
  const asked = game.pending?.request.seat ?? (game.asked[seat] === undefined ? null : seat);
  return asked === null ? allow() : texts.questionPending(asked, seat);
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
  return texts.wrongTask(names, task.node.name);
};
