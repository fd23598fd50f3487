import { z } from 'zod';
import { cardOf } from '../../engine/index.js';
import {
  allow,
  CardId,
  deny,
  type ReadonlyGame,
  type RuleCommand,
  type Ruleset,
  type SeatId,
} from '../../model/index.js';
import { block } from './combat.js';
import { blockersOf } from './responders.js';
import { topOf } from './stack.js';

const BlockFields = z.strictObject({ card: CardId });

/** The creatures that a seat may put in the way of what attacks it now; `null` when nothing does. */
function possibleBlockers(game: ReadonlyGame, seat: SeatId, rules: Ruleset): CardId[] | null {
  const top = topOf(game);
  if (top?.kind !== 'attack' || top.target !== seat) return null;
  return blockersOf(game, cardOf(game, top.card), seat, rules);
}

/** Blocks the attack on top of the stack: `{ type: 'rule.command', name: 'block', seat, card }`. */
const blockCommand: RuleCommand = {
  schema: BlockFields,
  judge: (game, { seat, card }, rules) => {
    const blockers = possibleBlockers(game, seat, rules);
    if (blockers === null) return deny('condition-prevents', 'nothing attacks you');
    return blockers.some((id) => id === card)
      ? allow()
      : deny('not-ready', 'only an untapped creature of yours can block, and only one that flies what flies');
  },
  effects: (_game, { card }) => [block({ card: CardId.parse(card) })],
  candidates: (game, seat, rules) => (possibleBlockers(game, seat, rules) ?? []).map((card) => ({ card })),
};

export const commands: Readonly<Record<string, RuleCommand>> = { block: blockCommand };
