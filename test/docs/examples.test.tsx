// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { App } from '../../docs/examples/react-table.js';
import { commands, setupGame, standardTurn } from '../../src/authoring/index.js';
import type { Match } from '../../src/match/types.js';
import type { Ruleset, SeatId } from '../../src/model/index.js';
import { health, healthOf } from '../../src/parts/index.js';
import { type Clock, manualClock } from '../../src/presentation/index.js';

const docs = resolve(import.meta.dirname, '../../docs');

/** The plain example has no types of its own. */
interface VanillaExample {
  newMatch(rules: Ruleset, seed?: number): Match;
  mountTable(root: HTMLElement, match: Match, seat: SeatId, clock?: Clock): () => void;
}
const vanilla = (await import(resolve(docs, 'examples/vanilla.js'))) as VanillaExample;

/** Two sparks win. */
const rules = setupGame({ id: 'sparks', parts: [health] }).ruleset({
  version: '1',
  policies: { health: 2 },
  opening: { hand: 2 },
  turn: standardTurn({
    phases: ['selection', 'animating'],
    selection: { accepts: [commands.playCard, commands.endTurn] },
  }),
  cards: { spark: { name: 'Spark', kind: 'spell', onPlay: [{ type: 'damage', targets: ['$opponent'], amount: 1 }] } },
  decks: { sparks: { cards: ['spark', 'spark', 'spark'] } },
  stateChecks: [
    {
      name: 'health',
      check: ({ state: { order, seats } }) => {
        const dead = order.filter((id) => seats[id].own.health <= 0 && seats[id].lost === null);
        return dead.length === 0 ? [] : [{ type: 'lose', seats: dead, reason: 'health' }];
      },
    },
  ],
  cues: {
    'card.played': { show: 'fly', lasts: 300 },
    'seat.damaged': { show: 'flash', lasts: 200 },
  },
});

afterEach(cleanup);

describe('the plain example', () => {
  function mount(seat: SeatId = 'p1') {
    const root = document.createElement('section');
    const clock = manualClock();
    const match = vanilla.newMatch(rules, 1);
    const unmount = vanilla.mountTable(root, match, seat, clock);
    const texts = (selector: string) => [...root.querySelectorAll(selector)].map(({ textContent }) => textContent);
    const click = (text: string) => {
      const found = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === text);
      if (found === undefined) throw new Error(`there is no button '${text}'`);
      found.click();
    };
    return { root, clock, match, unmount, texts, click };
  }

  test('draws the table and sends what is clicked', () => {
    const { match, texts, click } = mount();
    expect(texts('output')).toEqual(['Turn 1: p1']);
    expect(texts('ul li')).toEqual(['Spark', 'Spark']);
    expect(texts('nav button')).toEqual(expect.arrayContaining(['card.play Spark', 'turn.end']));
    click('card.play Spark');
    expect(texts('ul li')).toEqual(['Spark']);
    expect(texts('ol li')).toEqual(['Player 1 plays Spark.', 'Player 2 takes 1 damage (1 left).']);
    expect(healthOf(match.state.seats.p2!)).toBe(1);
  });

  test('draws what was taken back', () => {
    const { match, texts, click } = mount();
    click('card.play Spark');
    expect(match.undo('p1')).toMatchObject({ ok: true });
    expect(texts('ul li')).toEqual(['Spark', 'Spark']);
    expect(texts('nav button').filter((text) => text === 'card.play Spark')).toHaveLength(2);
  });

  test('plays the cues, and then the match goes on', async () => {
    const { root, match, clock, click } = mount();
    click('card.play Spark');
    click('turn.end');
    clock.advance(0);
    expect(root.className).toBe('fly');
    clock.advance(300);
    await settled();
    clock.advance(0);
    expect([root.className, match.phase]).toEqual(['flash', 'animating']);
    clock.advance(200);
    await settled();
    clock.advance(0);
    expect([root.className, match.phase, match.state.active]).toEqual(['', 'selection', 'p2']);
  });

  test('can be skipped', async () => {
    const { root, match, clock, click, texts } = mount();
    click('card.play Spark');
    click('turn.end');
    clock.advance(0);
    click('Skip');
    await settled();
    clock.advance(0);
    expect([root.className, match.phase]).toEqual(['', 'selection']);
    expect(texts('output')).toEqual(['Turn 2: p2']);
  });

  test('is played to the end by two, and leaves nothing behind', () => {
    const { match, click, texts, unmount, root, clock } = mount();
    click('card.play Spark');
    click('card.play Spark');
    expect(match.phase).toBe('over');
    expect(texts('output')).toEqual(['p1 wins']);
    unmount();
    expect([root.innerHTML, clock.waiting]).toEqual(['', 0]);
  });
});

describe('the React example', () => {
  function mount() {
    const clock = manualClock();
    const { container } = render(
      <StrictMode>
        <App rules={rules} seed={1} clock={clock} />
      </StrictMode>,
    );
    const texts = (selector: string) => [...container.querySelectorAll(selector)].map(({ textContent }) => textContent);
    const click = (text: string) => fireEvent.click(screen.getAllByText(text)[0] as HTMLElement);
    const shown = () => container.querySelector('main')?.className;
    return { texts, click, shown, pass: (ms: number) => act(() => clock.advance(ms)) };
  }

  test('draws the table, sends what is clicked, plays the cues, and goes on with the other seat', () => {
    const { texts, click, shown, pass } = mount();
    expect(texts('output')).toEqual(['Turn 1: p1']);
    expect(texts('li')).toEqual(['Spark', 'Spark']);
    click('card.play Spark');
    expect(texts('li')).toEqual(['Spark']);
    click('turn.end');
    pass(0);
    expect(shown()).toBe('fly');
    pass(300);
    expect(shown()).toBe('flash');
    pass(200);
    expect(texts('output')).toEqual(['Turn 2: p2']);
    expect(shown()).toBe('');
  });

  test('can be skipped, and played to the end', () => {
    const { texts, click, shown, pass } = mount();
    click('card.play Spark');
    pass(0);
    click('Skip');
    expect(shown()).toBe('');
    click('card.play Spark');
    expect(texts('h1')).toEqual(['p1 wins']);
  });
});

test('the code of docs/embedding.md is taken from the examples', () => {
  const page = readFileSync(resolve(docs, 'embedding.md'), 'utf8');
  const names = ['vanilla.js', 'react-table.tsx', 'vue-table.js', 'svelte-table.svelte', 'solid-table.js'];
  const sources = names.map((name) => readFileSync(resolve(docs, 'examples', name), 'utf8'));
  const blocks = [...page.matchAll(/```(?:js|tsx|svelte)\n([\s\S]*?)```/g)].map(([, code = '']) => plain(code));
  expect(blocks.length).toBeGreaterThan(4);
  for (const block of blocks)
    expect(sources.map(plain).find((source) => source.includes(block)) ?? '').toContain(block);
});

/** Without indentation: a block may be taken out of a function. */
const plain = (code: string): string => code.trim().replaceAll(/\n\s*/g, '\n');

/** Lets resolved promises run their callbacks. */
const settled = async (): Promise<void> => {
  for (let i = 0; i < 5; i++) await Promise.resolve();
};
