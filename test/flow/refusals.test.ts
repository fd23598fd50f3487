import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { setupGame } from '../../src/authoring/index.js';
import { commands } from '../../src/commands/index.js';
import { createMatch } from '../../src/match/create-match.js';
import { RulesetError, type StageNode } from '../../src/model/index.js';

const game = setupGame({ id: 'odd', zones: { hand: { of: 'seat', seenBy: 'owner' } } });
const go = game.command('token.go', { schema: z.strictObject({}), effects: () => [], finishes: true });
const { never } = game.guards({ never: () => false });

/** What making a ruleset of a flow answers: the field and the reason. */
function refusal(flow: StageNode): string {
  try {
    // The types refuse most of these already; what comes from plain JavaScript is refused here.
    game.ruleset({ version: '1', cards: {}, flow: flow as never });
  } catch (error) {
    if (error instanceof RulesetError) return error.message;
    throw error;
  }
  return 'accepted';
}
const phase = (name: string, to: string, more: object = {}) => ({
  ...game.phase(name, { description: '', acts: 'everyone', accepts: [go], exits: [{ to: 'next' }] }),
  exits: [{ to }],
  ...more,
});
const stage = (of: readonly object[], exits: readonly object[] = [{ to: 'again' }]): StageNode =>
  ({ ...game.stage('match', { description: '', of: [] as never }), of, exits }) as unknown as StageNode;

describe('a flow that cannot work is refused, by name', () => {
  test.each([
    [
      'an exit to nowhere',
      stage([phase('a', 'b')]),
      "flow.a: exit to 'b': there is no such phase or stage here; there are a",
    ],
    [
      'no way out',
      stage([phase('a', 'next', { exits: [] })]),
      'flow.a: it could never be left: its last exit must be one without `when`',
    ],
    [
      'an exit that is never asked',
      stage([phase('a', 'next', { exits: [{ to: 'next' }, { when: never, to: 'next' }] })]),
      'flow.a: exit 2 is never checked: the exit before it has no `when`',
    ],
    ['a phase that nothing leads to', stage([phase('a', 'end'), phase('b', 'next')]), 'flow.b: no exit leads here'],
    ['an empty stage', stage([]), 'flow: is a stage without phases'],
    ['a name twice', stage([phase('a', 'next'), phase('a', 'next')]), 'flow.a: two nodes of one stage have this name'],
    [
      'a word of the chart',
      stage([phase('waiting', 'next')]),
      "flow.waiting: 'waiting' is a reserved name of the chart: choose another name",
    ],
    [
      'a name with a dot',
      stage([phase('a.b', 'next')]),
      'flow.a.b: a name has only letters, digits and _, and begins with a letter',
    ],
    [
      'siblings of the whole match',
      stage([phase('a', 'next')], [{ to: 'b' }]),
      "flow: exit to 'b': the whole match has nothing next to it; use 'again' or 'end'",
    ],
    [
      'commands where nobody acts',
      stage([phase('a', 'next', { acts: 'nobody' })]),
      "flow.a: accepts 'token.go', but nobody acts in it: say in `acts` who does",
    ],
    [
      'a command that every game has',
      stage([phase('a', 'next', { accepts: [commands.concede] })]),
      "flow.a: lists 'match.concede', which belongs to no phase: every game has it",
    ],
  ])('%s', (_what, flow, message) => {
    expect(refusal(flow)).toBe(message);
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
      small.ruleset({ version: '1', cards: {}, accepts: [commands.endTurn], policies: { phases: [...phases] } });
    expect(make).toThrow(message);
  });

  test('a draw behind the selection is a turn in the order in which it is written', () => {
    const late = setupGame({ id: 'late' }).ruleset({
      version: '1',
      cards: {},
      accepts: [commands.endTurn],
      policies: { phases: ['selection', 'draw'] },
    });
    expect([...late.flow.phases.keys()]).toEqual(['turnStart', 'selection', 'draw', 'turnEnd']);
  });

  test('a circle without waiting for anybody names the way round', () => {
    const spin = (name: string, to: string) => game.phase(name, { description: '', acts: 'nobody', exits: [{ to }] });
    const round = game.stage('round', { description: '', of: [spin('a', 'b'), spin('b', 'a')] });
    const rules = game.ruleset({
      version: '1',
      cards: {},
      flow: game.stage('match', { description: '', of: [round], exits: [{ to: 'again' }] }),
    });
    expect(() => createMatch({ rules, seats: 2, seed: 1 })).toThrow(
      /loops without waiting for anybody: round\.[ab] → round\.[ab] → round\.[ab]/,
    );
  });
});
