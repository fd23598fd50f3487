import { burnFromDeck } from '../../authoring/index.js';
import { damage, destroyUnit, modifyHealth, modifyPower, modifySeat } from '../../parts/index.js';
import { drawKind, gainArmor, mend, summon } from './effects.js';
import type { DuelCard } from './game.js';
import { drawOne, harm, onTarget, onUnit, spell, unitsOf } from './make-cards.js';

/** Spells that hurt. */
const attacks: Readonly<Record<string, DuelCard>> = {
  spark: spell('Spark', 1, {
    text: 'Deal 2 damage to an enemy unit or the enemy general.',
    target: { kind: 'unitOrSeat', whose: 'enemy' },
    onPlay: onTarget((target) => [harm(target, 2)]),
  }),
  firebolt: spell('Firebolt', 3, {
    text: 'Deal 4 damage to an enemy unit or the enemy general.',
    target: { kind: 'unitOrSeat', whose: 'enemy' },
    onPlay: onTarget((target) => [harm(target, 4)]),
  }),
  'poisoned-gift': spell('Poisoned Gift', 2, {
    text: 'Deal 5 damage to an enemy unit. Your enemy draws a card.',
    target: { kind: 'unit', whose: 'enemy' },
    onPlay: onTarget((target, { opponents }) => [harm(target, 5), ...opponents.map(drawOne)]),
  }),
  storm: spell('Storm', 4, {
    text: 'Deal 2 damage to every enemy unit.',
    onPlay: (at) => [damage({ targets: at.opponents.flatMap((enemy) => unitsOf(at, enemy)), amount: 2 })],
  }),
  execute: spell('Execute', 5, {
    text: 'Destroy an enemy unit.',
    target: { kind: 'unit', whose: 'enemy' },
    onPlay: onUnit((card) => [destroyUnit({ card })]),
  }),
  pyre: spell('Pyre', 2, {
    text: "Burn the top two cards of your enemy's deck. Deal 4 damage to the enemy general.",
    onPlay: ({ opponents }) => opponents.flatMap((seat) => [burnFromDeck({ seat, count: 2 }), harm(seat, 4)]),
  }),
};

/** Spells that find cards, or keep the enemy from finding them. */
const studies: Readonly<Record<string, DuelCard>> = {
  'quick-study': spell('Quick Study', 1, {
    text: 'Deal 1 damage to a unit. Draw a card.',
    target: { kind: 'unit', optional: true },
    onPlay: onTarget((target) => [harm(target, 1)]),
    cantrip: 1,
  }),
  insight: spell('Insight', 3, { text: 'Draw two cards.', cantrip: 2 }),
  recruit: spell('Recruit', 1, {
    text: 'Draw a unit from your deck, at random.',
    onPlay: ({ seat }) => [drawKind({ seat, kind: 'unit' })],
  }),
  'blood-price': spell('Blood Price', 0, {
    text: 'Destroy one of your units. Draw two cards.',
    target: { kind: 'unit', whose: 'own' },
    onPlay: onUnit((card) => [destroyUnit({ card })]),
    cantrip: 2,
  }),
  'fog-of-war': spell('Fog of War', 2, {
    text: 'Deal 2 damage to the enemy general. Your enemy draws one card less at the end of its next turn.',
    onPlay: ({ opponents }) =>
      opponents.flatMap((seat) => [harm(seat, 2), modifySeat({ seat, kind: 'draw-count', amount: -1, turns: 1 })]),
  }),
};

/** Spells that help your side. */
const blessings: Readonly<Record<string, DuelCard>> = {
  'war-paint': spell('War Paint', 1, {
    text: 'Give one of your units +2 attack.',
    target: { kind: 'unit', whose: 'own' },
    onPlay: onUnit((card) => [modifyPower({ card, amount: 2 })]),
  }),
  blessing: spell('Blessing', 2, {
    text: 'Give one of your units +2 attack and +2 health.',
    target: { kind: 'unit', whose: 'own' },
    onPlay: onUnit((card) => [modifyPower({ card, amount: 2 }), modifyHealth({ card, amount: 2 })]),
  }),
  rally: spell('Rally', 3, {
    text: 'Summon two Militia with 2 attack and 2 health.',
    onPlay: ({ seat }) => [summon({ seat, def: 'militia' }), summon({ seat, def: 'militia' })],
  }),
  'shield-wall': spell('Shield Wall', 2, {
    text: 'Until your next turn, every blow at your general deals 2 less. Draw a card.',
    onPlay: ({ seat }) => [gainArmor({ seat, amount: 2 })],
    cantrip: 1,
  }),
  'lucky-charm': spell('Lucky Charm', 1, {
    text: 'When this comes to your hand, restore 2 health to your general. Played, it restores 3 more.',
    onApplyToHand: ({ seat }) => [mend({ seat, amount: 2 })],
    onPlay: ({ seat }) => [mend({ seat, amount: 3 })],
  }),
};

export const spells: Readonly<Record<string, DuelCard>> = { ...attacks, ...studies, ...blessings };
