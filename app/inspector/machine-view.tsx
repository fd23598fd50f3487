import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { layOut } from '../../src/inspect/chart-elk.js';
import type { ChartGraph } from '../../src/inspect/chart-graph.js';
import type { ChartLayout } from '../../src/inspect/chart-layout.js';
import type { SeenFrame } from '../../src/inspect/protocol.js';
import { useCamera } from './chart-camera.js';
import { ChartCanvas } from './chart-canvas.js';
import { levelsOf, nextLevel } from './chart-levels.js';
import { Links } from './chart-links.js';
import { States } from './chart-states.js';

const READABLE = 0.8;

const lineOf = (leaf: string): string[] =>
  leaf.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.'));

interface MachineProps {
  readonly graph: ChartGraph;
  readonly frame: SeenFrame | undefined;
  readonly tools: ReactNode;
}

/** Every state and transition of the machine, with the active states and the transitions of the last step highlighted. */
export function MachineView({ graph, frame, tools }: MachineProps) {
  const [collapsed, collapse] = useState<ReadonlySet<string>>(new Set());
  const [layout, setLayout] = useState<ChartLayout | null>(null);
  const [pointed, point] = useState<string | null>(null);
  const camera = useCamera(READABLE);
  const { following, follow, room, show, showReadable } = camera;

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
    if (!following || layout === null || room.width === 0) return;
    // From the phase inwards: the states around it are too large, unless they are collapsed.
    const lit = line.flatMap((id) => layout.nodes.find(({ node }) => node.id === id) ?? []);
    const phase = lit.findIndex(({ node }) => node.part === 'phase');
    const boxes = phase < 0 ? lit.slice(-1) : lit.slice(phase);
    const active = boxes.at(-1);
    if (active !== undefined) showReadable(active, boxes.slice(0, -1));
  }, [following, layout, line, room.width, room.height]);
  const toggle = (id: string): void => {
    const changed = new Set(collapsed);
    if (!changed.delete(id)) changed.add(id);
    collapse(changed);
  };
  const next = nextLevel(levels, collapsed);
  const about = graph.nodes.find(({ id }) => id === (pointed ?? frame?.leaf));
  return (
    <ChartCanvas
      camera={camera}
      leaf={frame?.leaf}
      onFit={fit}
      onFollow={() => follow(!following)}
      tools={
        <>
          {tools}
          <button
            type="button"
            onClick={() => collapse(next.closed)}
            data-chart="collapse"
            title="Collapse or expand phases and stages"
          >
            {next.closed.size > 0 ? `Close ${next.name}` : 'Open all'}
          </button>
        </>
      }
      aboutId={about?.id}
      about={
        <>
          <b>{about?.id.split('.').slice(1).join(' › ') || graph.id}</b> {about?.description}
          {about !== undefined && about.entry.length > 0 && <i> entry: {about.entry.join(', ')}</i>}
        </>
      }
    >
      {layout !== null && (
        <>
          <States layout={layout} line={line} frame={frame} onToggle={toggle} onPoint={point} />
          <Links layout={layout} frame={frame} />
        </>
      )}
    </ChartCanvas>
  );
}
