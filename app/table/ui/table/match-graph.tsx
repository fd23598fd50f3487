import type { SeatId } from '../../../../src/index.js';
import { capital } from '../../game/labels.js';
import type { MatchStory } from '../../game/match-story.js';

interface MatchGraphProps {
  readonly story: MatchStory;
  readonly name: (seat: SeatId) => string;
}

const WIDTH = 300;
const HEIGHT = 76;
/** Lines are told apart by their strokes, not by colour alone. */
const strokes = ['', '7 4', '2 4', '10 3 2 3'];

/** How the match went: a line for each seat, and the numbers below. */
export function MatchGraph({ story: { seats, label, highest }, name }: MatchGraphProps) {
  const wounded = seats.some(({ taken }) => taken > 0);
  const fallen = seats.some(({ lost }) => lost > 0);
  const last = (line: readonly number[]): number => line.at(-1) ?? 0;
  const summary = seats.map(({ seat, line }) => `${name(seat)} ${line[0] ?? 0} to ${last(line)}`).join(', ');
  return (
    <figure className="match-graph" data-graph>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${label} over the match: ${summary}`}>
        {seats.map(({ seat, line }, index) => (
          <polyline
            key={seat}
            className={`graph-line line-${index}`}
            strokeDasharray={strokes[index]}
            points={line
              .map((value, at) => {
                const x = (at / Math.max(1, line.length - 1)) * (WIDTH - 8) + 4;
                return `${x.toFixed(1)},${(HEIGHT - 5 - (value / highest) * (HEIGHT - 12)).toFixed(1)}`;
              })
              .join(' ')}
          />
        ))}
      </svg>
      <table>
        <caption>{capital(label)} over the match</caption>
        <thead>
          <tr>
            <th scope="col">player</th>
            <th scope="col">at the end</th>
            <th scope="col">cards played</th>
            {wounded && <th scope="col">damage taken</th>}
            {fallen && <th scope="col">units lost</th>}
          </tr>
        </thead>
        <tbody>
          {seats.map(({ seat, line, played, taken, lost }, index) => (
            <tr key={seat}>
              <th scope="row">
                <svg viewBox="0 0 24 6" aria-hidden="true">
                  <path d="M0 3h24" className={`graph-line line-${index}`} strokeDasharray={strokes[index]} />
                </svg>{' '}
                {name(seat)}
              </th>
              <td>{last(line)}</td>
              <td>{played}</td>
              {wounded && <td>{taken}</td>}
              {fallen && <td>{lost}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
