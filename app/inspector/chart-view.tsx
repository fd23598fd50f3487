import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ChartGraph } from '../../src/inspect/chart-graph.js';
import type { ChartLayout } from '../../src/inspect/chart-layout.js';
import { readyLayout } from '../../src/inspect/charts.js';
import type { SeenFrame } from '../../src/inspect/protocol.js';
import { useCamera } from './chart-camera.js';
import { levelsOf, nextLevel } from './chart-levels.js';
import { Links } from './chart-links.js';
import { States } from './chart-states.js';
import { layOut } from './layout.js';

const lineOf = (leaf: string): string[] =>
  leaf.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.'));

/** The statechart, with the active states and the transitions of the last step highlighted. */
export function ChartView({ graph, frame }: { readonly graph: ChartGraph; readonly frame: SeenFrame | undefined }) {
  const [collapsed, collapse] = useState<ReadonlySet<string>>(new Set());
  const [layout, setLayout] = useState<ChartLayout | null>(() => readyLayout(graph));
  const [pointed, point] = useState<string | null>(null);
  const view = useRef<SVGSVGElement>(null);
  const { camera, following, follow, size, show, showReadable, zoomBy, dragging } = useCamera(view);

  useEffect(() => {
    let current = true;
    void layOut(graph, collapsed).then((next) => current && setLayout(next));
    return () => {
      current = false;
    };
  }, [graph, collapsed]);

  const levels = useMemo(() => levelsOf(graph), [graph]);
  const line = useMemo(() => lineOf(frame?.leaf ?? graph.id), [frame?.leaf, graph.id]);
  const fit = (): void => {
    follow(false);
    if (layout !== null) show({ x: 0, y: 0, width: layout.width, height: layout.height });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `showReadable` only reads what is listed
  useLayoutEffect(() => {
    if (!following || layout === null || size.width === 0) return;
    // From the phase inwards: the states around it are too large, unless they are collapsed.
    const lit = line.flatMap((id) => layout.nodes.find(({ node }) => node.id === id) ?? []);
    const phase = lit.findIndex(({ node }) => node.part === 'phase');
    const boxes = phase < 0 ? lit.slice(-1) : lit.slice(phase);
    const active = boxes.at(-1);
    if (active !== undefined) showReadable(active, boxes.slice(0, -1));
  }, [following, layout, line, size.width, size.height]);
  const toggle = (id: string): void => {
    const changed = new Set(collapsed);
    if (!changed.delete(id)) changed.add(id);
    collapse(changed);
  };
  const next = nextLevel(levels, collapsed);
  const about = graph.nodes.find(({ id }) => id === (pointed ?? frame?.leaf));
  return (
    <section className="i-chart" aria-label="Statechart">
      <div className="i-chart-tools">
        <button type="button" onClick={() => zoomBy(1.3)} title="Zoom in" aria-label="Zoom in">
          +
        </button>
        <button type="button" onClick={() => zoomBy(1 / 1.3)} title="Zoom out" aria-label="Zoom out">
          −
        </button>
        <button type="button" onClick={fit} title="Show the whole chart" data-chart="fit">
          Fit
        </button>
        <button
          type="button"
          aria-pressed={following}
          onClick={() => follow(!following)}
          title="Keep the active phase visible"
          data-chart="follow"
        >
          Follow
        </button>
        <button
          type="button"
          onClick={() => collapse(next.closed)}
          data-chart="collapse"
          title="Collapse or expand phases and stages"
        >
          {next.closed.size > 0 ? `Close ${next.name}` : 'Open all'}
        </button>
      </div>
      <svg
        ref={view}
        className="i-canvas"
        role="application"
        aria-label={`The active state is ${frame?.leaf ?? 'unknown'}`}
        data-active={frame?.leaf}
        {...dragging}
        onDoubleClick={fit}
      >
        <defs>
          <marker id="i-tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
            <path d="M0 .8 8 4 0 7.2z" className="i-tip" />
          </marker>
          <marker id="i-tip-lit" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path d="M0 .8 8 4 0 7.2z" className="i-tip lit" />
          </marker>
        </defs>
        {layout !== null && (
          <g
            className={following ? 'i-camera gliding' : 'i-camera'}
            style={{ transform: `translate(${camera.x}px, ${camera.y}px) scale(${camera.zoom})` }}
          >
            <States layout={layout} line={line} frame={frame} onToggle={toggle} onPoint={point} />
            <Links layout={layout} frame={frame} />
          </g>
        )}
      </svg>
      <p className="i-about" data-about={about?.id}>
        <b>{about?.id.split('.').slice(1).join(' › ') || graph.id}</b> {about?.description}
        {about !== undefined && about.entry.length > 0 && <i> entry: {about.entry.join(', ')}</i>}
      </p>
    </section>
  );
}
