import { z } from 'zod';
import { ofSeat } from '../../../guards/rules.js';
import { hit, spend } from '../../effects/index.js';
import { boardCards, cardOf, defOf, opponentsOf, seatOf } from '../../engine/index.js';
import {
  type CardId,
  type ReadonlyCard,
  type ReadonlyGame,
  type Rule,
  type Ruleset,
  SeatId,
} from '../../model/index.js';
import { guildGame } from './setup.js';

const { allow, deny } = guildGame;

const combatOf = (game: ReadonlyGame, seat: SeatId): number => seatOf(game, seat).resources.combat?.available ?? 0;

const isGuard = (card: ReadonlyCard, rules: Ruleset): boolean => defOf(card, rules).data?.guard === true;

/** The bases that must fall before their seat, or its other bases, can be attacked. */
const guardsOf = (game: ReadonlyGame, seat: SeatId, rules: Ruleset): CardId[] =>
  boardCards(seatOf(game, seat)).filter((id) => isGuard(cardOf(game, id), rules));

/** What a seat may attack: opponents and their bases, but of those with guards only the guards. */
function attackable(game: ReadonlyGame, seat: SeatId, rules: Ruleset): string[] {
  const found: string[] = [];
  for (const other of opponentsOf(game, seat)) {
    const guards = guardsOf(game, other, rules);
    if (guards.length > 0) found.push(...guards);
    else found.push(other, ...boardCards(seatOf(game, other)));
  }
  return found;
}

/** Combat is spent on an opponent's authority, or on a base, which takes as much as its defence. */
export const attack = guildGame.effect(
  'attack',
  z.object({ seat: SeatId, target: z.string(), amount: z.number().int().min(1) }),
  (game, { seat, target, amount }, _rules, out) => {
    if (!(target in game.seats) && game.cards[target]?.zone !== 'board') out.fizzle('left-the-board');
    spend(seatOf(game, seat), 'combat', amount, out);
    hit(game, target, amount, out);
  },
);

interface Attack {
  readonly seat: SeatId;
  readonly target: string;
  readonly amount?: number;
}

/** What an attack spends: a base takes its defence, a seat what is named, or else all there is. */
function amountOf(game: ReadonlyGame, { seat, target, amount }: Attack): number {
  const base = game.cards[target];
  return base === undefined ? (amount ?? combatOf(game, seat)) : (base.health ?? 0);
}

const hasCombat: Rule<{ readonly seat: SeatId }> = ofSeat((game, { seat }) =>
  combatOf(game, seat) > 0 ? allow() : deny('insufficient-combat', 'you have no combat'),
);

const canBeAttacked: Rule<{ readonly seat: SeatId; readonly target: string }> = (game, { seat, target }, rules) =>
  attackable(game, seat, rules).includes(target)
    ? allow()
    : deny('illegal-target', `you cannot attack '${target}' now`);

export const attackCommand = guildGame.command('combat.attack', {
  description: 'Spends combat on an opponent, all of it or `amount`, or on one of its bases.',
  schema: z.strictObject({ target: z.string().min(1).max(40), amount: z.number().int().min(1).optional() }),
  judge: [
    hasCombat,
    canBeAttacked,
    (game, command) => {
      const [needed, has] = [amountOf(game, command), combatOf(game, command.seat)];
      return needed <= has ? allow() : deny('insufficient-combat', `that takes ${needed} combat; you have ${has}`);
    },
  ],
  effects: (game, command) => [attack({ seat: command.seat, target: command.target, amount: amountOf(game, command) })],
  candidates: (game, seat, rules) => attackable(game, seat, rules).map((target) => ({ target })),
  keeps: [canBeAttacked],
});
