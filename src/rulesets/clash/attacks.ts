import { allow, deny, type TargetSpec } from '../../authoring/index.js';
import type { Line } from './combat.js';
import { shiftAdvantage } from './fight.js';
import type { ClashCard } from './game.js';
import type { Channel } from './play.js';

/** Attacks and tricks are aimed at an opponent; where there is only one, it need not be named. */
export const anOpponent: TargetSpec = { kind: 'seat', whose: 'enemy', implied: true };

interface Blow {
  readonly line: Line;
  readonly damage: number;
  /** Percent, before footing, wounds and defences. */
  readonly accuracy: number;
  /** Footing that a hit gains. */
  readonly gains?: number;
}

type Extra = Omit<ClashCard, 'name' | 'kind' | 'cost' | 'data' | 'target'>;

/** A blow at an opponent, with what it costs in stamina and in tenths of the tick. */
export const attack = (
  name: string,
  channels: readonly Channel[],
  [stamina, time]: readonly [number, number],
  blow: Blow,
  extra: Extra,
): ClashCard => ({
  name,
  kind: 'attack',
  cost: { stamina, time },
  target: anOpponent,
  data: { ...blow, channels: [...channels] },
  ...extra,
});

export const attacks = {
  thrust: attack(
    'Thrust',
    ['weapon'],
    [3, 3],
    { line: 'point', damage: 4, accuracy: 65 },
    { text: 'A straight point. 65% to wound for 4.', flavour: 'The shortest way between two quarrels.' },
  ),
  cut: attack(
    'Cut',
    ['weapon'],
    [2, 3],
    { line: 'edge', damage: 3, accuracy: 65 },
    { text: 'A plain edge. 65% to wound for 3.' },
  ),
  'overhead-blow': attack(
    'Overhead Blow',
    ['weapon'],
    [4, 5],
    { line: 'blunt', damage: 5, accuracy: 55 },
    { text: 'A blunt, slow blow that parries hardly stop. 55% to wound for 5.' },
  ),
  lunge: attack(
    'Lunge',
    ['weapon', 'footwork'],
    [4, 4],
    { line: 'point', damage: 5, accuracy: 75 },
    { text: 'Point and feet together. 75% to wound for 5.' },
  ),
  'off-hand-stab': attack(
    'Off-hand Stab',
    ['off_hand'],
    [2, 2],
    { line: 'point', damage: 2, accuracy: 65 },
    { text: 'The dagger nobody watches. 65% to wound for 2.' },
  ),
  'shield-bash': attack(
    'Shield Bash',
    ['off_hand'],
    [2, 3],
    { line: 'blunt', damage: 2, accuracy: 65, gains: 1 },
    { text: 'Blunt. 65% to wound for 2 and gain 1 advantage.' },
  ),
  'low-kick': attack(
    'Low Kick',
    ['footwork'],
    [1, 2],
    { line: 'blunt', damage: 1, accuracy: 70, gains: 1 },
    { text: 'Blunt. 70% to wound for 1 and gain 1 advantage.' },
  ),
  'exhausting-strike': attack(
    'Exhausting Strike',
    ['weapon'],
    [5, 4],
    { line: 'edge', damage: 7, accuracy: 75 },
    {
      exhausts: true,
      text: 'Everything in one edge. 75% to wound for 7. It can be used once: it goes to the exhaust pile.',
    },
  ),
  'finishing-blow': attack(
    'Finishing Blow',
    ['weapon', 'concentration'],
    [3, 4],
    { line: 'edge', damage: 7, accuracy: 75 },
    {
      text: 'Only with 2 advantage or more. 75% to wound for 7. You lose 2 advantage.',
      predicate: ({ my }) =>
        my.own.advantage >= 2 ? allow() : deny('predicate-failed', 'Finishing Blow needs 2 advantage'),
      onResolve: ({ seat }) => [shiftAdvantage({ seat, amount: -2 })],
    },
  ),
} satisfies Record<string, ClashCard>;
