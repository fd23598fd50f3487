import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, createMachine, raise } from 'xstate';
import { compileChart } from '../../src/chart/compile-chart.js';
import { linkChart } from '../../src/chart/link-chart.js';
import { dispatch, startActions } from '../../src/chart/run-chart.js';
import { InvariantError } from '../../src/model/errors.js';
import { charts } from './charts.js';
import { askedGuards, lab, newGame, recipes, runLanes } from './lab.js';

const envOf = () => ({ context: { game: newGame() }, rules: null, out: null });

describe('a judged command', () => {
  const begin = () => {
    const asked: string[] = [];
    const chart = linkChart(compileChart(charts.branches), { guards: askedGuards(() => asked), actions: recipes });
    return { asked, chart };
  };
  const tooSmall = { type: 'try', size: 0 };

  test('is not judged again by its `may…` guards', () => {
    const { asked, chart } = begin();
    const leaf = dispatch(chart, chart.start.target, tooSmall, envOf(), true);
    expect(chart.leaves[leaf]!.path).toBe('p.b');
    expect(asked).toEqual([]);
  });

  test('is what env says it is: by default every guard is asked', () => {
    const { asked, chart } = begin();
    const leaf = dispatch(chart, chart.start.target, tooSmall, envOf());
    expect(chart.leaves[leaf]!.path).toBe('p.a');
    expect(asked).toEqual(['mayGo 0 false', 'below {"of":"n","to":1} true']);
  });

  test('does not answer for what is asked after it', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: { on: { go: { guard: 'mayGo', target: 'b' } } },
        b: { always: { guard: 'mayRest', target: 'c' } },
        c: {},
      },
    });
    const guards = { mayGo: () => false, mayRest: () => false };
    const chart = linkChart(compileChart(machine), { guards, actions: {} });
    const leaf = dispatch(chart, chart.start.target, { type: 'go' }, envOf(), true);
    expect(chart.leaves[leaf]!.path).toBe('b');
  });

  test('can be told apart in another way', () => {
    const asked: string[] = [];
    const implementations = { guards: askedGuards(() => asked), actions: recipes, isJudge: () => false };
    const chart = linkChart(compileChart(charts.branches), implementations);
    dispatch(chart, chart.start.target, tooSmall, envOf(), true);
    expect(asked[0]).toBe('mayGo 0 false');
  });
});

describe('dispatch', () => {
  const chart = linkChart(compileChart(charts.branches), { guards: askedGuards(() => []), actions: recipes });

  test('is -1 for an event nothing takes, and for a forbidden one', () => {
    const env = envOf();
    const large = { type: 'try', size: 5 };
    const inB = dispatch(chart, startActions(chart, env), large, env);
    expect(dispatch(chart, inB, { type: 'unknown' }, env)).toBe(-1);
    expect(dispatch(chart, inB, { type: 'toString' }, env)).toBe(-1);
    expect(dispatch(chart, inB, { type: 'forbidden' }, env)).toBe(-1);
    expect(env.context.game.log).toEqual(['may {"size":5}']);
  });

  test('is the same leaf for a transition that stays', () => {
    const env = envOf();
    const leaf = startActions(chart, env);
    expect(dispatch(chart, leaf, { type: 'count' }, env)).toBe(leaf);
  });

  test('hands guards and actions the rules, actions the place to report to, and params functions one object', () => {
    const args: unknown[] = [];
    const calls: unknown[][] = [];
    const params = (given: unknown) => {
      args.push(given);
      return args.length;
    };
    const machine = createMachine({
      id: 'm',
      on: { go: { guard: { type: 'ok', params }, actions: [{ type: 'act', params }, 'plain'] } },
    });
    const linked = linkChart(compileChart(machine), {
      guards: { ok: (...given: unknown[]) => calls.push(['ok', ...given]) > 0 },
      actions: {
        act: (...given: unknown[]) => void calls.push(['act', ...given]),
        plain: (...given: unknown[]) => void calls.push(['plain', ...given]),
      },
    });
    dispatch(linked, 0, { type: 'go' }, { context: { game: 'game' }, rules: 'rules', out: 'out' });
    expect(calls).toEqual([
      ['ok', 'game', 1, 'rules'],
      ['act', 'game', 2, 'rules', 'out'],
      ['plain', 'game', undefined, 'rules', 'out'],
    ]);
    expect(args).toEqual([linked.args, linked.args]);
    expect(args[0]).toBe(args[1]);
    expect(linked.args).toEqual({ context: { game: 'game' }, event: { type: 'go' } });
  });

  test('refuses a leaf that is none', () => {
    expect(() => dispatch(chart, 99, { type: 'try' }, envOf())).toThrow("Chart 'branches' has no leaf 99");
  });
});

