import type { FlowLayout, PlacedBox, PlacedRow } from '../../src/inspect/flow-layout.js';

interface FlowBoxesProps {
  readonly layout: FlowLayout;
  /** The boxes around the active state, outermost first. */
  readonly line: readonly string[];
  /** The boxes that the last step went through, in order. */
  readonly passed: readonly string[];
  readonly waitingFor: readonly string[];
  /** The commands that are legal now. */
  readonly legal: ReadonlySet<string>;
  readonly onPoint: (id: string | null) => void;
}

/** Phases and stages, with where the match is, who is to act, what is legal, and the ways that the last step took. */
export function FlowBoxes({ layout, line, passed, waitingFor, legal, onPoint }: FlowBoxesProps) {
  const active = line.at(-1);
  const now = `${waitingFor.join(', ')} to act`;
  const isTaken = (from: string, to: string | null): boolean =>
    passed.some((id, index) => id === from && passed[index + 1] === to && from !== to);
  return (
    <g className="i-flow">
      {layout.boxes.map((box) => {
        const isActive = box.id === active;
        const light = isActive
          ? 'active'
          : line.includes(box.id)
            ? 'around'
            : passed.includes(box.id)
              ? 'passed'
              : 'off';
        return (
          <g
            key={box.id}
            className={`i-part ${box.className}`}
            data-state={box.id}
            data-light={light}
            onPointerEnter={() => onPoint(box.id)}
            onPointerLeave={() => onPoint(null)}
          >
            <title>{box.tooltip}</title>
            <rect className="i-box" x={box.x} y={box.y} width={box.width} height={box.height} rx={7} />
            <text className="i-name" x={box.x + 12} y={box.y + 19}>
              {box.title}
            </text>
            {box.about !== null && (
              <text className="i-words" x={box.x + box.about.x} y={box.y + box.about.y}>
                {box.about.text}
              </text>
            )}
            {isActive && waitingFor.length > 0 && hasRoomFor(now, box) && (
              <text className="i-now" x={box.x + box.width - 12} y={box.y + 19} textAnchor="end">
                {now}
              </text>
            )}
            {box.rows.map((row) => (
              <Row
                key={`${row.tone} ${row.text}`}
                box={box}
                row={row}
                // In the active box are only the tasks of a phase.
                legal={isActive || box.id.startsWith(`${active}.`) ? legal : null}
                taken={isTaken(box.id, row.to)}
              />
            ))}
          </g>
        );
      })}
      {layout.arrows.map(({ from, to, path }) => {
        const taken = isTaken(from, to);
        return (
          <path
            key={path}
            className={taken ? 'i-link taken' : 'i-link'}
            data-taken={taken ? `${from} ${to}` : undefined}
            d={path}
            markerEnd={taken ? 'url(#i-tip-lit)' : 'url(#i-tip)'}
            pathLength={taken ? 1 : undefined}
          />
        );
      })}
    </g>
  );
}

/** Whether a text fits next to the name of a box. */
const hasRoomFor = (text: string, { title, width }: PlacedBox): boolean =>
  (title.length + text.length) * 9 + 36 < width;

interface RowProps {
  readonly box: PlacedBox;
  readonly row: PlacedRow;
  readonly legal: ReadonlySet<string> | null;
  readonly taken: boolean;
}

/** A line of a box. Of commands, those are marked that are legal now. */
function Row({ box, row: { text, tone, x, y }, legal, taken }: RowProps) {
  const words = tone === 'plain' ? text.split(', ') : [text];
  return (
    <text className={taken ? `i-row ${tone} taken` : `i-row ${tone}`} x={box.x + x} y={box.y + y}>
      {words.map((word, at) => (
        <tspan key={word}>
          {at > 0 && ', '}
          {legal?.has(word) ? (
            <tspan className="legal" data-legal={word}>
              {word}
            </tspan>
          ) : (
            word
          )}
        </tspan>
      ))}
    </text>
  );
}
