import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { autoDrawMachine, matchMachine } from '../../machines/index.js';
import { fileOf } from '../../scripts/charts/file-of.js';
import { geometrySource } from '../../scripts/charts/lay-out.js';
import { activeStates, chartGraph } from '../../src/inspect/chart-graph.js';
import { chartScene } from '../../src/inspect/chart-scene.js';
import { chartFormats, chartNames, drawChart, layoutOf } from '../../src/inspect/charts.js';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const stale = 'It is stale: run `npm run charts`.';

describe('the graph of a machine', () => {
  const graph = chartGraph(matchMachine);

  test('has every state of the machine, with its description', () => {
    const count = (node: AnyStateNode): number =>
      Object.values(node.states).reduce((sum, child) => sum + count(child), 1);
    expect(graph.nodes).toHaveLength(count(matchMachine.root as unknown as AnyStateNode));
    expect(graph.nodes.every(({ description }) => description !== null)).toBe(true);
  });

  test('names events, guards, actions and targets', () => {
    expect(graph.edges).toContainEqual({
      id: 'match.playing.selection.choosing|card.play|0',
      source: 'match.playing.selection.choosing',
      target: 'match.playing.selection.resolving',
      kind: 'event',
      event: 'card.play',
      guard: 'mayPlayCard',
      actions: ['playCard'],
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

describe('the scene', () => {
  const graph = chartGraph(matchMachine);

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
  test.each(chartNames)('%s has a place for every state and arrow', (name) => {
    const { nodes, links, width, height } = layoutOf(name);
    for (const { x, y, width: w, height: h } of nodes) {
      expect(w).toBeGreaterThan(0);
      expect(x + w).toBeLessThanOrEqual(width);
      expect(y + h).toBeLessThanOrEqual(height);
    }
    for (const { points } of links) expect(points.length).toBeGreaterThan(1);
  });

  test('every state is in every format', () => {
    for (const { id, key } of chartGraph(autoDrawMachine).nodes.slice(1)) {
      expect(drawChart('auto-draw', 'svg')).toContain(`data-state="${id}"`);
      expect(drawChart('auto-draw', 'mermaid')).toContain(id.replaceAll('.', '_'));
      expect(drawChart('auto-draw', 'dot')).toContain(key);
    }
  });

  test('the layout is that of the machines as they are', { timeout: 60_000 }, async () => {
    expect(read('src/inspect/chart-geometry.ts') === (await geometrySource()), stale).toBe(true);
  });

  test.each(chartNames.flatMap((name) => chartFormats.map((format) => [name, format] as const)))(
    'docs/charts has %s as %s',
    (name, format) => {
      expect(read(fileOf(name, format)) === drawChart(name, format), `${fileOf(name, format)}: ${stale}`).toBe(true);
    },
  );
});
