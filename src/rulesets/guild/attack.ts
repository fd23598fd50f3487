import { z } from 'zod';
import { hit, spend } from '../../effects/index.js';
import { boardCards, cardOf, defOf, effect, opponentsOf, seatOf } from '../../engine/index.js';
import {
  allow,
  type CardId,
  cardId,
  deny,
  type ReadonlyCard,
  type ReadonlyGame,
  type RuleCommand,
  type Ruleset,
  SeatId,
} from '../../model/index.js';

const combatOf = (game: ReadonlyGame, seat: SeatId): number => seatOf(game, seat).resources.combat?.available ?? 0;

const isGuard = (card: ReadonlyCard, rules: Ruleset): boolean => defOf(card, rules).data?.guard === true;

/** The bases that must fall before their seat, or its other bases, can be attacked. */
const guardsOf = (game: ReadonlyGame, seat: SeatId, rules: Ruleset): CardId[] =>
  boardCards(seatOf(game, seat)).filter((id) => isGuard(cardOf(game, id), rules));

/** What a seat may attack: opponents and their bases, but of those with guards only the guards. */
function attackable(game: ReadonlyGame, seat: SeatId, rules: Ruleset): string[] {
  return opponentsOf(game, seat).flatMap((other) => {
    const guards = guardsOf(game, other, rules);
    return guards.length > 0 ? guards : [other, ...boardCards(seatOf(game, other))];
  });
}

/** Combat is spent on an opponent's authority, or on a base, which takes as much as its defence. */
export const attack = effect(
  'attack',
  z.object({ seat: SeatId, target: z.string(), amount: z.number().int().min(1) }),
  (game, { seat, target, amount }, _rules, out) => {
    if (!(target in game.seats) && game.cards[target]?.zone !== 'board') out.fizzle('left-the-board');
    spend(seatOf(game, seat), 'combat', amount, out);
    hit(game, target, amount, out);
  },
);

const schema = z.strictObject({ target: z.string().min(1).max(40), amount: z.number().int().min(1).optional() });
const read = (command: Record<string, unknown>) => schema.parse({ target: command.target, amount: command.amount });

/** What an attack spends: a base takes its defence, a seat what is named, or else all there is. */
function amountOf(game: ReadonlyGame, seat: SeatId, { target, amount }: z.infer<typeof schema>): number {
  const base = game.cards[cardId(target)];
  return base === undefined ? (amount ?? combatOf(game, seat)) : (base.health ?? 0);
}

/** `{ name: 'attack', target, amount? }`: combat against an opponent or one of its bases. */
export const attackCommand: RuleCommand = {
  schema,
  judge: (game, command, rules) => {
    const wanted = read(command);
    const { seat } = command;
    const has = combatOf(game, seat);
    if (has < 1) return deny('insufficient-resource', 'you have no combat');
    if (!attackable(game, seat, rules).includes(wanted.target)) {
      return deny('illegal-target', `you cannot attack '${wanted.target}' now`);
    }
    const needed = amountOf(game, seat, wanted);
    return needed <= has ? allow() : deny('insufficient-resource', `that takes ${needed} combat; you have ${has}`);
  },
  effects: (game, command) => {
    const wanted = read(command);
    const { seat } = command;
    return [attack({ seat, target: wanted.target, amount: amountOf(game, seat, wanted) })];
  },
  candidates: (game, seat, rules) =>
    combatOf(game, seat) < 1 ? [] : attackable(game, seat, rules).map((target) => ({ target })),
};
