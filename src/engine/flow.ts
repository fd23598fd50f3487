import type { Acts, AnyGame, Flow, PhaseInfo, ReadonlyAnyGame, ReadonlyGame, Ruleset, SeatId } from '../model/index.js';
import { livingSeats, seatOf } from './seats.js';

/** Whether a phase lets several seats act at once. */
export const severalAct = (acts: Acts): boolean => acts === 'everyone' || typeof acts === 'function';

/** The declaration of the phase that a match is in; none in setup, between phases and when it is over. */
export const phaseOf = (game: { readonly phase: string }, rules: { readonly flow: Flow }): PhaseInfo | undefined =>
  rules.flow.phases.get(game.phase);

/** Whether seats are choosing in secret. */
export const isSecret = (phase: string, rules: { readonly flow: Flow }): boolean =>
  rules.flow.phases.get(phase)?.node.secret === true;

/** The seats that the phase is for, whether or not they are done. */
function actorsOf(game: ReadonlyGame, rules: Ruleset): readonly SeatId[] {
  const acts = phaseOf(game, rules)?.node.acts ?? 'nobody';
  if (typeof acts === 'function') return acts(game, rules);
  switch (acts) {
    case 'everyone':
      return livingSeats(game);
    case 'active':
      return [game.active];
    case 'priority':
    case 'inTurn':
      return game.priority === null ? [] : [game.priority];
    case 'nobody':
      return [];
  }
}

/**
 * Whom the match waits for: the seats that act in the phase, are still in and are not done. Where all act, together or in
 * turn, seats that are away are left out. Clocks, bots, prompts and `legal` all use this function.
 */
export function seatsToAct(game: ReadonlyGame, rules: Ruleset): SeatId[] {
  const info = phaseOf(game, rules);
  if (info === undefined) return [];
  const { acts } = info.node;
  if (acts === 'active') return isToAct(game, game.active, info) ? [game.active] : [];
  const actors = acts === 'everyone' ? game.order : actorsOf(game, rules);
  return actors.filter((id) => isToAct(game, id, info));
}

/** Whether the match still waits for anybody. */
export function someoneIsToAct(game: ReadonlyGame, rules: Ruleset): boolean {
  const info = phaseOf(game, rules);
  if (info === undefined) return false;
  const { acts } = info.node;
  if (acts === 'active') return isToAct(game, game.active, info);
  if (acts === 'priority' || acts === 'inTurn') return game.priority !== null && isToAct(game, game.priority, info);
  for (const id of acts === 'everyone' ? game.order : actorsOf(game, rules)) if (isToAct(game, id, info)) return true;
  return false;
}

function isToAct(game: ReadonlyGame, id: SeatId, { severalAct: together, node }: PhaseInfo): boolean {
  const seat = seatOf(game, id);
  return seat.lost === null && !seat.done && !(seat.away && (together || node.acts === 'inTurn'));
}

/** Whether the phase is for this seat, whether or not it is done. */
export function isActor(game: ReadonlyGame, seat: SeatId, rules: Ruleset): boolean {
  const acts = phaseOf(game, rules)?.node.acts ?? 'nobody';
  if (acts === 'active') return game.active === seat;
  if (acts === 'priority' || acts === 'inTurn') return game.priority === seat;
  return acts === 'everyone' ? game.seats[seat]?.lost === null : actorsOf(game, rules).includes(seat);
}

/** Whether anybody has a question that was put aside. */
export function someoneIsAsked(game: { readonly asked: ReadonlyAnyGame['asked'] }): boolean {
  for (const _ in game.asked) return true;
  return false;
}

/**
 * Notes what the match waits for when it comes to rest. A wait stays the same while the phase and the seat whose turn
 * it is are the same: commands of that seat, undos, and commands of others do not begin a new wait. A secret phase is one
 * wait: a deadline that changes would tell the others that somebody has acted.
 */
export function countWait(game: Pick<AnyGame, 'flow'> & ReadonlyGame, rules: Ruleset): void {
  const { flow } = game;
  const { id, phases, seat: before } = flow.wait;
  const seat = game.sealed === null ? oneToAct(game, rules) : null;
  if (phases !== flow.phases || before !== seat) flow.wait = { id: id + 1, phases: flow.phases, seat };
}

/** The seat that the match waits for where seats act one after the other; null where several may act, or nobody. */
function oneToAct(game: ReadonlyGame, rules: Ruleset): SeatId | null {
  const info = phaseOf(game, rules);
  const acts = info?.node.acts;
  const seat = acts === 'active' ? game.active : acts === 'priority' || acts === 'inTurn' ? game.priority : null;
  return info !== undefined && seat !== null && isToAct(game, seat, info) ? seat : null;
}

/** What the match waits for: a question is identified by its number and the seat that is asked. */
export function waitKey({ pending, flow }: ReadonlyAnyGame): string {
  return pending === null ? `wait ${flow.wait.id}` : `question ${pending.request.id} of ${pending.request.seat}`;
}

/**
 * Whom the match waits for now; an open question comes first. This is for callers outside the engine: if a phase throws
 * when it is asked who acts, the answer is nobody.
 */
export function waitingFor(game: ReadonlyGame, rules: Ruleset): SeatId[] {
  if (game.outcome !== null) return [];
  if (game.pending !== null) return [game.pending.request.seat];
  const acting = toActOrNobody(game, rules);
  if (!someoneIsAsked(game)) return acting;
  const asked = game.order.filter((seat) => game.asked[seat] !== undefined);
  return [...asked, ...acting.filter((seat) => !asked.includes(seat))];
}

/** Whether the match waits for this seat now, among others perhaps. */
export function isWaitedFor(game: ReadonlyGame, seat: SeatId, rules: Ruleset): boolean {
  if (game.outcome !== null) return false;
  if (game.pending !== null) return game.pending.request.seat === seat;
  if (game.asked[seat] !== undefined) return true;
  const info = phaseOf(game, rules);
  if (info === undefined) return false;
  const { acts } = info.node;
  if (typeof acts === 'function') return toActOrNobody(game, rules).includes(seat);
  return isActor(game, seat, rules) && isToAct(game, seat, info);
}

function toActOrNobody(game: ReadonlyGame, rules: Ruleset): SeatId[] {
  try {
    return seatsToAct(game, rules);
  } catch {
    return [];
  }
}
