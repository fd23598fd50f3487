import type { CuesOf, LogOf } from '../../authoring/index.js';
import type { game } from './game.js';
import { lands } from './lands.js';

const losses: Readonly<Record<string, string>> = {
  'empty-library': 'had to draw from an empty library',
  health: 'has no health left',
  conceded: 'gave up',
};

/** Lines for the log where this game has its own words. Omitted is what another line covers. */
export const log: LogOf<typeof game> = {
  'phase.entered': null,
  'card.moved': null,
  'cost.paid': null,
  'resource.changed': null,
  'input.required': null,
  'input.resolved': null,
  'state.settled': null,
  'power.changed': null,
  'unit.healed': null,
  'card.played': ({ seat, def }, { name, card }) => `${name(seat)} ${def in lands ? 'plays' : 'casts'} ${card(def)}.`,
  'unit.deployed': ({ seat, def }, { name, card }) => `${card(def)} arrives for ${name(seat)}.`,
  'seat.passed': ({ seat }, { name }) => `${name(seat)} lets it happen.`,
  'draw.failed': ({ seat }, { name }) => `${name(seat)} tries to draw, but the library is empty.`,
  'draw.replaced': ({ seat, rule }, { name }) => (rule === 'no-draw' ? `${name(seat)} draws nothing.` : null),
  'seat.lost': ({ seat, reason }, { name }) => `${name(seat)} ${losses[reason] ?? reason}.`,
  block: ({ seat }, { name }) => `${name(seat)} blocks.`,
  'spell-countered': ({ seat }, { name }) => `A spell of ${name(seat)} is struck out.`,
};

/** How long each thing is shown, in milliseconds. Draws come one after the other, so that each can be seen. */
export const cues: CuesOf<typeof game> = {
  'phase.entered': ({ phase, seat }) =>
    phase === 'turnStart' ? { show: 'turn-banner', lasts: 600, params: { seat } } : [],
  'card.drawn': { show: 'fly-to-hand', lasts: 300, sound: 'page-turn' },
  'draw.failed': { show: 'empty-library', lasts: 800, sound: 'book-closes' },
  'draw.replaced': { show: 'draw-replaced', lasts: 400 },
  'deck.shuffled': { show: 'riffle', lasts: 500, sound: 'riffle' },
  'card.milled': { show: 'fly-to-graveyard', lasts: 200, sound: 'page-torn' },
  'card.discarded': { show: 'fly-to-graveyard', lasts: 200 },
  'card.played': { show: 'fly-to-stack', lasts: 400, sound: 'cast' },
  'resource.changed': { show: 'mana-glow', lasts: 200 },
  'unit.deployed': { show: 'arrive', lasts: 400, sound: 'thud' },
  'unit.attacked': { show: 'attack', lasts: 400, sound: 'charge' },
  block: { show: 'block', lasts: 300, sound: 'shield' },
  'spell-countered': { show: 'struck-out', lasts: 500, sound: 'scratch' },
  'unit.damaged': ({ amount }) => ({ show: 'hit', lasts: 300, params: { amount } }),
  'seat.damaged': ({ amount }) => ({ show: 'hit-seat', lasts: 400, sound: 'hit', params: { amount } }),
  'seat.healed': { show: 'heal-seat', lasts: 300 },
  'power.changed': { show: 'strength', lasts: 200 },
  'unit.bounced': { show: 'fly-to-hand', lasts: 300 },
  'unit.died': { show: 'die', lasts: 400, sound: 'dust' },
  'match.ended': { show: 'result', lasts: 1500, sound: 'bell' },
};
