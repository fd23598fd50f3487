import * as z from 'zod';
import {
  boardCards,
  type CardId,
  cardOf,
  defOf,
  opponentsOf,
  type ReadonlySeat,
  type Ruleset,
  type SeatAt,
  type SeatId,
} from '../../authoring/index.js';
import { damage, pay, resourcesOf, unitHealthOf } from '../../parts/index.js';
import { type Guild, game } from './game.js';

const combatOf = (seat: ReadonlySeat): number => resourcesOf(seat).combat?.available ?? 0;

/** The bases that must fall before their seat, or its other bases, can be attacked. */
const guardsOf = (state: Guild, seat: SeatId, rules: Ruleset): CardId[] =>
  boardCards(state.seats[seat]).filter((id) => defOf(cardOf(state, id), rules).data?.guard === true);

type At = SeatAt<(typeof game)['~types']>;

/** What a seat may attack: opponents and their bases, but of those with guards only the guards. */
function attackable({ state, seat, rules }: At): string[] {
  const found: string[] = [];
  for (const other of opponentsOf(state, seat)) {
    const guards = guardsOf(state, other, rules);
    if (guards.length > 0) found.push(...guards);
    else found.push(other, ...boardCards(state.seats[other]));
  }
  return found;
}

/** What an attack spends: a base takes its defence, a seat what is named, or else all there is. */
function amountOf({ state, my, rules }: Pick<At, 'state' | 'my' | 'rules'>, target: string, amount?: number): number {
  const base = state.cards[target];
  return base === undefined ? (amount ?? combatOf(my)) : (unitHealthOf(base, rules) ?? 0);
}

export const attack = game.command('combat.attack', {
  description: 'Spends combat on an opponent, all of it or `amount`, or on one of its bases.',
  fields: { target: z.string().min(1).max(40), amount: z.int().min(1).optional() },
  legal: (at) => {
    const has = combatOf(at.my);
    if (has === 0) return [];
    return attackable(at).flatMap((target) => (amountOf(at, target) <= has ? [{ target }] : []));
  },
  denyIf: {
    'insufficient-combat': (at) => {
      const [needed, has] = [amountOf(at, at.target, at.amount), combatOf(at.my)];
      if (has === 0) return 'you have no combat';
      return needed > has && attackable(at).includes(at.target) && `that takes ${needed} combat; you have ${has}`;
    },
    'illegal-target': (at) => !attackable(at).includes(at.target) && 'you cannot attack that now',
  },
  run: (at) => {
    const { seat, target, apply } = at;
    const amount = amountOf(at, target, at.amount);
    apply(pay({ seat, cost: { combat: amount } }), damage({ targets: [target], amount }));
  },
});
