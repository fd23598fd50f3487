import type { CueRule, EventType } from '../../model/index.js';

/** How long each thing is shown, in milliseconds. Draws come one after the other, so that each can be seen. */
export const cues: Readonly<Partial<Record<EventType, CueRule>>> = {
  'phase.entered': (event) =>
    event.type === 'phase.entered' && event.phase === 'turnStart'
      ? [{ show: 'turn-banner', at: 0, lasts: 600, params: { seat: event.seat } }]
      : [],
  'card.drawn': () => [{ show: 'fly-to-hand', at: 0, lasts: 300, sound: 'page-turn' }],
  'draw.failed': () => [{ show: 'empty-library', at: 0, lasts: 800, sound: 'book-closes' }],
  'draw.replaced': () => [{ show: 'draw-replaced', at: 0, lasts: 400 }],
  'deck.shuffled': () => [{ show: 'riffle', at: 0, lasts: 500, sound: 'riffle' }],
  'card.milled': () => [{ show: 'fly-to-graveyard', at: 0, lasts: 200, sound: 'page-torn' }],
  'card.discarded': () => [{ show: 'fly-to-graveyard', at: 0, lasts: 200 }],
  'card.played': () => [{ show: 'fly-to-stack', at: 0, lasts: 400, sound: 'cast' }],
  'resource.changed': () => [{ show: 'mana-glow', at: 0, lasts: 200 }],
  'unit.deployed': () => [{ show: 'arrive', at: 0, lasts: 400, sound: 'thud' }],
  'unit.attacked': () => [{ show: 'attack', at: 0, lasts: 400, sound: 'charge' }],
  'rule.event': (event) => {
    if (event.type !== 'rule.event') return [];
    return event.name === 'block'
      ? [{ show: 'block', at: 0, lasts: 300, sound: 'shield' }]
      : [{ show: 'struck-out', at: 0, lasts: 500, sound: 'scratch' }];
  },
  'unit.damaged': (event) =>
    event.type === 'unit.damaged' ? [{ show: 'hit', at: 0, lasts: 300, params: { amount: event.amount } }] : [],
  'seat.damaged': (event) =>
    event.type === 'seat.damaged'
      ? [{ show: 'hit-seat', at: 0, lasts: 400, sound: 'hit', params: { amount: event.amount } }]
      : [],
  'seat.healed': () => [{ show: 'heal-seat', at: 0, lasts: 300 }],
  'power.changed': () => [{ show: 'strength', at: 0, lasts: 200 }],
  'unit.bounced': () => [{ show: 'fly-to-hand', at: 0, lasts: 300 }],
  'unit.died': () => [{ show: 'die', at: 0, lasts: 400, sound: 'dust' }],
  'match.ended': () => [{ show: 'result', at: 0, lasts: 1500, sound: 'bell' }],
};

/** What a log leaves out, because another line says it already or nobody would miss it. */
export const unlogged: readonly EventType[] = [
  'phase.entered',
  'card.moved',
  'cost.paid',
  'resource.changed',
  'input.required',
  'input.resolved',
  'state.settled',
  'power.changed',
  'unit.healed',
];
