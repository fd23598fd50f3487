import type { CuesOf, LogOf } from '../../authoring/index.js';
import { cardsInWords } from './gains.js';
import type { game } from './game.js';

export const log: LogOf<typeof game> = {
  // Another event describes the same better.
  'card.moved': null,
  'card.created': null,
  'card.drawn': null,
  'chain.started': null,
  'chain.triggered': null,
  'resource.changed': null,
  'cost.paid': null,
  'input.required': null,
  'input.resolved': null,
  'state.settled': null,
  'chain.completed': ({ drawn, result }) => {
    if (result === 'capped') return `The chain was stopped after it had drawn ${cardsInWords(drawn)}.`;
    return drawn === 0 ? null : `The chain drew ${cardsInWords(drawn)}.`;
  },
  'card.played': ({ seat, def }, { name, card }) => `${name(seat)} plays ${card(def)}.`,
  'unit.deployed': ({ seat, def }, { name, card }) => `${name(seat)} builds ${card(def)}.`,
  'seat.damaged': ({ seat, amount, health }, { name }) => `${name(seat)} loses ${amount} authority and has ${health}.`,
  'seat.healed': ({ seat, amount, health }, { name }) => `${name(seat)} gains ${amount} authority and has ${health}.`,
  'deck.shuffled': ({ seat, count }, { name }) => `${name(seat)} shuffles ${cardsInWords(count)}.`,
  'card.bought': ({ seat, def, price }, { name, card }) => `${name(seat)} buys ${card(def)} for ${price} trade.`,
  'dues.collected': ({ seat, amount }, { name }) => `The guild collects ${amount} authority from ${name(seat)}.`,
  'flow.turned': ({ seat, bonus }, { name }) =>
    bonus === 0 ? null : `${name(seat)} draws one card ${bonus === 1 ? 'more' : 'fewer'} from now on.`,
  'market.opened': () => 'The market opens.',
};

/** Cards fly, the chain lights up what draws, and blows land. Milliseconds. */
export const cues: CuesOf<typeof game> = {
  'deck.shuffled': { show: 'shuffle', lasts: 400, sound: 'shuffle' },
  'card.drawn': { show: 'fly-to-hand', lasts: 250, sound: 'draw' },
  'chain.triggered': { show: 'glow', lasts: 300, sound: 'chime' },
  'chain.completed': ({ drawn, result }) =>
    drawn > 0 ? { show: 'chain-total', lasts: 500, params: { drawn, result } } : [],
  'card.played': { show: 'play', lasts: 300, sound: 'play' },
  'card.created': { show: 'appear', lasts: 300, sound: 'coin' },
  'unit.deployed': { show: 'build', lasts: 400, sound: 'build' },
  'unit.died': { show: 'collapse', lasts: 400, sound: 'collapse' },
  'resource.changed': { show: 'count', lasts: 150 },
  'seat.damaged': { show: 'shake', lasts: 400, sound: 'hit' },
  'seat.healed': { show: 'heal', lasts: 300, sound: 'heal' },
  'dues.collected': { show: 'dues', lasts: 500, sound: 'bell' },
  'flow.turned': ({ bonus }) => (bonus === 0 ? [] : { show: 'flow-wrap', lasts: 500 }),
  'match.ended': { show: 'curtain', lasts: 1000, sound: 'fanfare' },
};
