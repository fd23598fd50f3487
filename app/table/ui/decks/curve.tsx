import type { Ruleset } from '../../../../src/index.js';
import { curveOf } from '../../game/kept-decks.js';

interface CurveProps {
  readonly rules: Ruleset;
  readonly cards: readonly string[];
}

/** How many cards cost how much, as bars with their numbers. */
export function Curve({ rules, cards }: CurveProps) {
  const curve = curveOf(rules, cards);
  const most = Math.max(1, ...curve);
  return (
    <ol className="curve" aria-label="Cards by cost">
      {curve.map((count, cost) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place of a bar is its cost
        <li key={cost}>
          <b>{count}</b>
          <i style={{ height: `${(count / most) * 44}px` }} aria-hidden="true" />
          <span>{cost === 7 ? '7+' : cost}</span>
        </li>
      ))}
    </ol>
  );
}
