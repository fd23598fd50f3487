import { type CardId, cardOf, draw, drawCards, type Effect, putOnDeck, slotOf } from '../../authoring/index.js';
import { closeAllies, damage, destroyUnit, modifyPower, powerOf } from '../../parts/index.js';
import { shoot, takeBack } from './effects.js';
import { type CardContext, game, type SlotsCard } from './game.js';
import { aimedAt, enemiesOf, facing } from './row.js';

/** A unit: a card with power that can be deployed, and its effects. */
const unit = (name: string, power: number, rest: Omit<SlotsCard, 'name' | 'kind' | 'power'> = {}): SlotsCard => ({
  name,
  kind: 'unit',
  power,
  ...rest,
});

const strengthen = (card: CardId, amount: number) => modifyPower({ card, amount });

/** Whether a slot is within reach of the listening unit, by its number. */
const isClose = ({ state, rules, card }: CardContext, slot: number): boolean =>
  Math.abs(slotOf(state, card.id) - slot) <= rules.policies.closeRange;

type Then = (at: CardContext) => readonly Effect[];

/** Friend or enemy: a slot of the facing row is as close as the same slot of the own. */
const whenCloseUnitDies = (then: Then) => game.trigger('unit.died', { when: (at) => isClose(at, at.event.slot), then });

const whenCloseAllyArrives = (then: Then) =>
  game.trigger('unit.deployed', {
    whose: 'own',
    when: (at) => at.event.card !== at.card.id && isClose(at, at.event.slot),
    then,
  });

const whenItIsHurt = (then: Then) =>
  game.trigger('unit.damaged', { when: ({ card, event }) => event.card === card.id && event.left > 0, then });

/** A slot that a unit holds when the round is resolved is conquered. */
const onConquest = (then: Then) =>
  game.trigger('slot.resolved', {
    when: ({ state, seat, card, event }) => event.winner === seat && event.slot === slotOf(state, card.id),
    then,
  });

/** Champion, the plain card that the others are measured against, and those that care about their neighbours. */
const comrades = {
  champion: unit('Champion', 5, { text: 'Strong, and nothing else.' }),
  scout: unit('Scout', 2, {
    text: 'Deploy: draw a card.',
    onDeploy: ({ seat }) => [draw({ seat, source: 'effect' })],
  }),
  martyr: unit('Martyr', 2, {
    text: 'Death: close allies get +2.',
    onDeath: (at) => closeAllies(at).map((ally) => strengthen(ally, 2)),
  }),
  'banner-bearer': unit('Banner Bearer', 2, {
    text: 'Deploy: close allies get +1.',
    onDeploy: (at) => closeAllies(at).map((ally) => strengthen(ally, 1)),
  }),
  'pack-wolf': unit('Pack Wolf', 2, {
    text: 'Deploy: +1 for each close ally.',
    onDeploy: (at) => {
      const { length } = closeAllies(at);
      return length > 0 ? [strengthen(at.card.id, length)] : [];
    },
  }),
  captain: unit('Captain', 3, {
    text: 'Whenever a close ally is deployed, +1.',
    triggers: [whenCloseAllyArrives(({ card }) => [strengthen(card.id, 1)])],
  }),
} satisfies Record<string, SlotsCard>;

/** Units that strike when they arrive, or gain by being struck. */
const fighters = {
  archer: unit('Archer', 3, {
    text: 'Deploy: 2 damage to an enemy of your choice.',
    onDeploy: ({ state, seat, card }) =>
      enemiesOf(state, seat).length > 0 ? [shoot({ seat, source: card.id, amount: 2 })] : [],
  }),
  duelist: unit('Duelist', 4, {
    text: 'Deploy: 2 damage to the unit facing it.',
    onDeploy: (at) => facing(at).map((enemy) => damage({ targets: [enemy], amount: 2 })),
  }),
  assassin: unit('Assassin', 1, {
    text: 'Deploy: kill the unit facing it if its power is 3 or less.',
    onDeploy: (at) =>
      facing(at)
        .filter((enemy) => powerOf(cardOf(at.state, enemy), at.rules) <= 3)
        .map((card) => destroyUnit({ card })),
  }),
  berserker: unit('Berserker', 4, {
    text: 'Whenever it is damaged and lives, +3.',
    triggers: [whenItIsHurt(({ card }) => [strengthen(card.id, 3)])],
  }),
  giant: unit('Giant', 8, {
    text: 'Deploy: your opponent draws a card.',
    onDeploy: ({ opponents }) => opponents.map((seat) => drawCards({ seat, count: 1, source: 'effect' })),
  }),
} satisfies Record<string, SlotsCard>;

/** Units that survive a round, or use dead units. */
const survivors = {
  ghoul: unit('Ghoul', 1, {
    text: 'Whenever a close unit dies, yours or in the row facing it, +2.',
    triggers: [whenCloseUnitDies(({ card }) => [strengthen(card.id, 2)])],
  }),
  phoenix: unit('Phoenix', 4, {
    text: 'Death: it goes to the bottom of your deck.',
    onDeath: ({ card }) => [putOnDeck({ card: card.id, position: 'bottom' })],
  }),
  necromancer: unit('Necromancer', 2, {
    text: 'Deploy: take another unit from your discard pile back into your hand, but no Necromancer.',
    // A Necromancer must not return another one: a seat whose opponent has passed could play for ever.
    target: {
      kind: 'card',
      zone: 'discard',
      whose: 'own',
      optional: true,
      filter: ({ state, rules }, target) => {
        const def = rules.cards[state.cards[target]?.def ?? ''];
        return def?.kind === 'unit' && def.id !== 'necromancer';
      },
    },
    onDeploy: (at) => (at.target === null ? [] : [takeBack({ card: aimedAt(at) })]),
  }),
  sentinel: unit('Sentinel', 3, { text: 'Stays in its slot when a round ends.', data: { stays: true } }),
  raider: unit('Raider', 4, {
    text: 'Conquest: if it holds its slot when the round ends, draw a card.',
    triggers: [onConquest(({ seat }) => [draw({ seat, source: 'effect' })])],
  }),
} satisfies Record<string, SlotsCard>;

export const units = { ...comrades, ...fighters, ...survivors };
