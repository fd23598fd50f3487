import { judge } from '../../guards/judge.js';
import type { Attempt, CardId, CommandDefinition, Denial, ReadonlyGame, Ruleset, SeatId } from '../model/index.js';
import { expandOffer } from './expand-offer.js';

/** Why a card cannot be used. */
export type Reason = Pick<Denial, 'code' | 'message'>;

/**
 * The reason for every card that a seat might want to use now but cannot. Cards that it can use are not listed, nor
 * cards for which the phase has no command.
 */
export function reasonsFor(game: ReadonlyGame, seat: SeatId, rules: Ruleset): Record<CardId, Reason> {
  const reasons: Record<CardId, Reason> = {};
  const usable = new Set<CardId>();
  for (const { type, attempts } of rules.flow.phases.get(game.phase)?.accepts.values() ?? []) {
    for (const { card, ways } of tried(attempts, game, seat, rules)) {
      const all = ways.flatMap((way) => expandOffer({ type, seat, ...way }));
      const verdicts = all.map((command) => judge(game, command, rules));
      if (verdicts.some(({ ok }) => ok)) usable.add(card);
      const [first] = verdicts;
      if (first !== undefined && !first.ok) reasons[card] ??= { code: first.code, message: first.message };
    }
  }
  for (const card of usable) delete reasons[card];
  return reasons;
}

/** A rule that throws gives no reasons. */
function tried(
  attempts: CommandDefinition['attempts'],
  game: ReadonlyGame,
  seat: SeatId,
  rules: Ruleset,
): readonly Attempt[] {
  try {
    return attempts?.(game, seat, rules) ?? [];
  } catch {
    return [];
  }
}
