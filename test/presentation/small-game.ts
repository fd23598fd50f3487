import { setupGame, standardTurn } from '../../src/authoring/index.js';
import { commands } from '../../src/commands/index.js';
import { health, replacements, resources, units } from '../../src/parts/index.js';
import { arrange, type Layout } from '../../src/testing/arrange.js';

const draws = (count: number) => [{ type: 'draw-cards', seat: '$seat', count, source: 'effect' }];

/** A game that is small enough to know all of its cues by heart. */
export const smallGame = setupGame({
  id: 'small',
  parts: [health, units, resources({ mana: { start: 0, max: 9, perTurn: 1 } }), replacements({})],
}).ruleset({
  version: '1',
  policies: { overflow: 'burn', handLimit: 3, health: 10 },
  turn: standardTurn({
    phases: ['selection', 'animating'],
    draw: {},
    selection: { accepts: [commands.playCard, commands.endTurn] },
  }),
  cards: {
    spark: { name: 'Spark', kind: 'spell', onPlay: [{ type: 'damage', targets: ['$opponent'], amount: 1 }] },
    storm: { name: 'Storm', kind: 'spell', onPlay: [{ type: 'damage', targets: ['$opponent', '$seat'], amount: 2 }] },
    study: { name: 'Study', kind: 'spell', onPlay: draws(3) },
    rest: { name: 'Rest', kind: 'spell' },
  },
  cues: {
    'card.played': [
      { show: 'fly', lasts: 300 },
      { show: 'glow', at: 100, lasts: 400 },
    ],
    'seat.damaged': { show: 'flash', at: 50, lasts: 150, sound: 'hit' },
    'card.drawn': ({ card }) => ({ show: 'draw', lasts: 100, params: { card: card ?? 'hidden' } }),
    'draw.failed': { show: 'say', lasts: 200, speech: true, params: { text: 'OUT OF CARDS' } },
  },
});

/** A game in which everybody chooses in secret, with one cue. */
export const secretGame = setupGame({ id: 'secret', parts: [health] }).ruleset({
  version: '1',
  turn: standardTurn({
    order: 'simultaneous',
    phases: ['selection', 'commit', 'animating'],
    selection: { secret: true, accepts: [commands.playCard, commands.endTurn, commands.finishCommit] },
  }),
  cards: { thrust: { name: 'Thrust', kind: 'action' } },
  cues: { 'card.played': { show: 'fly', lasts: 100 } },
});

/** A settled match of the small game, both seats with cards in hand. */
export function smallMatch(layout: Layout = {}) {
  const match = arrange(smallGame, {
    p1: { hand: ['spark', 'storm'], deck: ['rest', 'rest'] },
    p2: { hand: ['rest'], deck: ['spark'] },
    ...layout,
  });
  match.settle();
  return match;
}
