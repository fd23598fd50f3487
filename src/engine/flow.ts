import type { Acts, AnyGame, Flow, PhaseInfo, ReadonlyAnyGame, ReadonlyGame, Ruleset, SeatId } from '../model/index.js';
import { livingSeats, seatOf } from './seats.js';

/** Whether a phase lets several seats act at once. */
export const severalAct = (acts: Acts): boolean => acts === 'everyone' || typeof acts === 'function';

/** The declaration of the phase that a match is in; none in setup, between phases and when it is over. */
export function phaseOf(game: { readonly phase: string }, rules: { readonly flow: Flow }): PhaseInfo | undefined {
  // Asked a dozen times for every command, nearly always the same: the last answer is kept.
  if (game.phase !== last.phase || rules.flow !== last.flow) {
    last = { flow: rules.flow, phase: game.phase, info: rules.flow.phases.get(game.phase) };
  }
  return last.info;
}

let last: { flow: Flow | null; phase: string; info: PhaseInfo | undefined } = {
  flow: null,
  phase: '',
  info: undefined,
};

/** Whether seats are choosing in secret. */
export const isSecret = (phase: string, rules: { readonly flow: Flow }): boolean =>
  rules.flow.phases.get(phase)?.node.secret === true;

/** The seats that the phase is for, whether or not they are done. */
export function actorsOf(game: ReadonlyGame, rules: Ruleset): readonly SeatId[] {
  const acts = phaseOf(game, rules)?.node.acts ?? 'nobody';
  if (typeof acts === 'function') return acts(game, rules);
  switch (acts) {
    case 'everyone':
      return livingSeats(game);
    case 'active':
      return [game.active];
    case 'priority':
      return game.priority === null ? [] : [game.priority];
    case 'nobody':
      return [];
  }
}

/**
 * Whom the match waits for: those who act in the phase, are in and not done. Where all act together, nobody waits for a
 * seat at which nobody sits. Clocks, bots, prompts and `legal` read this and nothing else.
 */
export function seatsToAct(game: ReadonlyGame, rules: Ruleset): SeatId[] {
  const info = phaseOf(game, rules);
  if (info === undefined) return [];
  const { acts } = info.node;
  if (acts === 'active') return isToAct(game, game.active, info) ? [game.active] : [];
  return actorsOf(game, rules).filter((id) => isToAct(game, id, info));
}

/** Whether anybody is left whom the match waits for. */
export function someoneIsToAct(game: ReadonlyGame, rules: Ruleset): boolean {
  const info = phaseOf(game, rules);
  if (info === undefined) return false;
  const { acts } = info.node;
  if (acts === 'active') return isToAct(game, game.active, info);
  if (acts === 'priority') return game.priority !== null && isToAct(game, game.priority, info);
  return actorsOf(game, rules).some((id) => isToAct(game, id, info));
}

function isToAct(game: ReadonlyGame, id: SeatId, { severalAct: together }: PhaseInfo): boolean {
  const seat = seatOf(game, id);
  return seat.lost === null && !seat.done && !(together && seat.away);
}

/** Whether the phase is for this seat, whether or not it is done. */
export function isActor(game: ReadonlyGame, seat: SeatId, rules: Ruleset): boolean {
  const acts = phaseOf(game, rules)?.node.acts ?? 'nobody';
  return acts === 'active' ? game.active === seat : actorsOf(game, rules).includes(seat);
}

/** Whether anybody has a question that was put aside. */
export function someoneIsAsked(game: { readonly asked: ReadonlyAnyGame['asked'] }): boolean {
  for (const _ in game.asked) return true;
  return false;
}

/**
 * Notes what the match waits for when it comes to rest. A wait goes on as long as the phase and those who act one after
 * the other are the same: what a seat does in its turn, takes back, or others do beside it, begins no new one.
 */
export function noteWait(game: Pick<AnyGame, 'flow'> & ReadonlyGame, rules: Ruleset): void {
  const { flow } = game;
  const info = phaseOf(game, rules);
  const key = `${flow.phases}:${info === undefined || info.severalAct ? '' : seatsToAct(game, rules).join()}`;
  if (flow.wait.key !== key) flow.wait = { id: flow.wait.id + 1, key };
}

/** What the match waits for: questions have numbers of their own. */
export const waitKey = (game: ReadonlyAnyGame): string =>
  game.pending === null ? `wait ${game.flow.wait.id}` : `question ${game.pending.request.id}`;

/**
 * Whom the match waits for now, a question included: it comes first. This is what is shown and asked from outside: a
 * phase that throws when it is to say who acts waits for nobody.
 */
export function waitingFor(game: ReadonlyGame, rules: Ruleset): SeatId[] {
  if (game.outcome !== null) return [];
  if (game.pending !== null) return [game.pending.request.seat];
  const acting = toActOrNobody(game, rules);
  if (!someoneIsAsked(game)) return acting;
  const asked = game.order.filter((seat) => game.asked[seat] !== undefined);
  return [...asked, ...acting.filter((seat) => !asked.includes(seat))];
}

function toActOrNobody(game: ReadonlyGame, rules: Ruleset): SeatId[] {
  try {
    return seatsToAct(game, rules);
  } catch {
    return [];
  }
}
