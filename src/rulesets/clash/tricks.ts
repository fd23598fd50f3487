import { cardOf, defOf, type SeatId } from '../../authoring/index.js';
import { anOpponent } from './attacks.js';
import { aimOf } from './defences.js';
import type { ClashCard, OfCard } from './game.js';
import { scalePlay, stopPlay } from './plays.js';

/** The plays of a seat whose leading card is of a kind. */
const playsLike = ({ state, rules }: OfCard, seat: SeatId, kind: 'attack' | 'defence') =>
  state.seats[seat].own.plays.filter(({ card }) => defOf(cardOf(state, card), rules).kind === kind);

/** Cards of the mind: they work when the selections are revealed, or are stacked onto a play for focus. */
export const tricks = {
  feint: {
    name: 'Feint',
    kind: 'trick',
    cost: { stamina: 1, time: 2 },
    target: anOpponent,
    data: { channels: ['concentration'], stacksOnto: ['attack'], stackAccuracy: 15, worthPerDamage: 0.9 },
    text: 'On commit: the defences of an opponent are worth half. Or stack it onto an attack: 15% more likely to land.',
    onCommit: (at) => {
      const target = aimOf(at);
      if (target === undefined) return [];
      return playsLike(at, target, 'defence').map(({ card }) => scalePlay({ card, damage: 50 }));
    },
  },
  'war-cry': {
    name: 'War Cry',
    kind: 'trick',
    cost: { stamina: 1, time: 2 },
    data: { channels: ['concentration'], stacksOnto: ['attack'], stackDamage: 2, worthPerDamage: 1.2 },
    text: 'On commit: your attacks do a quarter more. Or stack it onto an attack: 2 more damage.',
    onCommit: (at) => playsLike(at, at.seat, 'attack').map(({ card }) => scalePlay({ card, damage: 125 })),
  },
  'set-feet': {
    name: 'Set Feet',
    kind: 'trick',
    cost: { stamina: 1, time: 2 },
    data: {
      channels: ['concentration'],
      stacksOnto: ['attack', 'defence'],
      position: 1,
      stackGuard: 20,
      stackAccuracy: 10,
    },
    text: 'Position 1. On commit: your defences are worth half as much again. Or stack it: a defence guards 20 more, an attack is 10% more likely to land.',
    onCommit: (at) => playsLike(at, at.seat, 'defence').map(({ card }) => scalePlay({ card, damage: 150 })),
  },
  'bind-weapon': {
    name: 'Bind Weapon',
    kind: 'trick',
    cost: { stamina: 3, time: 3 },
    target: anOpponent,
    data: { channels: ['off_hand'], worth: 12 },
    text: 'On commit: an opponent’s weapon play is cancelled and its costs are returned.',
    onCommit: (at) => {
      const target = aimOf(at);
      const bound = target && at.state.seats[target].own.plays.find(({ channels }) => channels.includes('weapon'));
      return bound ? [stopPlay({ card: bound.card })] : [];
    },
  },
} satisfies Record<string, ClashCard>;
