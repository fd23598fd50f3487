import { z } from 'zod';
import { cardOf } from '../../engine/index.js';
import { CardId, type ReadonlyGame, type Ruleset, type SeatId } from '../../model/index.js';
import { block } from './combat.js';
import { blockersOf } from './responders.js';
import { type Library, libraryGame } from './setup.js';
import { topOf } from './stack.js';

/** The creatures with which a seat may block the current attack; `null` when there is none. */
function possibleBlockers(game: ReadonlyGame<Library>, seat: SeatId, rules: Ruleset): CardId[] | null {
  const top = topOf(game);
  if (top?.kind !== 'attack' || top.target !== seat) return null;
  return blockersOf(game, cardOf(game, top.card), seat, rules);
}

/** Blocks the attack on top of the stack: `{ type: 'attack.block', seat, card }`. */
export const blockAttack = libraryGame.command('attack.block', {
  description: 'Puts an untapped creature in the way of the attack on top of the stack.',
  schema: z.strictObject({ card: CardId }),
  judge: (game, { seat, card }, rules) => {
    const blockers = possibleBlockers(game, seat, rules);
    if (blockers === null) return libraryGame.deny('condition-prevents', 'nothing attacks you');
    return blockers.includes(card)
      ? libraryGame.allow()
      : libraryGame.deny(
          'not-ready',
          'only an untapped creature of yours can block, and only a flying one can block a flying one',
        );
  },
  effects: (_game, { card }) => [block({ card })],
  candidates: (game, seat, rules) => (possibleBlockers(game, seat, rules) ?? []).map((card) => ({ card })),
});
