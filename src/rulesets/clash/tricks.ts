import { cardOf, defOf } from '../../engine/index.js';
import type { CardContext, SeatId } from '../../model/index.js';
import { playsOf, scalePlay, stopPlay } from '../../parts/timeline/index.js';
import type { CardSpec } from '../card-specs.js';
import { anOpponent } from './attacks.js';
import { isAttack, isDefence } from './combat.js';
import { aimOf } from './defences.js';

/** The plays of a seat whose leading card is of a kind. */
export const playsLike = ({ game, rules }: CardContext, seat: SeatId, kind: 'attack' | 'defence') =>
  playsOf(game, seat).filter(({ card }) =>
    (kind === 'attack' ? isAttack : isDefence)(defOf(cardOf(game, card), rules)),
  );

/** Cards of the mind: they work when the selections are revealed, or are stacked onto a play for focus. */
export const tricks = {
  feint: {
    name: 'Feint',
    kind: 'trick',
    channels: ['concentration'],
    cost: { stamina: 1, time: 2 },
    target: anOpponent,
    data: { stackAccuracy: 15, worthPerDamage: 0.9 },
    text: 'On commit: the defences of an opponent are worth half. Or stack it onto an attack: 15% more likely to land.',
    modifies: (_at, lead) => isAttack(lead),
    onCommit: (at) => {
      const target = aimOf(at);
      if (target === undefined) return [];
      return playsLike(at, target, 'defence').map(({ card }) => scalePlay({ card, damage: 50 }));
    },
  },
  'war-cry': {
    name: 'War Cry',
    kind: 'trick',
    channels: ['concentration'],
    cost: { stamina: 1, time: 2 },
    data: { stackDamage: 2, worthPerDamage: 1.2 },
    text: 'On commit: your attacks do a quarter more. Or stack it onto an attack: 2 more damage.',
    modifies: (_at, lead) => isAttack(lead),
    onCommit: (at) => playsLike(at, at.seat, 'attack').map(({ card }) => scalePlay({ card, damage: 125 })),
  },
  'set-feet': {
    name: 'Set Feet',
    kind: 'trick',
    channels: ['concentration'],
    cost: { stamina: 1, time: 2 },
    data: { position: 1, stackGuard: 20, stackAccuracy: 10 },
    text: 'Position 1. On commit: your defences are worth half as much again. Or stack it: a defence guards 20 more, an attack is 10% more likely to land.',
    modifies: (_at, lead) => isAttack(lead) || isDefence(lead),
    onCommit: (at) => playsLike(at, at.seat, 'defence').map(({ card }) => scalePlay({ card, damage: 150 })),
  },
  'bind-weapon': {
    name: 'Bind Weapon',
    kind: 'trick',
    channels: ['off_hand'],
    cost: { stamina: 3, time: 3 },
    target: anOpponent,
    data: { worth: 12 },
    text: 'On commit: an opponent’s weapon play is cancelled and its costs are returned.',
    onCommit: (at) => {
      const target = aimOf(at);
      const bound = target && playsOf(at.game, target).find(({ channels }) => channels.includes('weapon'));
      return bound ? [stopPlay({ card: bound.card })] : [];
    },
  },
} satisfies Record<string, CardSpec>;
