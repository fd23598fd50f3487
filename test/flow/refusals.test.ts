import { describe, expect, test } from 'vitest';
import { commands, phases, setupGame, standardTurn } from '../../src/authoring/index.js';
import { createMatch } from '../../src/match/create-match.js';
import { RulesetError } from '../../src/model/index.js';
import { thrownBy } from '../thrown-by.js';

const game = setupGame({ id: 'odd', zones: { hand: { of: 'seat', seenBy: 'owner' } } });
const go = game.command('token.go', {});
type Flow = NonNullable<Parameters<typeof game.ruleset>[0]['flow']>;

/** What making a ruleset of a flow answers: the field and the reason. */
// The types refuse most of these already; what comes from plain JavaScript is refused here.
const refusal = (flow: Flow): string =>
  thrownBy(RulesetError, () => game.ruleset({ version: '1', flow: flow as never })).message;
const phase = (name: string, to: string, more: object = {}) =>
  game.phase(name, { acts: 'everyone', accepts: [go], exits: [{ to }], ...more });

const on = () => true;
const NOWHERE = 'flow.s.b: interrupts nothing: in no phase beside it seats act in the open';
const INNER = 'flow.s.b: is an interrupt, which cannot be interrupted: leave out `interrupts` in it';
interface Interrupt {
  readonly a?: object;
  readonly to?: string;
  readonly inner?: true;
  readonly when?: Readonly<Record<string, () => boolean>>;
}

describe('a flow that cannot work is refused, by name', () => {
  test.each<[string, Flow, string]>([
    ['an exit to nowhere', [phase('a', 'b')], "flow.a: exit to 'b': there is no such phase or stage here; there are a"],
    [
      'no way out',
      [{ ...phases.animating(), exits: [] }],
      'flow.animating: it could never be left: its last exit must be one without `when`',
    ],
    [
      'an exit that is never asked',
      [phase('a', 'next', { exits: [{ to: 'next' }, { when: { never: () => false }, to: 'next' }] })],
      'flow.a: exit 2 is never checked: the exit before it has no `when`',
    ],
    ['a phase that nothing leads to', [phase('a', 'end'), phase('b', 'next')], 'flow.b: no exit leads here'],
    ['an empty stage', [], 'flow: is a stage without phases'],
    ['a name twice', [phase('a', 'next'), phase('a', 'next')], 'flow.a: two nodes of one stage have this name'],
    [
      'two conditions of one name',
      [phase('a', 'next', { when: { open: () => true } }), phase('b', 'next', { when: { open: () => false } })],
      "flow.b: two conditions are called 'open': give both parts the same function, or one of them another name",
    ],
    [
      'a word of the chart',
      [phase('waiting', 'next')],
      "flow.waiting: 'waiting' is a reserved name of the chart: choose another name",
    ],
    [
      'a name with a dot',
      [phase('a.b', 'next')],
      'flow.a.b: a name has only letters, digits and _, and begins with a letter',
    ],
    [
      'commands where nobody acts',
      [{ ...phases.animating(), accepts: [go] }],
      "flow.animating: accepts 'token.go', but nobody acts in it: say in `acts` who does",
    ],
    [
      'a command that every game has',
      [phase('a', 'next', { accepts: [commands.concede] })],
      "flow.a: lists 'match.concede', which belongs to no phase: every game has it",
    ],
  ])('%s', (_what, flow, message) => {
    expect(refusal(flow)).toBe(message);
  });

  test.each<[string, object, string]>([
    ['never', {}, 'flow.s.b: is an interrupt: say in `when` when it comes'],
    ['elsewhere', { to: 'a', when: { on } }, "flow.s.b: exit to 'a': an interrupt leads back to where it came from"],
    ['secret', { a: { secret: true }, when: { on } }, NOWHERE],
    ['interrupted', { inner: true, when: { on } }, INNER],
  ])('an interrupt: %s', (_what, { a = {}, to = 'next', inner, when }: Interrupt, message) => {
    const b =
      inner === undefined
        ? phase('b', to, { when })
        : game.stage('b', { when, interrupts: [phase('d', 'next', { when })] }, [phase('c', 'next')]);
    expect(refusal([game.stage('s', { interrupts: [b] }, [phase('a', 'next', a)])])).toBe(message);
  });

  test.each([
    [[], 'policies.phases: a turn without phases: name at least selection'],
    [['draw'], 'policies.phases: nobody could act: a turn needs selection'],
    [['selection', 'selection'], "policies.phases: 'selection' is named twice"],
    [['commit', 'selection'], "policies.phases: 'commit' comes before 'selection', but commit shows what was selected"],
    [
      ['selection', 'tick_resolution', 'commit'],
      "policies.phases: 'tick_resolution' comes before 'commit', but what is committed happens in it",
    ],
  ] as const)('phases %j', (phases, message) => {
    const small = setupGame({ id: 'small' });
    const make = () =>
      small.ruleset({
        version: '1',
        turn: standardTurn({ phases: [...phases], selection: { accepts: [commands.endTurn] } }),
      });
    expect(make).toThrow(message);
  });

  test('a draw behind the selection is a turn in the order in which it is written', () => {
    const late = setupGame({ id: 'late' }).ruleset({
      version: '1',
      turn: standardTurn({ phases: ['selection', 'draw'], draw: {}, selection: { accepts: [commands.endTurn] } }),
    });
    expect([...late.flow.phases.keys()]).toEqual(['turnStart', 'selection', 'draw', 'turnEnd']);
  });

  test('a circle without waiting for anybody names the way round', () => {
    const spin = <const To extends string>(name: 'a' | 'b', to: To) =>
      game.step(name, { run: () => {}, exits: [{ to }] });
    const rules = game.ruleset({ version: '1', flow: [game.stage('round', {}, [spin('a', 'b'), spin('b', 'a')])] });
    expect(() => createMatch({ rules, seats: 2, seed: 1 })).toThrow(
      /loops without waiting for anybody: round\.[ab] → round\.[ab] → round\.[ab]/,
    );
  });
});
