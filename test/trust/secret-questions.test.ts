import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { phases, SeatId, seenBy, setupGame } from '../../src/authoring/index.js';
import type { Viewer } from '../../src/engine/index.js';
import { waitKey } from '../../src/engine/index.js';
import { createFastMatch } from '../../src/fast/index.js';
import { createMatch } from '../../src/index.js';
import { restoreMatch } from '../../src/match/restore-match.js';
import type { AnyMatch } from '../../src/match/types.js';
import type { ReadonlyGame, SeatId as Seat } from '../../src/model/index.js';
import { type AnyLane, playMatch, type Watch } from '../../src/testing/check/play-match.js';
import { hidden } from '../../src/testing/check/watchers/hidden.js';
import { starterSeats } from '../../src/testing/random-play.js';

/** A game of plans: a seat is asked twice what it plans, in a secret phase in which one seat acts at a time. */
function planning(acts: 'active' | 'inTurn') {
  const game = setupGame({
    id: `planning-${acts}`,
    seatState: { plan: seenBy('owner', z.array(z.string()).default([])) },
  });
  const choose = game.effect('choose', {
    fields: { seat: SeatId },
    ask: ({ seat }) => ({ seat, prompt: 'Which way?', options: { left: 'Left', right: 'Right' } }),
    run: ({ my, answer }) => {
      my.own.plan = [...my.own.plan, answer];
    },
  });
  const plan = game.command('plan', { run: ({ seat, queue }) => queue(choose({ seat }), choose({ seat })) });
  const rest = game.command('rest', { run: () => {} });
  const secret = game.phase('secret', { acts, secret: true, showsDone: false, accepts: [plan, rest] });
  const open = game.phase('open', { acts: 'everyone', accepts: [rest] });
  return game.ruleset({
    version: '1',
    seats: 3,
    flow: [game.repeat('day', { until: { itEnds: () => false } }, [secret, open])],
  });
}

/** What somebody else is shown: the view with the state of the chart, the answer to a command, and what a clock counts. */
const shown = (match: AnyMatch, viewer: Viewer): string => {
  const refused = viewer === 'spectator' ? null : match.judge({ type: 'plan', seat: viewer });
  return JSON.stringify([match.view(viewer), refused, waitKey(match.state as ReadonlyGame)]);
};

/** What would tell the others that somebody has acted, after every command. */
const tales: Readonly<Record<string, (match: AnyLane) => Pick<AnyLane, 'state' | 'rules' | 'value'>>> = {
  'another deadline': ({ state, rules, value }) => {
    const wait = { ...state.flow.wait, id: state.flow.wait.id + 1 };
    return { state: { ...state, flow: { ...state.flow, wait } }, rules, value };
  },
  'another state of the chart': ({ state, rules }) => ({ state, rules, value: { playing: 'asking' } }),
};

describe.each(['active', 'inTurn'] as const)('11 a secret phase in which one seat acts (%s)', (acts) => {
  const rules = planning(acts);

  test('shows the others neither its questions, nor the state of the chart, nor another deadline', () => {
    const match = createMatch({ rules, seats: 3, seed: 1 });
    const others: Viewer[] = ['p3', 'spectator', ...(acts === 'active' ? (['p2'] as const) : [])];
    const before = others.map((viewer) => shown(match, viewer));
    const expectNothingNew = (): void => expect(others.map((viewer) => shown(match, viewer))).toEqual(before);
    expect(match.send({ type: 'plan', seat: 'p1' }).ok).toBe(true);
    expect(match.request('p1')).toMatchObject({ prompt: 'Which way?' });
    expect(match.view('p1').waitingFor).toEqual(['p1']);
    expectNothingNew();
    const again = restoreMatch(JSON.parse(JSON.stringify(match.save())), { rules });
    expect(again.request('p1')).toEqual(match.request('p1'));
    expect(match.send({ type: 'input.submit', seat: 'p1', value: 'left' }).ok).toBe(true);
    expectNothingNew();
    expect(match.state.phase).toBe('day.secret');
    expect(match.send({ type: 'input.submit', seat: 'p1', value: 'right' }).ok).toBe(true);
    expect(match.state.seats.p1?.own.plan).toEqual(['left', 'right']);
    if (acts === 'active') return expect(match.state.phase).toBe('day.open');
    // Whoever is called knows it, and nobody else does.
    expectNothingNew();
    expect([match.waitingFor, match.view('p2').waitingFor, match.view('p2').priority]).toEqual([['p2'], ['p2'], 'p2']);
    expect(match.judge({ type: 'rest', seat: 'p1' })).toMatchObject({
      code: 'not-your-turn',
      message: 'it is not your turn',
    });
  });

  test('is played the same by the compiled chart', () => {
    const options = { rules, seats: 3, seed: 1 };
    const [fast, live] = [createFastMatch(options), createMatch(options)];
    for (let n = 0; n < 30; n++) {
      const [seat] = fast.waitingFor as [Seat];
      const commands = fast.legal(seat).filter(({ type }) => type !== 'match.concede');
      const command = commands[n % commands.length];
      expect([fast.receive(command).ok, live.receive(command).ok]).toEqual([true, true]);
      expect(live.state).toEqual(fast.state);
    }
  });

  test('is looked through by the check for leaks', () => {
    const played = playMatch(
      { rules, seats: starterSeats(rules, 3), seed: '1' },
      { moves: { kind: 'random', most: 60 }, watch: [hidden()] },
    );
    expect(played.fault).toBeNull();
  });

  test.each(Object.entries(tales))('is not sound for that check with %s', (_, told) => {
    const watch: Watch = (setup) => {
      const own = hidden()(setup);
      return { ...own, after: (match, ...rest) => own.after?.(told(match) as AnyLane, ...rest) };
    };
    const played = playMatch(
      { rules, seats: starterSeats(rules, 3), seed: '1' },
      { moves: { kind: 'random', most: 60 }, watch: [watch] },
    );
    expect(played.fault?.message).toContain('can tell what is hidden from what others do in secret');
  });
});

test('a phase in which nobody acts has no secrets', () => {
  const game = setupGame({ id: 'nothing' });
  const flow = [{ ...phases.draw(), secret: true }];
  expect(() => game.ruleset({ version: '1', flow })).toThrow('is secret, but nobody acts in it');
});
