import { handCards, seatOf } from '../src/engine/index.js';
import type { CardId, Command, Denial, ReadonlyGame, Ruleset, SeatId } from '../src/model/index.js';
import { attackTargets } from './attack-targets.js';
import { judge } from './judge.js';
import { playsOfCard } from './legal.js';

/** Why a card cannot be used. */
export type Reason = Pick<Denial, 'code' | 'message'>;

/** For every card that a seat has in front of it and cannot use now: why not. What it can use is not listed. */
export function reasonsFor(game: ReadonlyGame, seat: SeatId, rules: Ruleset): Record<CardId, Reason> {
  const state = seatOf(game, seat);
  const reasons: Record<CardId, Reason> = {};
  const look = (card: CardId, commands: readonly Command[], bare: Command): void => {
    if (commands.some((command) => judge(game, command, rules).ok)) return;
    const verdict = judge(game, commands[0] ?? bare, rules);
    if (!verdict.ok) reasons[card] = { code: verdict.code, message: verdict.message };
  };
  for (const card of [...handCards(state), ...state.zones.pool]) {
    const bare: Command = { type: game.phase === 'commit' ? 'play.add' : 'card.play', seat, card };
    look(card, playsOfCard(game, seat, card, rules), bare);
  }
  if (!rules.accepts.has('unit.attack')) return reasons;
  for (const card of state.zones.board) {
    if (card === null) continue;
    const attack = (target: string): Command => ({ type: 'unit.attack', seat, card, target });
    look(card, attackTargets(game, card, rules).map(attack), attack(seat));
  }
  return reasons;
}
