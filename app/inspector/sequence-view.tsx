import type { InspectorState } from './inspector-state.js';

const LANE = 84;
const STEP = 26;

/** A sequence diagram of this command. */
export function SequenceView({
  sequence,
  at,
  onGo,
}: {
  readonly sequence: InspectorState['sequence'];
  readonly at: number;
  readonly onGo: (at: number) => void;
}) {
  if (sequence === null) return <p className="i-empty">…</p>;
  const { lanes, messages } = sequence;
  const x = (lane: string): number => 34 + Math.max(0, lanes.indexOf(lane)) * LANE;
  const height = 50 + messages.length * STEP;
  return (
    <section className="i-sequence" aria-label="Sequence diagram" data-messages={messages.length}>
      <svg
        width={150 + (lanes.length - 1) * LANE}
        height={height}
        role="img"
        aria-label="Messages between seats, match, queue and presentation"
      >
        <defs>
          <marker id="i-say" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
            <path d="M0 .8 8 4 0 7.2z" className="i-tip" />
          </marker>
        </defs>
        {lanes.map((lane) => (
          <g key={lane}>
            <text className="i-lane" x={x(lane)} y={18} textAnchor="middle">
              {lane}
            </text>
            <line className="i-life" x1={x(lane)} x2={x(lane)} y1={26} y2={height} />
          </g>
        ))}
        {messages.map(({ at: when, from, to, text }, index) => {
          const y = 46 + index * STEP;
          const [a, b] = [x(from), x(to)];
          const own = a === b;
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: the log and the slider go there as well
            <g
              // biome-ignore lint/suspicious/noArrayIndexKey: messages are known by their place
              key={index}
              className={when === at ? 'i-message now' : when > at ? 'i-message later' : 'i-message'}
              onClick={() => onGo(when)}
            >
              {own ? <circle cx={a} cy={y} r={4} /> : <line x1={a} x2={b} y1={y} y2={y} markerEnd="url(#i-say)" />}
              <text x={own ? a + 9 : Math.min(a, b) + 6} y={own ? y + 4 : y - 4}>
                {text}
              </text>
            </g>
          );
        })}
      </svg>
    </section>
  );
}
