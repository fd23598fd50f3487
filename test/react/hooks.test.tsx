// @vitest-environment happy-dom
import { act, cleanup, render, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { sameJson } from '../../src/model/same-json.js';
import { manualClock, type PlayCue } from '../../src/presentation/index.js';
import { type CueOptions, useCues, useMatch, useView } from '../../src/react/index.js';
import { cardIn } from '../../src/testing/arrange.js';
import type { GameView } from '../../src/view/view-types.js';
import { smallMatch } from '../presentation/small-game.js';

afterEach(cleanup);

const strict = { wrapper: StrictMode };
const modes = [
  ['in strict mode', strict],
  ['outside of it', {}],
] as const;

function setUp(layout: Parameters<typeof smallMatch>[0] = {}) {
  const match = smallMatch(layout);
  const play = (def: string) =>
    act(() => void match.send({ type: 'card.play', seat: 'p1', card: cardIn(match, 'p1', 'hand', def) }));
  const end = () => act(() => void match.send({ type: 'turn.end', seat: 'p1' }));
  return { match, play, end };
}

test('useView notices an undo, which has no events', () => {
  const { match, play } = setUp();
  const { result } = renderHook(() => useView(match, 'p1', (view) => view.seats.p1?.zones.hand), strict);
  const before = result.current;
  play('spark');
  expect(result.current).not.toEqual(before);
  act(() => void expect(match.undo('p1')).toMatchObject({ ok: true }));
  expect(result.current).toEqual(before);
});

describe.each(modes)('useMatch %s', (_name, options) => {
  test('says how the match stands, anew after every command', () => {
    const { match, play, end } = setUp();
    const { result } = renderHook(() => useMatch(match), options);
    expect(result.current).toMatchObject({ phase: 'selection', settled: true, over: false });
    const { revision } = result.current;
    play('spark');
    expect(result.current.revision).toBe(revision + 1);
    expect(result.current.state).toBe(match.state);
    end();
    expect(result.current).toMatchObject({ phase: 'animating', value: match.value });
    act(() => void match.send({ type: 'match.concede', seat: 'p1' }));
    expect(result.current).toMatchObject({ phase: 'over', over: true });
  });

  test('stays the same object until something changes', () => {
    const { match, play } = setUp();
    const { result, rerender } = renderHook(() => useMatch(match), options);
    const before = result.current;
    rerender();
    act(() => void match.receive({ type: 'card.play', seat: 'p1', card: 'nobody' }));
    expect(result.current).toBe(before);
    play('spark');
    expect(result.current).not.toBe(before);
  });

  test('follows a match that is stepped through, also where a step has no event', () => {
    const { match, play } = setUp({ stepping: true });
    const { result } = renderHook(() => useMatch(match), options);
    play('spark');
    expect(result.current.settled).toBe(false);
    while (!match.settled) {
      const { state } = match;
      act(() => void match.step());
      expect(match.state).not.toBe(state);
      expect(result.current.state).toBe(match.state);
    }
    expect(result.current.settled).toBe(true);
  });

  test('turns to another match, and leaves the first alone', () => {
    const [one, two] = [smallMatch(), smallMatch({ turn: 9 })];
    const { result, rerender } = renderHook(({ match }) => useMatch(match), {
      ...options,
      initialProps: { match: one },
    });
    rerender({ match: two });
    expect(result.current.state.turn).toBe(9);
  });
});

describe.each(modes)('useView %s', (_name, options) => {
  test('is what the seat may see', () => {
    const { match, play } = setUp();
    const { result } = renderHook(() => useView(match, 'p2'), options);
    expect(result.current).toEqual(match.view('p2'));
    expect(result.current.seats.p1?.zones.hand).toEqual(['hidden', 'hidden']);
    play('spark');
    expect(result.current.seats.p1?.zones.hand).toEqual(['hidden']);
  });

  test('is drawn anew only when the selected part changes', () => {
    // A seat that has all the mana it can have gets no more when its turn begins.
    const { match, end } = setUp({ p2: { hand: ['rest'], deck: ['spark', 'rest'], resources: { mana: 9 } } });
    let drawn = 0;
    const { result } = renderHook(() => {
      drawn += 1;
      return useView(match, 'p1', (view) => view.seats.p2);
    }, options);
    const [before, drawnAtFirst] = [result.current, drawn];
    end();
    expect([result.current === before, drawn]).toEqual([true, drawnAtFirst]);
    act(() => void match.animationDone());
    expect(drawn).toBe(drawnAtFirst);
    act(() => void match.send({ type: 'match.concede', seat: 'p2' }));
    expect(result.current?.lost).toBe('conceded');
    expect(drawn).toBeGreaterThan(drawnAtFirst);
  });

  test('a selector that makes a new object every time does no harm, and parts that say the same stay the same', () => {
    const { match, play } = setUp();
    const { result, rerender } = renderHook(
      () => useView(match, 'p1', ({ turn, seats }) => ({ turn, health: [seats.p1?.own.health] })),
      options,
    );
    const before = result.current;
    rerender();
    expect(result.current).toBe(before);
    play('spark');
    expect(result.current).toBe(before);
    play('storm');
    expect(result.current).toEqual({ turn: 2, health: [8] });
  });

  test('turns to another selector and another seat at once', () => {
    const { match } = setUp();
    const hand = (view: GameView) => view.seats.p2?.zones.hand;
    const turn = (view: GameView) => view.turn;
    const { result, rerender } = renderHook(({ seat, select }) => useView(match, seat, select), {
      ...options,
      initialProps: { seat: 'p1' as 'p1' | 'p2', select: hand as (view: GameView) => unknown },
    });
    expect(result.current).toEqual(['hidden']);
    rerender({ seat: 'p2', select: hand });
    expect(result.current).toEqual([cardIn(match, 'p2', 'hand', 'rest')]);
    rerender({ seat: 'p2', select: turn });
    expect(result.current).toBe(2);
  });

  test('stops listening when its component goes', () => {
    const { match, play } = setUp();
    let selected = 0;
    const { unmount } = renderHook(() => useView(match, 'p1', () => ++selected && null), options);
    unmount();
    const before = selected;
    play('spark');
    expect(selected).toBe(before);
  });
});

describe.each(modes)('useCues %s', (_name, options) => {
  function cues(more: CueOptions = {}) {
    const clock = manualClock();
    const table = setUp();
    const hook = renderHook((props: CueOptions) => useCues(table.match, { clock, ...props }), {
      ...options,
      initialProps: more,
    });
    const pass = (ms: number) => act(() => clock.advance(ms));
    const shown = () => hook.result.current.showing.map(({ cue }) => cue.show);
    return { ...table, ...hook, clock, pass, shown };
  }

  test('is what is being shown, and each cue comes once', () => {
    const { play, pass, shown, result } = cues();
    expect(shown()).toEqual([]);
    play('spark');
    pass(0);
    expect(shown()).toEqual(['fly']);
    expect(result.current.showing[0]?.ms).toBe(300);
    pass(100);
    expect(shown()).toEqual(['fly', 'glow']);
    pass(450);
    expect(shown()).toEqual(['flash']);
    pass(150);
    expect(shown()).toEqual([]);
  });

  test('ends the animating phase', () => {
    const { match, play, end, pass } = cues();
    play('spark');
    end();
    pass(699);
    expect(match.phase).toBe('animating');
    pass(1);
    expect(match.phase).toBe('selection');
  });

  test('can be skipped, paused and resumed', () => {
    const { play, pass, shown, result } = cues();
    const { skip, pause, resume } = result.current;
    play('spark');
    pass(10);
    act(pause);
    pass(5000);
    expect([shown(), result.current.paused]).toEqual([['fly'], true]);
    act(resume);
    pass(10);
    expect([shown(), result.current.paused]).toEqual([['fly'], false]);
    act(skip);
    expect(shown()).toEqual([]);
    expect(result.current.skip).toBe(skip);
  });

  test('goes at the speed it is given, also when that changes', () => {
    const { play, pass, shown, rerender } = cues({ speed: 2 });
    play('spark');
    pass(50);
    expect(shown()).toEqual(['fly', 'glow']);
    rerender({ speed: 0 });
    expect(shown()).toEqual([]);
  });

  test('hands cues to a renderer of sounds, too, and says when motion is to be reduced', () => {
    const heard: unknown[] = [];
    const sound: PlayCue = (cue, { reducedMotion }) => void heard.push([cue.show, reducedMotion]);
    const { play, pass } = cues({ play: sound, reducedMotion: true });
    play('spark');
    pass(5000);
    expect(heard).toEqual([
      ['fly', true],
      ['glow', true],
      ['flash', true],
    ]);
  });

  test('leaves nothing behind when its component goes', () => {
    const { match, play, end, pass, clock, unmount } = cues();
    play('spark');
    end();
    pass(10);
    unmount();
    pass(10_000);
    expect([match.phase, clock.waiting]).toEqual(['animating', 0]);
  });
});

test('the hooks can be rendered on a server', () => {
  const { match } = setUp();
  function Table() {
    const { phase } = useMatch(match);
    const hand = useView(match, 'p1', (view) => view.seats.p1?.counts.hand);
    return `${phase} ${hand} ${useCues(match).showing.length}`;
  }
  expect(renderToString(<Table />)).toBe('selection 2 0');
});

test('a part of the table is drawn anew without the rest', () => {
  const { match, play } = setUp();
  const drawn: string[] = [];
  function Health({ seat }: { seat: 'p1' | 'p2' }) {
    const health = useView(match, 'spectator', (view) => view.seats[seat]?.own.health);
    drawn.push(`${seat} ${health}`);
    return <b>{health}</b>;
  }
  const { container } = render([<Health key="p1" seat="p1" />, <Health key="p2" seat="p2" />]);
  play('spark');
  expect(container.textContent).toBe('109');
  expect(drawn).toEqual(['p1 10', 'p2 10', 'p2 9']);
});

test.each([
  [1, 1, true],
  [null, {}, false],
  [[], {}, false],
  [{ a: [1, { b: null }] }, { a: [1, { b: null }] }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: undefined }, { b: undefined }, false],
  [[1, 2], [2, 1], false],
])('sameJson(%j, %j) is %s', (a, b, same) => {
  expect(sameJson(a, b)).toBe(same);
});
