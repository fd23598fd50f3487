import { memo } from 'react';
import { type ChartLayout, type PlacedLink, sizes, svgPathOf, widest } from '../../src/inspect/chart-layout.js';
import type { SeenFrame } from '../../src/inspect/protocol.js';

/** The transitions between states, with those traced that the last step took. */
export function Links({ layout, frame }: { readonly layout: ChartLayout; readonly frame: SeenFrame | undefined }) {
  const taken = layout.links.filter(({ edges }) => edges.some((edge) => frame?.edges.includes(edge)));
  return (
    <>
      {layout.links.map((link) => (
        <Link key={link.id} link={link} />
      ))}
      {taken.map((link) => (
        <path
          key={`${link.id} ${frame?.at}`}
          className="i-link taken"
          data-taken={link.id}
          d={svgPathOf(link.points)}
          markerEnd="url(#i-tip-lit)"
          pathLength={1}
        />
      ))}
      {layout.links.map((link) => (
        <Label key={link.id} link={link} taken={taken.includes(link) ? frame?.edges : undefined} />
      ))}
    </>
  );
}

const Link = memo(function Link({ link }: { readonly link: PlacedLink }) {
  return <path className="i-link" d={svgPathOf(link.points)} markerEnd="url(#i-tip)" />;
});

const Label = memo(function Label({
  link: { lines, label },
  taken,
}: {
  readonly link: PlacedLink;
  readonly taken: readonly string[] | undefined;
}) {
  return (
    <g className="i-label">
      <rect
        x={label.x}
        y={label.y}
        width={widest(lines) * sizes.charRow + 4}
        height={lines.length * sizes.row}
        rx={3}
      />
      {lines.map(({ text, edges }, index) => (
        <text
          key={text}
          className={taken !== undefined && edges.some((edge) => taken.includes(edge)) ? 'taken' : ''}
          x={label.x + 2}
          y={label.y + 11 + index * sizes.row}
        >
          {text}
        </text>
      ))}
    </g>
  );
});
