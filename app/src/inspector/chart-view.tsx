import { memo, type PointerEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ChartGraph } from '../../../src/inspect/chart-graph.js';
import {
  type ChartLayout,
  type PlacedLink,
  type PlacedNode,
  pathOf,
  sizes,
  widest,
} from '../../../src/inspect/chart-layout.js';
import type { SeenFrame } from '../../../src/inspect/protocol.js';
import { layOut, readyLayout } from './layout.js';

interface Camera {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const TOOLS = 42;
const lineOf = (leaf: string): string[] =>
  leaf.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.'));

/** The statechart, with what is active lit and the way of the last step traced. */
export function ChartView({ graph, frame }: { readonly graph: ChartGraph; readonly frame: SeenFrame | undefined }) {
  const [collapsed, collapse] = useState<ReadonlySet<string>>(new Set());
  const [layout, setLayout] = useState<ChartLayout | null>(() => readyLayout(graph));
  const [following, follow] = useState(true);
  const [camera, setCamera] = useState<Camera>({ x: 0, y: 0, zoom: 0.3 });
  const [pointed, point] = useState<string | null>(null);
  const view = useRef<SVGSVGElement>(null);
  const drag = useRef<{ x: number; y: number; camera: Camera } | null>(null);
  const size = useSize(view);

  useEffect(() => {
    let current = true;
    void layOut(graph, collapsed).then((next) => current && setLayout(next));
    return () => {
      current = false;
    };
  }, [graph, collapsed]);

  const line = useMemo(() => lineOf(frame?.leaf ?? graph.id), [frame?.leaf, graph.id]);
  const phase = line.length > 3 ? line[2] : line[1];
  const show = (box: Box, most = 1.25): void => {
    // The buttons lie over the top of the drawing.
    const [width, height] = [size.width, Math.max(60, size.height - TOOLS)];
    const zoom = Math.min(most, width / (box.width + 40), height / (box.height + 30));
    setCamera({
      zoom,
      x: width / 2 - (box.x + box.width / 2) * zoom,
      y: TOOLS + height / 2 - (box.y + box.height / 2) * zoom,
    });
  };
  const fit = (): void => {
    follow(false);
    if (layout !== null) show({ x: 0, y: 0, width: layout.width, height: layout.height });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` only reads what is listed
  useLayoutEffect(() => {
    if (!following || layout === null || size.width === 0) return;
    const shown =
      layout.nodes.find(({ node }) => node.id === phase) ?? layout.nodes.find(({ node }) => node.id === line[1]);
    if (shown !== undefined) show(shown);
  }, [following, layout, phase, size.width, size.height]);
  useEffect(() => {
    const svg = view.current;
    const zoom = (event: WheelEvent): void => {
      event.preventDefault();
      const { left, top } = svg!.getBoundingClientRect();
      const [px, py] = [event.clientX - left, event.clientY - top];
      follow(false);
      setCamera((at) => zoomed(at, Math.exp(-event.deltaY * 0.0015), px, py));
    };
    svg?.addEventListener('wheel', zoom, { passive: false });
    return () => svg?.removeEventListener('wheel', zoom);
  }, []);

  const grab = ({ clientX, clientY }: PointerEvent): void => {
    drag.current = { x: clientX, y: clientY, camera };
  };
  const move = ({ clientX, clientY, currentTarget, pointerId }: PointerEvent<SVGSVGElement>): void => {
    const from = drag.current;
    if (from === null || Math.hypot(clientX - from.x, clientY - from.y) < 4) return;
    currentTarget.setPointerCapture(pointerId);
    follow(false);
    setCamera({ ...from.camera, x: from.camera.x + clientX - from.x, y: from.camera.y + clientY - from.y });
  };
  const toggle = (id: string): void => {
    const next = new Set(collapsed);
    if (!next.delete(id)) next.add(id);
    collapse(next);
  };
  const near = (factor: number) => (): void => {
    follow(false);
    setCamera((at) => zoomed(at, factor, size.width / 2, size.height / 2));
  };
  const about = graph.nodes.find(({ id }) => id === (pointed ?? frame?.leaf));
  return (
    <section className="i-chart" aria-label="Statechart">
      <div className="i-chart-tools">
        <button type="button" onClick={near(1.3)} title="Nearer" aria-label="Zoom in">
          +
        </button>
        <button type="button" onClick={near(1 / 1.3)} title="Farther" aria-label="Zoom out">
          −
        </button>
        <button type="button" onClick={fit} title="Show the whole chart" data-chart="fit">
          Fit
        </button>
        <button
          type="button"
          aria-pressed={following}
          onClick={() => follow(!following)}
          title="Keep the active phase in sight"
          data-chart="follow"
        >
          Follow
        </button>
        <button
          type="button"
          onClick={() => collapse(collapsed.size > 0 ? new Set() : phasesOf(graph))}
          data-chart="collapse"
          title="Close or open what is in the phases"
        >
          {collapsed.size > 0 ? 'Open all' : 'Close all'}
        </button>
      </div>
      <svg
        ref={view}
        className="i-canvas"
        role="application"
        aria-label={`The chart stands in ${frame?.leaf ?? 'nothing'}`}
        data-active={frame?.leaf}
        onPointerDown={grab}
        onPointerMove={move}
        onPointerUp={() => {
          drag.current = null;
        }}
        onPointerLeave={() => {
          drag.current = null;
        }}
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

/** The compound states that stand beside phases: those two below the root, and those one below it that hold only leaves. */
function phasesOf({ nodes }: ChartGraph): Set<string> {
  const compound = nodes.filter(({ kind, parent }) => kind === 'compound' && parent !== null);
  const holdsCompound = (id: string): boolean => compound.some(({ parent }) => parent === id);
  const phases = compound.filter(({ id }) => (depthOf(id) === 1 ? !holdsCompound(id) : depthOf(id) === 2));
  return new Set(phases.map(({ id }) => id));
}

const depthOf = (id: string): number => id.split('.').length - 1;

function zoomed({ x, y, zoom }: Camera, factor: number, px: number, py: number): Camera {
  const next = Math.min(3, Math.max(0.05, zoom * factor));
  const ratio = next / zoom;
  return { zoom: next, x: px - (px - x) * ratio, y: py - (py - y) * ratio };
}

function useSize(ref: { readonly current: SVGSVGElement | null }): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (ref.current === null) return;
    const observer = new ResizeObserver(
      ([entry]) => entry && setSize({ width: entry.contentRect.width, height: entry.contentRect.height }),
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}

interface StatesProps {
  readonly layout: ChartLayout;
  readonly line: readonly string[];
  readonly frame: SeenFrame | undefined;
  readonly onToggle: (id: string) => void;
  readonly onPoint: (id: string | null) => void;
}

function States({ layout, line, frame, onToggle, onPoint }: StatesProps) {
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
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only shows what the title says as well
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

function Links({ layout, frame }: { readonly layout: ChartLayout; readonly frame: SeenFrame | undefined }) {
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
          d={pathOf(link.points)}
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
  return <path className="i-link" d={pathOf(link.points)} markerEnd="url(#i-tip)" />;
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
