import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import type { ChartGraph } from '../../src/inspect/chart-graph.js';
import { layOutFlow, SCREEN } from '../../src/inspect/flow-layout.js';
import type { MatchMoment, SeenFrame } from '../../src/inspect/protocol.js';
import { rulesBoxes } from '../../src/inspect/rules-svg.js';
import { useCamera } from './chart-camera.js';
import { ChartCanvas } from './chart-canvas.js';
import { FlowBoxes } from './flow-boxes.js';
import { flowMap } from './flow-map.js';

/** Its rows have larger letters than those of the machine. */
const READABLE = 0.7;

interface GameProps {
  readonly graph: ChartGraph;
  readonly frame: SeenFrame | undefined;
  readonly before: SeenFrame | undefined;
  readonly moment: MatchMoment | null;
  readonly tools: ReactNode;
}

/** The flow of the game as its rule book has it, live: where the match is, who acts there, and by which commands. */
export function GameFlowView({ graph, frame, before, moment, tools }: GameProps) {
  const camera = useCamera(READABLE);
  const { following, follow, room, show, showReadable, isReadable } = camera;
  const [fitted, setFitted] = useState(false);
  const [pointed, point] = useState<string | null>(null);
  const flow = useMemo(() => rulesBoxes(graph), [graph]);
  const drawing = useMemo(() => layOutFlow(flow, SCREEN), [flow]);
  const isWhole = isReadable({ x: 0, y: 0, ...sizeOf(drawing) });
  const { width, height } = room;
  const layout = useMemo(
    () => (fitted && !isWhole ? flowMap(flow, { width, height }, READABLE) : drawing),
    [fitted, isWhole, flow, drawing, width, height],
  );

  const around = (state: string): string[] =>
    flow.map(({ id }) => id).filter((id) => state === id || state.startsWith(`${id}.`));
  const line = around(frame?.leaf ?? graph.id);
  const active = line.at(-1) ?? graph.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` and `showReadable` only read what is listed
  useLayoutEffect(() => {
    if (width === 0) return;
    if (fitted) show({ x: 0, y: 0, ...sizeOf(layout) });
    else if (following) {
      const lit = layout.boxes.filter(({ id }) => line.includes(id));
      showReadable(lit.at(-1)!, [{ x: 0, y: 0, ...sizeOf(layout) }, ...lit]);
    }
  }, [fitted, following, layout, active, width, height]);

  const passed = [before?.leaf, ...(frame?.via ?? []), frame?.leaf].flatMap((id) => around(id ?? '').at(-1) ?? []);
  const about = flow.find(({ id }) => id === (pointed ?? active));
  const isNow = moment !== null && moment.at === frame?.at;
  const waitingFor = isNow ? moment.waitingFor : [];
  return (
    <ChartCanvas
      camera={camera}
      leaf={frame?.leaf}
      onFit={() => {
        follow(false);
        setFitted(true);
      }}
      onFollow={() => {
        follow(fitted || !following);
        setFitted(false);
      }}
      tools={tools}
      aboutId={about?.id}
      about={
        about !== undefined && (
          <>
            <b>{about.title}</b>
            {about.id === active && waitingFor.length > 0 && <strong>{waitingFor.join(', ')} to act</strong>}{' '}
            {about.about}
            <i> {about.rows.map(({ text }) => text).join(' · ')}</i>
          </>
        )
      }
    >
      <FlowBoxes
        layout={layout}
        line={line}
        passed={passed}
        waitingFor={waitingFor}
        legal={new Set(isNow ? moment.legal.map(({ type }) => type) : [])}
        onPoint={point}
      />
    </ChartCanvas>
  );
}

const sizeOf = ({ width, height }: { readonly width: number; readonly height: number }) => ({ width, height });
