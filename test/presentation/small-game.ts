import { setupGame } from '../../src/authoring/index.js';
import { commands } from '../../src/commands/index.js';
import type { CueRule, EventType } from '../../src/model/index.js';
import {
  timelineCommands,
  timelineDenials,
  timelineEffects,
  timelineSeatState,
} from '../../src/parts/timeline/index.js';
import { arrange, type Layout } from '../../src/testing/arrange.js';

const draws = (count: number) => [{ type: 'draw-cards', seat: '$seat', count, source: 'effect' }];

/** A game that is small enough to know all of its cues by heart. */
export const smallGame = setupGame({ id: 'small' }).ruleset({
  version: '1',
  accepts: [commands.playCard, commands.endTurn],
  policies: { phases: ['selection', 'animating'], overflow: 'burn', handLimit: 3, health: 10 },
  cards: {
    spark: { name: 'Spark', kind: 'spell', onPlay: [{ type: 'damage', targets: ['$opponent'], amount: 1 }] },
    storm: { name: 'Storm', kind: 'spell', onPlay: [{ type: 'damage', targets: ['$opponent', '$seat'], amount: 2 }] },
    study: { name: 'Study', kind: 'spell', onPlay: draws(3) },
    rest: { name: 'Rest', kind: 'spell' },
  },
  cues: {
    'card.played': () => [
      { show: 'fly', at: 0, lasts: 300 },
      { show: 'glow', at: 100, lasts: 400 },
    ],
    'seat.damaged': () => [{ show: 'flash', at: 50, lasts: 150, sound: 'hit' }],
    'card.drawn': (event) => [{ show: 'draw', at: 0, lasts: 100, params: nameCard(event) }],
    'draw.failed': () => [{ show: 'say', at: 0, lasts: 200, speech: true, params: { text: 'OUT OF CARDS' } }],
  },
});

const nameCard = (event: Parameters<CueRule>[0]): Record<string, string> => ({
  card: ('card' in event && event.card) || 'hidden',
});

const pool = setupGame({ id: 'pool', seatState: { ...timelineSeatState }, denials: timelineDenials });

/** A game with a pool, a timeline, and cues of another kind. */
export const poolGame = (cues: Partial<Record<EventType, CueRule>>, part: { secret?: boolean } = {}) =>
  pool.ruleset({
    version: '1',
    policies: { phases: ['selection', 'commit', 'animating'], turnOrder: 'simultaneous', costs: 'reserve' },
    secretSelection: part.secret ?? false,
    resources: { stamina: { start: 10, max: 10, perTurn: 0 }, time: { start: 10, max: 10, perTurn: 10 } },
    cards: {
      thrust: { name: 'Thrust', kind: 'action', cost: { stamina: 1, time: 3 }, data: { channels: ['weapon'] } },
    },
    effects: timelineEffects,
    cues,
    accepts: [timelineCommands().playCard, commands.endTurn, commands.finishCommit],
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
