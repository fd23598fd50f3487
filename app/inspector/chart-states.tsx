import { memo, useMemo } from 'react';
import { type ChartLayout, type PlacedNode, sizes } from '../../src/inspect/chart-layout.js';
import type { SeenFrame } from '../../src/inspect/protocol.js';

interface StatesProps {
  readonly layout: ChartLayout;
  readonly line: readonly string[];
  readonly frame: SeenFrame | undefined;
  readonly onToggle: (id: string) => void;
  readonly onPoint: (id: string | null) => void;
}

/** The states, with those lit that are active and those marked that the last step passed through. */
export function States({ layout, line, frame, onToggle, onPoint }: StatesProps) {
  const initial = useMemo(() => new Set(layout.nodes.map(({ node }) => node.initial)), [layout]);
  return layout.nodes.map((placed) => {
    const { id } = placed.node;
    const lit = line.includes(id);
    const leaf = lit && (line.at(-1) === id || placed.collapsed);
    const taken = placed.rows
      .filter(({ edges }) => edges.some((edge) => frame?.edges.includes(edge)))
      .map(({ text }) => text)
      .join('\n');
    return (
      <State
        key={id}
        placed={placed}
        initial={initial.has(id)}
        light={leaf ? 'active' : lit ? 'around' : frame?.via.includes(id) ? 'passed' : 'off'}
        taken={taken}
        onToggle={onToggle}
        onPoint={onPoint}
      />
    );
  });
}

interface StateProps {
  readonly placed: PlacedNode;
  readonly initial: boolean;
  readonly light: 'active' | 'around' | 'passed' | 'off';
  readonly taken: string;
  readonly onToggle: (id: string) => void;
  readonly onPoint: (id: string | null) => void;
}

const State = memo(function State({ placed, initial, light, taken, onToggle, onPoint }: StateProps) {
  const { node, depth, rows, collapsed, x, y, width, height } = placed;
  const closable = node.kind === 'compound' && depth > 0;
  const first = y + sizes.title + 9;
  return (
    <g
      className={`i-state ${node.kind} depth-${depth}`}
      data-state={node.id}
      data-light={light}
      onPointerEnter={() => onPoint(node.id)}
      onPointerLeave={() => onPoint(null)}
    >
      <title>{[node.id, node.description].filter(Boolean).join('\n')}</title>
      <rect className={depth % 2 === 0 ? 'i-box deep' : 'i-box'} x={x} y={y} width={width} height={height} rx={8} />
      {initial && <circle className="i-initial" cx={x + 12} cy={y + 14} r={3.5} />}
      <text className="i-title" x={x + (initial ? 22 : 11)} y={y + 18}>
        {node.key}
      </text>
      {closable && (
        // biome-ignore lint/a11y/useSemanticElements: there are no buttons in SVG
        <text
          className="i-fold"
          role="button"
          tabIndex={0}
          x={x + width - 20}
          y={y + 18}
          data-fold={node.id}
          aria-label={`${collapsed ? 'Open' : 'Close'} ${node.key}`}
          onClick={() => onToggle(node.id)}
          onKeyDown={({ key }) => key === 'Enter' && onToggle(node.id)}
        >
          {collapsed ? '⊞' : '⊟'}
        </text>
      )}
      {node.tags.map((tag) => (
        <text key={tag} className={`i-row ${tag}`} x={x + 11} y={first}>
          {tag}
        </text>
      ))}
      {rows.map(({ text }, index) => (
        <text
          key={text}
          className={taken.split('\n').includes(text) ? 'i-row taken' : 'i-row'}
          x={x + 11}
          y={first + (index + (node.tags.length > 0 ? 1 : 0)) * sizes.row}
        >
          {text}
        </text>
      ))}
    </g>
  );
});
