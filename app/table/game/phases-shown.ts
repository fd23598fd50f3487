import type { Ruleset } from '../../../src/index.js';
import type { FlowNode } from '../../../src/model/index.js';
import { nodeLabel } from './labels.js';

/** A step of the phase bar. */
export interface Step {
  readonly path: string;
  readonly label: string;
  readonly description: string;
  readonly now: boolean;
  /** How many stages are around it. */
  readonly depth: number;
}

/**
 * The position of a match in its flow: the steps of the current stage, and of the stages around it. A stage without
 * siblings is not shown, nor a mulligan that is over.
 */
export function stepsOf(rules: Ruleset, phase: string): Step[] {
  const within = (nodes: readonly FlowNode[], prefix: string, depth: number): Step[] => {
    const alone = nodes.length === 1;
    return nodes.flatMap((node) => {
      const path = `${prefix}${node.name}`;
      const now = phase === path || phase.startsWith(`${path}.`);
      if (node.kind === 'phase' && node.standard === 'mulligan' && !now) return [];
      const inner = node.kind === 'stage' && now ? within(node.of, `${path}.`, alone ? depth : depth + 1) : [];
      if (alone && node.kind === 'stage') return now ? inner : within(node.of, `${path}.`, depth);
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
