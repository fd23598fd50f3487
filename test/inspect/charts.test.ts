import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { composeMachine } from '../../machines/index.js';
import { drawnCharts } from '../../scripts/charts/drawn-charts.js';
import { fileOf } from '../../scripts/charts/file-of.js';
import { geometrySource } from '../../scripts/charts/lay-out.js';
import { activeStates, chartGraph } from '../../src/inspect/chart-graph.js';
import { graphOf } from '../../src/inspect/chart-of.js';
import { chartScene } from '../../src/inspect/chart-scene.js';
import { chartFormats, drawChart, readyLayout } from '../../src/inspect/charts.js';
import { clash, guild } from '../../src/rulesets/index.js';
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
    expect(graph.edges.filter(({ kind }) => kind === 'done').map(({ target }) => target)).toEqual([
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
      ['.round.bidding', 'phase'],
      ['.round.turn', 'stage'],
      ['.round.turn.moving', 'phase'],
      ['.round.turn.answer', 'stage'],
      ['.round.turn.answer.yielding', 'phase'],
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

describe('the drawings', () => {
  test.each(drawnCharts)('%s has a place for every state and arrow', (_name, chart) => {
    const layout = readyLayout(graphOf(chart));
    if (layout === null) throw new Error(stale);
    const { nodes, links, width, height } = layout;
    for (const { x, y, width: w, height: h } of nodes) {
      expect(w).toBeGreaterThan(0);
      expect(x + w).toBeLessThanOrEqual(width);
      expect(y + h).toBeLessThanOrEqual(height);
    }
    for (const { points } of links) expect(points.length).toBeGreaterThan(1);
  });

  test('every state is in every format', () => {
    for (const { id, key } of graphOf('auto-draw').nodes.slice(1)) {
      expect(drawChart('auto-draw', 'svg')).toContain(`data-state="${id}"`);
      expect(drawChart('auto-draw', 'mermaid')).toContain(id.replaceAll('.', '_'));
      expect(drawChart('auto-draw', 'dot')).toContain(key);
    }
  });

  test('the layout is that of the machines as they are', { timeout: 60_000 }, async () => {
    expect(read('src/inspect/chart-geometry.ts') === (await geometrySource()), stale).toBe(true);
  });

  test.each(drawnCharts.flatMap(([name, chart]) => chartFormats.map((format) => [name, format, chart] as const)))(
    'docs/charts has %s as %s',
    (name, format, chart) => {
      expect(read(fileOf(name, format)) === drawChart(chart, format), `${fileOf(name, format)}: ${stale}`).toBe(true);
    },
  );

  test('a chart that was not laid out is drawn by others', () => {
    expect(readyLayout(graphOf(expedition))).toBe(null);
    expect(() => drawChart(expedition, 'svg')).toThrow(
      "there is no layout for this chart, only for the included games: use 'dot' with Graphviz, or open the inspector",
    );
    expect(drawChart(expedition, 'dot')).toContain('"cluster match.playing.round.turn"');
  });
});