describe('a chart that does not come to rest', () => {
  const goes = (machine: AnyStateMachine) => {
    const chart = linkChart(compileChart(machine), { guards: askedGuards(() => []), actions: recipes });
    return () => dispatch(chart, chart.start.target, { type: 'go' }, envOf());
  };

  test('ends in an error that names the circle of always', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'idle',
      states: {
        idle: { on: { go: 'ping' } },
        ping: { always: 'pong' },
        pong: { always: 'pang' },
        pang: { always: 'ping' },
      },
    });
    expect(goes(machine)).toThrow(InvariantError);
    expect(goes(machine)).toThrow(
      /^State 'm\.p[aio]ng' does not come to rest: more than 1000000 steps by itself after 'go'\. It loops: (?=.*m\.ping → m\.pong)(m\.p[aio]ng → ){3}m\.p[aio]ng\. /,
    );
  });

  test('or of done events, at the start too', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'p',
      states: { p: { initial: 'end', onDone: { target: 'p', reenter: true }, states: { end: { type: 'final' } } } },
    });
    const chart = linkChart(compileChart(machine), { guards: {}, actions: {} });
    expect(() => startActions(chart, envOf())).toThrow(
      /^State 'm\.p\.end' does not come to rest.* after 'xstate\.init'\. It loops: m\.p\.end → m\.p\.end\./,
    );
  });

  test('or of raised events', () => {
    const machine = createMachine({ id: 'm', on: { go: { actions: raise({ type: 'go' }) } } });
    expect(goes(machine)).toThrow('It loops: m → m. ');
  });

  test('and lists the states of one that goes no circle', () => {
    const machine = lab.createMachine({
      id: 'm',
      context: () => ({ game: newGame() }),
      options: { maxIterations: 4 },
      initial: 'a',
      states: {
        a: { on: { go: 'b' } },
        b: { always: 'c' },
        c: { always: 'd' },
        d: { always: 'e' },
        e: { always: 'f' },
        f: {},
      },
    });
    expect(goes(machine)).toThrow(
      "State 'm.f' does not come to rest: more than 4 steps by itself after 'go'. It was in m.b, m.c, m.d, m.e, m.f.",
    );
  });

  test('is one that goes on for longer than its machine allows, and no other', () => {
    const counting = (maxIterations?: number) =>
      lab.createMachine({
        id: 'm',
        context: () => ({ game: newGame() }),
        ...(maxIterations === undefined ? {} : { options: { maxIterations } }),
        initial: 'idle',
        states: {
          idle: { on: { go: 'counting' } },
          counting: {
            always: {
              guard: { type: 'below', params: { of: 'n', to: 1_500 } },
              actions: { type: 'count', params: 'n' },
            },
          },
        },
      });
    const go = [{ type: 'go' }];
    expect(runLanes(counting(), go)).toMatchObject({ rests: true, seen: { game: { counts: { n: 1_500 } } } });
    expect(runLanes(counting(1_501), go).rests).toBe(true);
    expect(runLanes(counting(1_500), go).rests).toBe(false);
  });
});

test('linking refuses a name without a function, naming the state that uses it', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'a',
    states: { a: { on: { go: { guard: 'ok', target: 'b' } } }, b: { entry: 'toString' } },
  });
  const chart = compileChart(machine);
  expect(() => linkChart(chart, { guards: {}, actions: {} })).toThrow(
    "State 'm.a' has the guard 'ok', which is not implemented. Pass it to linkChart in guards.",
  );
  expect(() => linkChart(chart, { guards: { ok: () => true }, actions: {} })).toThrow(
    "State 'm.b' has the action 'toString', which is not implemented.",
  );
});
