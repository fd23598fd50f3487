import { describe, expect, test } from 'vitest';
import type { AnyTransitionDefinition, InspectionEvent } from 'xstate';
import type { MatchSnapshot } from '../../machines/index.js';
import { createMatch } from '../../src/match/create-match.js';
import type { Match } from '../../src/match/types.js';
import type { Ruleset } from '../../src/model/index.js';
import { rulesets } from '../../src/rulesets/index.js';
import { hashState } from '../../src/state/hash.js';
import { seededRandom } from '../../src/testing/random.js';
import { randomMove, sendMove, starterSeats } from '../../src/testing/random-play.js';
import { expedition } from '../fixtures/expedition.js';
import { tiny, tinySeats } from '../fixtures/tiny.js';

/** The inspection events of an actor, as text. */
function inspecting(match: Match): string[] {
  const told: string[] = [];
  const texts = new WeakMap<object, string>();
  const hashOf = (game: object): string => {
    const known = texts.get(game) ?? hashState(game);
    texts.set(game, known);
    return known;
  };
  match.actor.system.inspect((inspected: InspectionEvent) => {
    const { type } = inspected;
    if (!('snapshot' in inspected))
      return void told.push(`${type} ${JSON.stringify('event' in inspected ? inspected.event : null)}`);
    const { status, value, tags, context, output } = inspected.snapshot as MatchSnapshot;
    const { game, ...rest } = context;
    const { _transitions: taken = [] } = inspected as { _transitions?: readonly AnyTransitionDefinition[] };
    // A definition must be one of the machine that the actor runs: an inspector knows its arrows by them.
    const arrows = taken.map((one) => `${one.source.id} ${one.eventType} ${one.target?.map(({ id }) => id)}`);
    const own = taken.every((one) => one.source.machine.root === match.actor.logic.root);
    const { event } = inspected as { event?: unknown };
    told.push(JSON.stringify([type, event, status, value, [...tags], hashOf(game), rest, output, arrows, own]));
  });
  return told;
}

const games: readonly (readonly [string, Ruleset])[] = [...Object.values(rulesets), expedition].map((rules) => [
  rules.id,
  rules,
]);

describe.each(games)('inspecting %s', (_id, rules) => {
  test('tells the same on the compiled chart as XState and immer tell', () => {
    const seed = `inspected/${rules.id}`;
    const seats = starterSeats(rules);
    const [reference, compiled] = [true, false].map((checks) =>
      createMatch({ rules, seats, seed, checks, start: false }),
    ) as [Match, Match];
    const [expected, told] = [inspecting(reference), inspecting(compiled)];
    reference.start();
    compiled.start();
    const random = seededRandom(seed);
    for (let i = 0; i < 60 && reference.state.outcome === null; i++) {
      const move = randomMove(reference, random);
      if (move === null) throw new Error('stuck');
      expect(sendMove(compiled, move)).toEqual(sendMove(reference, move));
      expect(told).toEqual(expected);
      expect(compiled.trace).toEqual(reference.trace);
      expected.length = 0;
      told.length = 0;
    }
    expect(hashState(compiled.state)).toBe(hashState(reference.state));
    expect(compiled.history).toEqual(reference.history);
  });
});

test('a command that fails tells the same, and leaves the match where it was', () => {
  const seats = tinySeats().map((seat) => ({ ...seat, deck: ['bomb', 'bolt', ...seat.deck] }));
  const [expected, told] = [true, false].map((checks) => {
    const match = createMatch({ rules: tiny, seats, seed: 1, policies: { shuffle: false }, checks, start: false });
    const heard = inspecting(match);
    match.start();
    const { hash, value } = { hash: hashState(match.state), value: match.value };
    const play = (def: string) =>
      match.legal('p1').find((one) => one.type === 'card.play' && match.state.cards[one.card]?.def === def)!;
    expect(match.send(play('bomb'))).toMatchObject({ ok: false, code: 'rule-error' });
    expect([hashState(match.state), match.value]).toEqual([hash, value]);
    expect(match.send({ ...play('bolt'), target: 'p2' } as never).ok).toBe(true);
    expect(match.undo('p1').ok).toBe(true);
    expect(match.send({ type: 'turn.end', seat: 'p1' }).ok).toBe(true);
    return heard;
  });
  expect(told).toEqual(expected);
});
