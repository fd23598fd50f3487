import type { ClashCard } from './game.js';
import type { Channel } from './play.js';

/** A movement: it counts in the contest of positions. */
export const manoeuvre = (
  name: string,
  channels: readonly Channel[],
  [stamina, time]: readonly [number, number],
  position: number,
  extra: Omit<ClashCard, 'name' | 'kind' | 'cost' | 'data'> = {},
): ClashCard => ({
  name,
  kind: 'manoeuvre',
  cost: { stamina, time },
  data: { channels: [...channels], position },
  text: `Position ${position}. Who has the highest position gains advantage.`,
  ...extra,
});

export const footwork = {
  step: manoeuvre('Step', ['footwork'], [1, 2], 2, { flavour: 'Half of fencing is not being there.' }),
  circle: manoeuvre('Circle', ['footwork'], [2, 5], 4),
  'close-in': manoeuvre('Close In', ['footwork', 'off_hand'], [2, 3], 5),
} satisfies Record<string, ClashCard>;
