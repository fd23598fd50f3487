import { memo, type ReactNode } from 'react';
import { emblemFor, emblems } from './emblems.js';
import { hashText } from './hash.js';

interface ArtProps {
  readonly id: string;
  readonly kind: string;
}

/** Colours of a picture: sky, light, ground and figure go together for every hue. */
function palette(seed: number) {
  const hue = seed % 360;
  const other = (hue + 25 + ((seed >>> 9) % 50)) % 360;
  return {
    sky: `hsl(${hue} 34% 26%)`,
    glow: `hsl(${other} 62% 62%)`,
    far: `hsl(${other} 30% 34%)`,
    near: `hsl(${hue} 36% 17%)`,
    figure: `hsl(${other} 55% 88%)`,
    shade: `hsl(${hue} 45% 11%)`,
  };
}

/** The picture of a card, drawn from its id: always the same, and no two alike. */
export const CardArt = memo(function CardArt({ id, kind }: ArtProps) {
  const seed = hashText(id);
  const colours = palette(seed);
  const emblem = emblems[emblemFor(id, kind)] ?? '';
  const clip = `art-${id}`;
  return (
    <svg className="art" viewBox="0 0 100 70" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <defs>
        <radialGradient id={`${clip}-glow`} cx={`${30 + (seed % 40)}%`} cy="34%" r="70%">
          <stop offset="0" stopColor={colours.glow} />
          <stop offset="1" stopColor={colours.sky} />
        </radialGradient>
      </defs>
      <rect width="100" height="70" fill={`url(#${clip}-glow)`} />
      {backdrop(seed, colours)}
      <g transform="translate(50 35) scale(1.06) translate(-24 -24)">
        <path d={emblem} fill={colours.shade} opacity="0.55" transform="translate(1.6 2)" fillRule="evenodd" />
        <path d={emblem} fill={colours.figure} stroke={colours.shade} strokeWidth="1.1" fillRule="evenodd" />
      </g>
    </svg>
  );
});

/** What lies behind the figure: hills, rays, rings or facets, placed by the seed. */
function backdrop(seed: number, { far, near, glow }: ReturnType<typeof palette>): ReactNode {
  const pick = (index: number, range: number): number => (seed >>> (index * 4)) % range;
  switch (seed % 4) {
    case 0:
      return (
        <>
          <path
            d={`M0 70V${44 + pick(1, 10)}q18 -${14 + pick(2, 12)} 36 -4t34 -6 30 ${pick(3, 12) - 4}V70z`}
            fill={far}
            opacity="0.8"
          />
          <path d={`M0 70V${56 + pick(4, 6)}q26 -${8 + pick(5, 8)} 52 0t48 -2V70z`} fill={near} />
        </>
      );
    case 1:
      return (
        <g opacity="0.34" fill={far}>
          {[0, 40, 80, 120, 160, 200, 240, 280, 320].map((turn) => (
            <path key={turn} d="M50 35L44 -40L56 -40z" transform={`rotate(${turn + pick(1, 40)} 50 35)`} />
          ))}
        </g>
      );
    case 2:
      return (
        <g fill="none" stroke={far} opacity="0.6">
          {[16, 24, 33, 43].map((r, i) => (
            <circle
              key={r}
              cx="50"
              cy="35"
              r={r + pick(i, 4)}
              strokeWidth={1 + pick(i + 2, 4)}
              strokeDasharray={`${6 + pick(i, 30)} ${3 + pick(i + 1, 9)}`}
            />
          ))}
        </g>
      );
    default:
      return (
        <g opacity="0.5">
          {Array.from({ length: 6 }, (_, i) => {
            const x = i * 20 - 10 + pick(i, 8);
            return (
              <path
                key={x}
                d={`M${x} 70L${x + 16 + pick(i, 9)} ${14 + pick(i + 1, 22)}L${x + 34} 70z`}
                fill={i % 2 === 0 ? far : near}
              />
            );
          })}
          <circle cx={18 + pick(3, 60)} cy="14" r="6" fill={glow} />
        </g>
      );
  }
}

/** A lone figure, for seats, games and piles. */
export function Emblem({ name, className }: { readonly name: string; readonly className?: string }) {
  return (
    <svg className={className} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path d={emblems[name] ?? emblems.gem} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
