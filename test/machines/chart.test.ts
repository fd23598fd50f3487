import { describe, expect, test } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { autoDrawMachine, matchMachine } from '../../machines/index.js';
import { compileChart } from '../../src/chart/index.js';

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

describe.each([
  ['match', matchMachine],
  ['auto-draw', autoDrawMachine],
] as const)('the %s machine', (_name, machine) => {
  const nodes = nodesOf(machine.root);

  test('says of every state what it is for', () => {
    for (const node of nodes) expect(node.description, node.id).toMatch(/^[A-Z].*\.$/s);
  });

  test('has only targets that exist', () => {
    for (const node of nodes) {
      for (const transitions of node.transitions.values()) {
        for (const { target } of transitions) for (const one of target ?? []) expect(nodes).toContain(one);
      }
      for (const { target } of node.always ?? []) for (const one of target ?? []) expect(nodes).toContain(one);
    }
  });

  test('has no state that nothing leads to', () => {
    const { leaves, start } = compileChart(machine);
    const reached = new Set([start.target]);
    for (const index of reached) {
      const leaf = leaves[index]!;
      for (const branch of [...leaf.always, ...[...leaf.on.values()].flat()]) reached.add(branch.target);
    }
    const unreached = leaves.filter(({ index }) => !reached.has(index)).map(({ path }) => path);
    expect(unreached).toEqual([]);
  });

  test('contains nothing that a pure value cannot: the compiler takes it', () => {
    expect(() => compileChart(machine)).not.toThrow();
  });
});

test('every state of the match is settled, busy, passing through, or waiting to begin', () => {
  for (const leaf of compileChart(matchMachine).leaves) {
    const kinds = [leaf.tags.has('busy'), leaf.tags.has('awaiting-input'), leaf.tags.has('animating'), leaf.final];
    const passesThrough = leaf.always.some(({ guard }) => guard === null);
    const waits = leaf.path === 'setup.waiting';
    expect(kinds.filter(Boolean).length + Number(passesThrough) + Number(waits), leaf.path).toBe(1);
  }
});
