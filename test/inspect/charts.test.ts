import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type AnyStateNode, createMachine } from 'xstate';
import { claims } from '../../docs/examples/claims.js';
import { packing } from '../../docs/examples/packing.js';
import { composeMachine } from '../../machines/index.js';
import { drawings, drawnCharts } from '../../scripts/charts/drawn-charts.js';
import { layOut } from '../../src/inspect/chart-elk.js';
import { activeStates, chartGraph } from '../../src/inspect/chart-graph.js';
import { chartScene } from '../../src/inspect/chart-scene.js';
import { type ChartLevel, chartLevels, drawChart, graphOf } from '../../src/inspect/charts.js';
import type { Ruleset } from '../../src/model/index.js';
import { clash, guild, hearts, rulesets } from '../../src/rulesets/index.js';
import { expedition } from '../fixtures/expedition.js';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const stale = 'It is stale: run `npm run charts`.';

describe('the graph of a machine', () => {
  const machine = composeMachine(clash.flow);
  const graph = chartGraph(machine);

  test('has every state of the machine, with its description', () => {
    const count = (node: AnyStateNode): number =>
      Object.values(node.states).reduce((sum, child) => sum + count(child), 1);
    expect(graph.nodes).toHaveLength(count(machine.root));
    expect(graph.nodes.every(({ description }) => description !== null)).toBe(true);
  });

  test('names events, guards, actions and targets', () => {
    expect(graph.edges).toContainEqual({
      id: 'match.playing.commit.waiting|commit.done|0',
      source: 'match.playing.commit.waiting',
      target: 'match.playing.commit.resolving',
      kind: 'event',
      event: 'commit.done',
      guard: 'may:commit.done',
      actions: ['do:commit.done'],
    });
    const { edges } = chartGraph(composeMachine(guild.flow));
    expect(edges.filter(({ kind }) => kind === 'done').map(({ target }) => target)).toEqual([
      'match.playing.draw.drawing',
    ]);
  });

  test('knows where a value stands', () => {
    expect(activeStates('match', { playing: { draw: 'counting' } })).toEqual([
      'match',
      'match.playing',
      'match.playing.draw',
      'match.playing.draw.counting',
    ]);
  });
});

describe('the graph of a game with rounds and turns', () => {
  const { nodes } = graphOf(expedition);

  test('tells stages, phases and what is in them apart', () => {
    const parts = nodes
      .filter(({ part }) => part !== null)
      .map(({ id, part }) => [id.replace('match.playing', ''), part]);
    expect(parts).toEqual([
      ['', 'stage'],
      ['.round', 'stage'],
      ['.round.dealing', 'phase'],
      ['.round.bidding', 'phase'],
      ['.round.turn', 'stage'],
      ['.round.turn.moving', 'phase'],
      ['.round.turn.answer', 'stage'],
      ['.round.turn.answer.yielding', 'phase'],
      ['.round.turn.closing', 'phase'],
      ['.round.scoring', 'phase'],
    ]);
  });

  test('has no state that the game does not have', () => {
    const keys = (of: Parameters<typeof graphOf>[0]) =>
      graphOf(of)
        .nodes.filter(({ part }) => part === 'phase')
        .map(({ key }) => key);
    expect(keys(guild)).not.toContain('commit');
    expect(keys(clash)).toContain('commit');
    expect(drawChart(guild, 'mermaid')).not.toBe(drawChart(clash, 'mermaid'));
  });

  test('a closed stage keeps the ways that lead out of it', () => {
    const { root: top, links } = chartScene(graphOf(expedition), new Set(['match.playing.round']));
    const playing = top.children.find(({ node }) => node.key === 'playing');
    const round = playing?.children.find(({ node }) => node.key === 'round');
    expect(round).toMatchObject({ collapsed: true, children: [] });
    expect(links.some(({ id }) => id.includes('match.playing.round.'))).toBe(false);
    expect(links.filter(({ source }) => source === 'match.playing.round').map(({ target }) => target)).toContain(
      'match.playing.leaving',
    );
  });
});

describe('the scene', () => {
  const graph = graphOf(clash);

  test('shows every transition once, as an arrow or as a row', () => {
    const { root: top, links } = chartScene(graph);
    const rows: string[] = [];
    const visit = (node: typeof top): void => {
      rows.push(...node.rows.flatMap(({ edges }) => edges));
      node.children.forEach(visit);
    };
    visit(top);
    const shown = [...links.flatMap(({ edges }) => edges), ...rows];
    expect(shown.toSorted()).toEqual(graph.edges.map(({ id }) => id).toSorted());
  });

  test('closes a state: what is in it goes, what leaves it stays', () => {
    const { root: top, links } = chartScene(graph, new Set(['match.playing']));
    expect(top.children.map(({ node, children }) => [node.key, children.length])).toContainEqual(['playing', 0]);
    expect(links.some(({ id }) => id.includes('match.playing.'))).toBe(false);
    expect(links.map(({ id }) => id)).toContain('match.playing>match.over');
  });
});

