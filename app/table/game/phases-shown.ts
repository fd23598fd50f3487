import type { Ruleset } from '../../../src/index.js';
import type { FlowNode } from '../../../src/model/index.js';
import { nodeLabel } from './labels.js';

/** A step of the bar that says where the match stands. */
export interface Step {
  readonly path: string;
  readonly label: string;
  readonly description: string;
  readonly now: boolean;
  /** How many stages are around it. */
  readonly depth: number;
}

/**
 * Where a match stands in the flow of its game: the steps of the stage that it is in, and of those around it. A stage with
 * nothing beside it goes without saying, and so does an opening hand that has been kept.
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
