import { memo } from 'react';
import { emblems } from './emblems.js';

/** What is printed on a card of a French deck, if it is one. */
export function frenchSign(data: Readonly<Record<string, unknown>> | undefined): string | null {
  return typeof data?.sign === 'string' && /^(\d+|[JQKA])[♣♦♠♥]$/.test(data.sign) ? data.sign : null;
}

const courts: Readonly<Record<string, string>> = { J: 'sword', Q: 'halo', K: 'crown' };

/** Where the pips of a number lie: columns and rows, as on printed cards. */
const [LEFT, MID, RIGHT] = [15.5, 25, 34.5];
const both = (...rows: number[]): [number, number][] =>
  rows.flatMap((y): [number, number][] => [
    [LEFT, y],
    [RIGHT, y],
  ]);
const mid = (...rows: number[]): [number, number][] => rows.map((y) => [MID, y]);
const pips: Readonly<Record<string, readonly [number, number][]>> = {
  2: mid(17, 53),
  3: mid(17, 35, 53),
  4: both(17, 53),
  5: [...both(17, 53), ...mid(35)],
  6: both(17, 35, 53),
  7: [...both(17, 35, 53), ...mid(26)],
  8: [...both(17, 35, 53), ...mid(26, 44)],
  9: [...both(15, 28.3, 41.6, 55), ...mid(35)],
  10: [...both(15, 28.3, 41.6, 55), ...mid(21.6, 48.3)],
};

/** The front of a playing card: rank and suit in the corners, pips or a court in the middle. */
export const FrenchFace = memo(function FrenchFace({ sign }: { readonly sign: string }) {
  const suit = sign.slice(-1);
  const rank = sign.slice(0, -1);
  const court = courts[rank];
  return (
    <svg
      className={`french ${/[♥♦]/.test(suit) ? 'red' : 'black'}`}
      viewBox="0 0 50 70"
      aria-hidden="true"
      focusable="false"
    >
      {court === undefined ? (
        <g className="pips">
          {rank === 'A' ? (
            <text x="25" y="36" className="ace">
              {suit}
            </text>
          ) : (
            pips[rank]?.map(([x, y]) => (
              <text key={`${x} ${y}`} x={x} y={y} transform={y > 36 ? `rotate(180 ${x} ${y})` : undefined}>
                {suit}
              </text>
            ))
          )}
        </g>
      ) : (
        <Court emblem={emblems[court] ?? ''} suit={suit} />
      )}
      <Corner rank={rank} suit={suit} />
      <g className="second" transform="rotate(180 25 35)">
        <Corner rank={rank} suit={suit} />
      </g>
    </svg>
  );
});

/** At the size of a thumb, this is what the card is known by. */
function Corner({ rank, suit }: { readonly rank: string; readonly suit: string }) {
  return (
    <g className="corner">
      <text x="7" y="10" className="rank" textLength={rank.length > 1 ? 12 : undefined} lengthAdjust="spacingAndGlyphs">
        {rank}
      </text>
      <text x="7" y="23" className="suit">
        {suit}
      </text>
    </g>
  );
}

/** A court card: the same figure twice, head to foot, in a frame. */
function Court({ emblem, suit }: { readonly emblem: string; readonly suit: string }) {
  const half = (
    <>
      <path d={emblem} transform="translate(15.4 13) scale(0.4)" fillRule="evenodd" />
      <text x="19" y="32.5" className="court-suit">
        {suit}
      </text>
    </>
  );
  return (
    <g className="court">
      <rect x="13" y="9" width="24" height="52" rx="2" />
      <path d="M13 41 L37 29" className="divide" />
      {half}
      <g transform="rotate(180 25 35)">{half}</g>
    </g>
  );
}
