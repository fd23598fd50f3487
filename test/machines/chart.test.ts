import { describe, expect, test } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { autoDrawMachine, composeMachine } from '../../machines/index.js';
import { compileChart } from '../../src/chart/compile-chart.js';
import { createMatch } from '../../src/index.js';
import { rulesets } from '../../src/rulesets/index.js';
import { questions } from '../fixtures/questions.js';

const games = [...Object.values(rulesets), questions];
const matches = games.map(({ id, flow }): [string, AnyStateMachine] => [id, composeMachine(flow)]);

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

describe.each<[string, AnyStateMachine]>([...matches, ['auto-draw chain', autoDrawMachine]])(
  'the machine of the %s',
  (_name, machine) => {
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
  },
);

test.each(matches)(
  'every state of a match of %s is settled, busy, passing through, or waiting to begin',
  (_id, machine) => {
    const isFinal = (id: string): boolean => machine.getStateNodeById(id).type === 'final';
    for (const leaf of compileChart(machine).leaves) {
      const kinds = [
        leaf.tags.has('busy'),
        leaf.tags.has('awaiting-input'),
        leaf.tags.has('animating'),
        isFinal(leaf.id),
      ];
      const passesThrough = leaf.always.some(({ guard }) => guard === null);
      const waits = leaf.path === 'setup.waiting';
      expect(kinds.filter(Boolean).length + Number(passesThrough) + Number(waits), leaf.path).toBe(1);
    }
  },
);

test('a match has the states of its own phases only, and a stage that never ends has no end', () => {
  const paths = (id: string) =>
    compileChart(composeMachine(rulesets[id as 'duel'].flow)).leaves.map(({ path }) => path);
  expect(paths('duel').some((path) => path.startsWith('playing.draw'))).toBe(false);
  expect(paths('guild').some((path) => path.startsWith('playing.draw'))).toBe(true);
  expect(paths('duel')).not.toContain('playing.leaving');
});

test.each(games.map((rules) => [rules.id, rules] as const))(
  'screens can ask the phases of %s who acts',
  (_id, rules) => {
    const machine = composeMachine(rules.flow);
    for (const [path, { node, accepts }] of rules.flow.phases) {
      const acts = typeof node.acts === 'function' ? 'some' : node.acts;
      const timeout = node.onTimeout && { timeout: node.onTimeout.always ?? true };
      const expected = { path, acts, secret: node.secret, commands: [...accepts.keys()], ...timeout };
      expect(machine.getStateNodeById(path).meta).toEqual(expected);
    }
  },
);

test('a snapshot of the actor has what the current phase says', () => {
  const { actor } = createMatch({ rules: rulesets.hearts, seats: 4, seed: 1 });
  expect(Object.values(actor.getSnapshot().getMeta())).toEqual([
    { path: 'round.pass.passing', acts: 'everyone', secret: true, commands: ['cards.pass'], timeout: true },
  ]);
});
