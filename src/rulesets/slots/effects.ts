import { z } from 'zod';
import { hit, unitOnBoard } from '../../effects/index.js';
import { ask, cardOf, closeUnits, effect, moveCard, seatOf, slotOf } from '../../engine/index.js';
import { CardId, type InputQuestion, SeatId } from '../../model/index.js';
import { enemiesOf } from './row.js';

/** Damage to the unit in a slot and to the units close to it, of any seat, all of them before anyone dies. */
export const fireball = effect(
  'fireball',
  z.object({ seat: SeatId, slot: z.number().int().min(0), amount: z.number().int().min(0).optional() }),
  (game, { seat, slot, amount = 2 }, rules, out) => {
    const target = seatOf(game, seat).zones.board[slot] ?? null;
    const burnt = [...(target === null ? [] : [target]), ...closeUnits(game, { seat, slot }, rules)];
    if (burnt.length === 0) out.fizzle('nothing left to burn');
    for (const unit of burnt) hit(game, unit, amount, out);
  },
);

/** The seat chooses an enemy, which is damaged. If there is only one, nothing is asked. */
export const shoot = effect(
  'shoot',
  z.object({ seat: SeatId, source: CardId, amount: z.number().int().min(0), answer: CardId.optional() }),
  (game, { seat, source, amount, answer }, _rules, out) => {
    const candidates = enemiesOf(game, seat);
    const target = answer ?? (candidates.length === 1 ? candidates[0] : undefined);
    if (target !== undefined) {
      if (unitOnBoard(game, target) === undefined) out.fizzle('left-the-board');
      hit(game, target, amount, out);
      return;
    }
    if (candidates.length === 0) out.fizzle('nobody to shoot at');
    const prompt = `Which unit takes ${amount} damage?`;
    ask(game, { kind: 'target', seat, prompt, source, candidates }, shoot({ seat, source, amount }), out);
  },
);

/** The seat chooses another slot of its row for a unit; a unit in that slot changes places with it. */
export const relocate = effect(
  'relocate',
  z.object({ card: CardId, source: CardId, answer: z.string().optional() }),
  (game, { card: id, source, answer }, _rules, out) => {
    const card = unitOnBoard(game, id) ?? out.fizzle('left-the-board');
    const { board } = seatOf(game, card.owner).zones;
    const from = slotOf(game, id);
    if (answer === undefined) {
      const options = board.flatMap((_, slot) => (slot === from ? [] : [{ id: `${slot}`, label: `Slot ${slot + 1}` }]));
      const question = { kind: 'choose', seat: card.owner, prompt: 'Where does it go?', source, options } as const;
      ask(game, question satisfies InputQuestion, relocate({ card: id, source }), out);
      return;
    }
    const to = Number(answer);
    board[from] = board[to] ?? null;
    board[to] = id;
    out.emit({ type: 'rule.event', name: 'unit.relocated', seat: card.owner, data: { card: id, from, to } });
  },
);

/** A card comes back from the discard pile to the hand. */
export const takeBack = effect('take-back', z.object({ card: CardId }), (game, { card: id }, rules, out) => {
  if (game.cards[id]?.zone !== 'discard') out.fizzle('left-the-discard-pile');
  moveCard(game, id, 'hand', rules);
  out.emit({ type: 'card.returned', card: id, seat: cardOf(game, id).owner, from: 'discard', to: 'hand' });
});
