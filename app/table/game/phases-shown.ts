import type { Ruleset } from '../../../src/index.js';
import type { FlowNode, StageNode } from '../../../src/model/index.js';
import { nodeLabel } from './labels.js';

/** A step of the phase bar. */
export interface PhaseStep {
  readonly path: string;
  readonly label: string;
  readonly description: string;
  readonly now: boolean;
  /** How many stages are around it. */
  readonly depth: number;
}

/**
 * The position of a match in its flow: the steps of the current stage, and of the stages around it. A stage without
 * siblings is not shown, nor a mulligan that is over. What comes in between is a step only while it does.
 */
export function stepsOf(rules: Ruleset, phase: string): PhaseStep[] {
  const within = (nodes: readonly FlowNode[], prefix: string, depth: number): PhaseStep[] => {
    const alone = nodes.length === 1;
    return nodes.flatMap((node) => {
      const path = `${prefix}${node.name}`;
      const now = isIn(phase, path);
      if (node.kind === 'phase' && node.standard === 'mulligan' && !now) return [];
      const parts = node.kind === 'stage' ? [...node.of, ...interruptsOf(node, path, phase)] : [];
      const inner = now ? within(parts, `${path}.`, alone ? depth : depth + 1) : [];
      if (alone && node.kind === 'stage') return now ? inner : within(parts, `${path}.`, depth);
      return [
        {
          path,
          label: nodeLabel(node, path, rules),
          description: node.description,
          now: now && inner.every((step) => !step.now),
          depth,
        },
        ...inner,
      ];
    });
  };
  return within(rules.flow.root.of, '', 0);
}

const isIn = (phase: string, path: string): boolean => phase === path || phase.startsWith(`${path}.`);

const interruptsOf = ({ interrupts = [] }: StageNode, path: string, phase: string): readonly FlowNode[] =>
  interrupts.filter(({ name }) => isIn(phase, `${path}.${name}`));
