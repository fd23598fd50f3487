import type { GameView, SeatId } from '../../../../src/index.js';
import { type Counts, setPoints } from '../../../../src/rulesets/draft/score.js';
import { ownFields } from '../own-state.js';
import { seenCard } from '../seen-cards.js';
import type { Fact, GameExtras } from './game-extras.js';

function countsIn(view: GameView, seat: SeatId): Counts {
  const zones: Readonly<Record<string, readonly (string | null)[]>> = view.seats[seat]?.zones ?? {};
  const counts: Record<string, number> = {};
  for (const id of zones.collection ?? []) {
    const def = seenCard(view, id)?.def;
    if (def !== undefined) counts[def] = (counts[def] ?? 0) + 1;
  }
  return counts;
}

const spices: readonly string[] = ['saffron', 'pepper', 'clove', 'cinnamon'];

/** Where the points of a seat come from. */
function pointsOf(view: GameView, seat: SeatId): Fact[] {
  const counts = countsIn(view, seat);
  const goods = Object.entries(counts).filter(([def]) => !spices.includes(def) && def !== 'guard');
  const spiced = Object.fromEntries(Object.entries(counts).filter(([def]) => spices.includes(def)));
  const guards = view.order.map((other) => countsIn(view, other).guard ?? 0);
  const own = counts.guard ?? 0;
  const line = (label: string, points: number): Fact[] =>
    points === 0 ? [] : [{ label: `${label}:`, value: String(points) }];
  return [
    ...goods.flatMap(([def, count]) => line(`${count} ${def}`, setPoints({ [def]: count }))),
    ...line('spices', setPoints(spiced)),
    ...line('most guards', own > 0 && own === Math.max(...guards) ? 6 : 0),
  ];
}

export const draft: GameExtras = {
  facts: (view, seat) => (view.viewer === seat ? pointsOf(view, seat) : []),
  grouped: ['collection'],
  confirmed: ['card.pick'],
  stays(event, later) {
    const passes = (one: typeof event): boolean => one.type === 'card.given' && one.from === 'pack';
    return passes(event) && !later.some(passes) ? 700 : null;
  },
  passes(event, view) {
    if (event.type !== 'card.given' || event.from !== 'pack') return [];
    const step = ownFields(view.own).direction === 'left' ? 1 : -1;
    const { order } = view;
    return order.flatMap((from, index) => {
      const to = order.at((index + step) % order.length);
      return to === undefined ? [] : [{ from, to }];
    });
  },
};
