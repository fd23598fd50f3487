import type { CuesOf, LogOf } from '../../authoring/index.js';
import type { game } from './game.js';

/** The combat log. It leaves out what the table shows anyway, cards on their way and what is set aside for them. */
export const log: LogOf<typeof game> = {
  'card.played': null,
  'card.moved': null,
  'card.cancelled': null,
  'card.cloned': null,
  'card.destroyed': null,
  'card.drawn': null,
  'cost.reserved': null,
  'cost.returned': null,
  'play.created': null,
  'play.moved': null,
  'state.settled': null,
  'phase.entered': ({ phase, turn }) => (phase === 'selection' ? `Turn ${turn}` : null),
  'cost.paid': ({ seat, amount, resource, value }, { name }) =>
    `${name(seat)} spends ${amount} ${resource}, ${value} left`,
  'resource.changed': ({ seat, resource, to }, { name }) => `${name(seat)} has ${to} ${resource}`,
  'seat.healed': ({ seat, amount }, { name }) => `${name(seat)} recovers ${amount} vitality`,
  'fatigue.dealt': ({ seat, amount }, { name }) => `${name(seat)} tires and loses ${amount} vitality`,
  'seat.lost': ({ seat, reason }, { name }) => `${name(seat)} is out: ${reason}`,
  'match.ended': ({ winners: [winner] }, { name }) =>
    winner === undefined ? 'Nobody is left standing' : `${name(winner)} wins`,
  strike: ({ seat, def, target, roll, chance, result }, { name, card }) =>
    `${name(seat)}’s ${card(def)} ${RESULTS[result]} ${name(target)} (${roll}, needed ${chance})`,
  'wound.inflicted': ({ seat, amount, severity }, { name }) => `${name(seat)} ${WOUNDS[severity]} for ${amount}`,
  'advantage.changed': ({ seat, from, to }, { name }) =>
    `${name(seat)} ${to > from ? 'gains' : 'loses'} footing: advantage ${to}`,
  'play.cancelled': ({ seat, def }, { name, card }) => `${name(seat)} withdraws ${card(def)}.`,
  'play.modified': ({ seat, def, modifierDef }, { name, card }) =>
    modifierDef === null
      ? `${name(seat)}'s ${card(def)} changes.`
      : `${name(seat)} adds ${card(modifierDef)} to ${card(def)}.`,
};

const RESULTS = { hit: 'hits', parried: 'is parried by', missed: 'misses' };
const WOUNDS = { scratch: 'is scratched', wound: 'is wounded', grievous: 'takes a grievous wound' };

const CARD = 300;
const HIT_FLASH = 150;
const ADVANTAGE = 400;

/** What is shown: cards that move and are played, wounds, and changes of advantage. */
export const cues: CuesOf<typeof game> = {
  'card.moved': ({ card, seat, to }) => {
    // The card of a move is `null` for viewers who may not see it.
    const params = { seat, ...(card === null ? {} : { card }) };
    if (to === 'hand') return { show: 'card-dealt', lasts: CARD, params };
    return to === 'discard' ? { show: 'card-discarded', lasts: CARD, params } : [];
  },
  /** No separate picture: a running cue of the master continues with the clone. */
  'card.cloned': ({ master, clone, seat }) => ({
    show: 'animation-repointed',
    lasts: 0,
    params: { seat, from: master, to: clone },
  }),
  'card.played': ({ card, def, seat, index }) => ({
    show: 'card-played',
    lasts: CARD,
    params: { card, def, seat, ...(index === undefined ? {} : { index }) },
  }),
  'wound.inflicted': ({ seat, by, amount }) => ({
    show: 'hit-flash',
    lasts: HIT_FLASH,
    sound: 'hit',
    params: { seat, by, amount },
  }),
  'advantage.changed': ({ seat, from, to }) => ({
    show: 'advantage-changed',
    lasts: ADVANTAGE,
    params: { seat, from, to },
  }),
};
