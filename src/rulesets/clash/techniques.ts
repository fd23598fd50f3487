import { changeResource } from '../../parts/index.js';
import { attack } from './attacks.js';
import { cooling } from './cooldowns.js';
import { defence } from './defences.js';
import { shiftAdvantage, staunchWounds } from './fight.js';
import { manoeuvre } from './footwork.js';
import type { ClashCard } from './game.js';
import { scalePlay } from './plays.js';

const RECOVERS = 2;
const HEALS = 2;
const SPARES = 50;

/** Techniques of a pool: always available, played as clones, most of them with a cooldown. */
export const techniques = {
  'desperate-swing': cooling(
    1,
    attack(
      'Desperate Swing',
      ['weapon'],
      [2, 4],
      { line: 'edge', damage: 2, accuracy: 60 },
      { text: 'Edge. 60% to wound for 2. Once a turn.' },
    ),
  ),
  'iron-stance': cooling(
    2,
    defence('Iron Stance', ['footwork'], { stamina: 1, time: 6 }, [25, 25, 25], {
      text: 'Guards everything at 25 for most of the tick. Cooldown 2.',
    }),
  ),
  'steady-breath': {
    name: 'Steady Breath',
    kind: 'technique',
    cost: { stamina: 0, time: 3, focus: 1 },
    data: { recovers: RECOVERS },
    text: `Costs 1 focus. You regain ${RECOVERS} stamina. It needs no channel and has no cooldown.`,
    onResolve: ({ seat }) => [changeResource({ seat, resource: 'stamina', amount: RECOVERS })],
  },
  shove: cooling(1, manoeuvre('Shove', ['off_hand'], [1, 2], 2, { text: 'Position 2. Once a turn.' })),
  'battle-trance': cooling(4, {
    name: 'Battle Trance',
    kind: 'technique',
    cost: { stamina: 0, time: 2, focus: 2 },
    data: { pool: 'spells_known', channels: ['concentration'], spares: SPARES },
    text: 'Costs 2 focus. On commit: everything you do this turn costs half the stamina. Cooldown 4.',
    onCommit: ({ my }) => my.own.plays.map(({ card }) => scalePlay({ card, cost: 100 - SPARES })),
  }),
  'read-intent': cooling(2, {
    name: 'Read Intent',
    kind: 'technique',
    cost: { stamina: 0, time: 3, focus: 1 },
    data: { pool: 'spells_known', channels: ['concentration'], worth: 5 },
    text: 'Costs 1 focus. On commit: gain 1 advantage. Cooldown 2.',
    onCommit: ({ seat }) => [shiftAdvantage({ seat, amount: 1 })],
  }),
  staunch: cooling(4, {
    name: 'Staunch',
    kind: 'technique',
    cost: { stamina: 2, time: 4 },
    data: { channels: ['off_hand', 'concentration'], heals: HEALS },
    text: `You recover ${HEALS} vitality. Cooldown 4.`,
    onResolve: ({ seat }) => [staunchWounds({ seat, amount: HEALS })],
  }),
} satisfies Record<string, ClashCard>;
