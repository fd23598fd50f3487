import { useState } from 'react';
import type { ChartGraph } from '../../src/inspect/chart-graph.js';
import type { MatchMoment, SeenFrame } from '../../src/inspect/protocol.js';
import { GameFlowView } from './game-flow-view.js';
import { MachineView } from './machine-view.js';

const levels = ['game', 'machine'] as const;
const titles = { game: 'The flow as the rule book has it', machine: 'Every state and transition' };

/** The chart of a game, live: its flow, or the machine that runs it. */
export interface Charts {
  readonly rules: ChartGraph;
  readonly machine: ChartGraph;
}

interface ChartProps {
  readonly charts: Charts;
  readonly frame: SeenFrame | undefined;
  /** The frame before it. */
  readonly before: SeenFrame | undefined;
  readonly moment: MatchMoment | null;
}

export function ChartView({ charts, frame, before, moment }: ChartProps) {
  const [level, choose] = useState<(typeof levels)[number]>('game');
  const tools = levels.map((name) => (
    <button
      key={name}
      type="button"
      aria-pressed={level === name}
      onClick={() => choose(name)}
      title={titles[name]}
      data-chart={name}
    >
      {name === 'game' ? 'Game' : 'Machine'}
    </button>
  ));
  return level === 'game' ? (
    <GameFlowView graph={charts.rules} frame={frame} before={before} moment={moment} tools={tools} />
  ) : (
    <MachineView graph={charts.machine} frame={frame} tools={tools} />
  );
}