describe('the levels', () => {
  test('at the level of the rules, every phase says who acts and what is accepted', () => {
    const { nodes, edges } = graphOf(hearts, 'rules');
    const phases = nodes.filter(({ part }) => part === 'phase').map(({ id }) => id.replace('match.playing.', ''));
    expect(phases).toEqual([...hearts.flow.phases.keys()]);
    const passing = nodes.find(({ key }) => key === 'passing');
    expect(passing?.notes.slice(0, 2)).toEqual(['everyone acts, in secret', 'cards.pass']);
    expect(edges.filter(({ guard }) => guard !== null).map(({ guard }) => guard)).toContain('someone is over');
  });

  test('at every level, a phase says what happens when time is over', () => {
    const noted = (rules: Ruleset, level: ChartLevel, key: string) =>
      graphOf(rules, level)
        .nodes.find((node) => node.key === key)
        ?.notes.filter((note) => note.startsWith('out of'));
    for (const level of chartLevels) {
      expect(noted(claims, level, 'staking')).toEqual(['out of time: stake.hold']);
      expect(noted(claims, level, 'showing')).toEqual(['out of time: claim.withdraw']);
      expect(noted(hearts, level, 'trick')).toEqual(['out of time: the rules decide']);
      expect(noted(claims, level, 'claiming')).toEqual([]);
      for (const format of ['mermaid', 'dot'] as const)
        expect(drawChart(claims, format, level)).toMatch(/out of time[ –:]+stake\.hold/);
    }
    expect(noted(packing, 'rules', 'confirming')).toEqual(['out of time: pack.confirm']);
  });

  test('a condition before a way that leads there anyway has no arrow of its own', () => {
    const { nodes, edges } = graphOf(guild, 'rules');
    const selection = nodes.find(({ key }) => key === 'selection')!;
    expect(edges.filter(({ source }) => source === selection.id).map(({ guard }) => guard)).toEqual([null]);
    expect(selection.notes).toContain('ends if turn is spent');
    // All seats share the turn of clash.
    expect(graphOf(clash, 'rules').nodes.flatMap(({ notes }) => notes)).not.toContain('ends if turn is spent');
  });

  test('a stage that never ends has no way out', () => {
    const { edges } = graphOf(guild, 'rules');
    expect(edges.filter(({ source }) => source === 'match')).toEqual([]);
  });

  test('no plumbing is left at the level of the rules', () => {
    for (const rules of Object.values(rulesets)) {
      expect(drawChart(rules, 'mermaid')).not.toMatch(/resolving|question|queueIsEmpty|match\.concede|position/);
    }
  });

  test('ids are those of the machine, so that a running match can be shown at every level', () => {
    for (const rules of [...Object.values(rulesets), expedition]) {
      const ids = new Set(graphOf(rules).nodes.map(({ id }) => id));
      expect(graphOf(rules, 'rules').nodes.filter(({ id }) => !ids.has(id))).toEqual([]);
    }
  });

  test('closed phases keep the arrows between them', () => {
    const { nodes, edges } = graphOf(clash, 'phases');
    expect(nodes.filter(({ id }) => id.startsWith('match.playing.commit')).map(({ id }) => id)).toEqual([
      'match.playing.commit',
    ]);
    expect(edges.some(({ source }) => source === 'match.playing.commit')).toBe(true);
    const ids = new Set(nodes.map(({ id }) => id));
    expect(edges.filter(({ source, target }) => !ids.has(source) || (target !== null && !ids.has(target)))).toEqual([]);
  });
});

describe('the drawings', () => {
  test.each(drawnCharts)('%s has a place for every state and arrow', async (_name, chart) => {
    const { nodes, links, width, height } = await layOut(graphOf(chart));
    for (const { x, y, width: w, height: h } of nodes) {
      expect(w).toBeGreaterThan(0);
      expect(x + w).toBeLessThanOrEqual(width);
      expect(y + h).toBeLessThanOrEqual(height);
    }
    for (const { points } of links) expect(points.length).toBeGreaterThan(1);
  });

  test.each(chartLevels)('every state is in every format, at the level %s', (level) => {
    for (const { id, key } of graphOf(clash, level).nodes.slice(1)) {
      if (level === 'rules') expect(drawChart(clash, 'svg')).toContain(`data-state="${id}"`);
      if (id !== 'match.over') expect(drawChart(clash, 'mermaid', level)).toContain(id.replaceAll('.', '_'));
      expect(drawChart(clash, 'dot', level)).toContain(key);
    }
  });

  test.each(drawings)('docs/charts has %s', async (name, draw) => {
    expect(read(`docs/charts/${name}.svg`) === (await draw()), stale).toBe(true);
  });

  test("a game of somebody's own is drawn as well", () => {
    expect(drawChart(expedition, 'svg')).toContain('data-state="match.playing.round.turn.moving"');
    expect(() => drawChart(expedition, 'svg', 'machine')).toThrow(
      "level: SVG is drawn here at the level 'rules', not 'machine': use 'turnchart chart', the inspector, or 'dot'",
    );
  });
});

test.each([hearts, guild])('the machine of $id as a module for Stately Studio has every state and arrow', (rules) => {
  const text = drawChart(rules, 'xstate');
  const [, config = ''] = /^import .+ from 'xstate';[\s\S]+createMachine\((\{[\s\S]+\})\);\n$/.exec(text) ?? [];
  const read = createMachine(JSON.parse(config));
  expect(chartGraph(read as never)).toEqual(chartGraph(composeMachine(rules.flow)));
});
