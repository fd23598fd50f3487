import { judge } from '../../guards/judge.js';
import { acceptedOf } from '../engine/index.js';
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
  const info = rules.flow.phases.get(game.phase);
  const usable = new Set<CardId>();
  for (const { type, attempts } of info === undefined ? [] : acceptedOf(game, seat, info).listed) {
    for (const { card, ways } of tried(attempts, game, seat, rules)) {
      const all = ways.flatMap((way) => expandOffer({ type, seat, ...way }));
      const verdicts = all.map((command) => judge(game, command, rules));
      const denials = verdicts.filter((verdict) => !verdict.ok);
      if (denials.length < verdicts.length) usable.add(card);
      const reason = mostOf(denials);
      if (reason !== undefined) reasons[card] ??= reason;
    }
  }
  for (const card of usable) delete reasons[card];
  return reasons;
}

/** The reason of most ways to use a card, and of equally many the first. */
function mostOf(denials: readonly Denial[]): Reason | undefined {
  const counts = new Map<string, number>();
  for (const { message } of denials) counts.set(message, (counts.get(message) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const found = denials.find(({ message }) => counts.get(message) === most);
  return found && { code: found.code, message: found.message };
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
