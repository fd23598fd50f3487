import { describe, expect, test, vi } from 'vitest';
import { createMatch } from '../../src/match/create-match.js';
import type { Match } from '../../src/match/types.js';
import { IllegalActionError } from '../../src/model/index.js';
import { healthOf } from '../../src/parts/index.js';
import { hashState } from '../../src/state/hash.js';
import { arrange, cardIn } from '../../src/testing/index.js';
import { tiny, tinySeats } from '../fixtures/tiny.js';

const play = (match: Match<typeof tiny>, def: string, more: { target?: string; slot?: number } = {}) =>
  ({ type: 'card.play', seat: 'p1', card: cardIn(match, 'p1', 'hand', def), ...more }) as const;

describe('X09 a rejected command has a code and a reason, and changes nothing', () => {
  const position = () => arrange(tiny, { p1: { hand: ['bolt', 'guard'] }, p2: { hand: ['bolt'] } });
  test.each([
    ['not an object', 7, 'malformed', ''],
    ['nothing at all', undefined, 'malformed', ''],
    ['no type', { seat: 'p1' }, 'malformed', 'type'],
    ['an unknown type', { type: 'card.eat', seat: 'p1' }, 'unknown-command', 'type'],
    ['a shell event', { type: 'effect.next' }, 'unknown-command', 'type'],
    ['a wrong seat', { type: 'turn.end', seat: 'p13' }, 'malformed', 'seat'],
    ['a seat that does not play', { type: 'turn.end', seat: 'p4' }, 'unknown-seat', undefined],
    ['a wrong type deep inside', { type: 'order.submit', seat: 'p1', order: [0, 'x'] }, 'malformed', 'order.1'],
    ['a field that is not known', { type: 'turn.end', seat: 'p1', now: true }, 'malformed', ''],
    ['not its turn', { type: 'turn.end', seat: 'p2' }, 'not-your-turn', undefined],
    ['a command of a mulligan that it does not have', { type: 'mulligan.keep', seat: 'p1' }, 'unsupported', 'type'],
    ['a command that the game does not have', { type: 'commit.done', seat: 'p1' }, 'unsupported', 'type'],
    ['a command of another game', { type: 'card.buy', seat: 'p1', card: 'c1' }, 'unknown-command', 'type'],
    ['one of its own that is malformed', { type: 'health.scorch', seat: 'p1', amount: 9 }, 'malformed', 'amount'],
    ['the name of something that every object has', { type: 'constructor', seat: 'p1' }, 'unknown-command', 'type'],
    ['a card that does not exist', { type: 'card.play', seat: 'p1', card: 'c77' }, 'unknown-card', undefined],
    ['a question that nobody asked', { type: 'input.submit', seat: 'p1', value: 1 }, 'no-input', undefined],
    ['drawing by command', { type: 'card.draw', seat: 'p1' }, 'unsupported', 'type'],
  ])('%s', (_name, command, code, path) => {
    const match = position();
    match.settle();
    const before = hashState(match.state);
    const receipt = match.receive(command);
    expect(receipt).toMatchObject({ ok: false, code, revision: match.state.revision });
    if (!receipt.ok) expect(receipt.message.length).toBeGreaterThan(5);
    if (path !== undefined) expect(receipt).toHaveProperty('path', path);
    expect(hashState(match.state)).toBe(before);
    // `judge` reads and answers as `receive` does.
    expect(match.judge(command)).toMatchObject({ ok: false, code });
  });

  test("another seat's card is as unknown as one that is not there", () => {
    const match = position();
    match.settle();
    const theirs = cardIn(match, 'p2', 'hand', 'bolt');
    expect(match.send({ type: 'card.play', seat: 'p1', card: theirs })).toMatchObject({ code: 'unknown-card' });
  });

  test('targets and slots: needed, wrong, and not asked for', () => {
    const match = position();
    expect(match.send(play(match, 'bolt'))).toMatchObject({ code: 'target-required' });
    expect(match.send(play(match, 'bolt', { target: 'p1' }))).toMatchObject({ code: 'illegal-target' });
    expect(match.send(play(match, 'guard'))).toMatchObject({ code: 'slot-required' });
    expect(match.send(play(match, 'guard', { slot: 3 }))).toMatchObject({ code: 'slot-out-of-range' });
    expect(match.send(play(match, 'guard', { slot: 0, target: 'p2' }))).toMatchObject({ code: 'illegal-target' });
  });
});

test('X12 a stale or repeated command is refused with `stale`, and nothing changes', () => {
  const match = arrange(tiny, { p1: { hand: ['bolt', 'bolt'] }, p2: {} });
  match.settle();
  const { revision } = match.state;
  const command = play(match, 'bolt', { target: 'p2' });
  expect(match.send(command, { expectedRevision: revision })).toMatchObject({ ok: true, revision: revision + 1 });
  const before = hashState(match.state);
  expect(match.send(command, { expectedRevision: revision })).toMatchObject({ ok: false, code: 'stale' });
  expect(hashState(match.state)).toBe(before);
});

describe('X08 a command while the match is busy, or from a listener, is refused with `busy`', () => {
  test('from a listener', () => {
    const match = arrange(tiny, { p1: { hand: ['bolt'] }, p2: {} });
    const inside: unknown[] = [];
    match.on(() => inside.push(match.send({ type: 'turn.end', seat: 'p1' })));
    const receipt = match.send(play(match, 'bolt', { target: 'p2' }));
    expect(receipt.ok).toBe(true);
    expect(inside.length).toBeGreaterThan(0);
    for (const answer of inside) expect(answer).toMatchObject({ ok: false, code: 'busy' });
    expect(match.state.active).toBe('p1');
  });

  test('between the steps of a stepping match', () => {
    const match = arrange(tiny, { p1: { hand: ['bolt'] }, p2: {}, stepping: true });
    match.settle();
    expect(match.send(play(match, 'bolt', { target: 'p2' })).ok).toBe(true);
    expect(match.settled).toBe(false);
    expect(match.send({ type: 'turn.end', seat: 'p1' })).toMatchObject({ code: 'busy' });
    while (match.step());
    expect(match.settled).toBe(true);
    expect(match.state.seats.p2!.own.health).toBe(4);
  });
});

test('before the start every command is refused with `not-started`', () => {
  const match = createMatch({ rules: tiny, seats: tinySeats(), seed: 1, start: false });
  expect(match.send({ type: 'turn.end', seat: 'p1' })).toMatchObject({ ok: false, code: 'not-started' });
  expect(match.start().ok).toBe(true);
  expect(match.phase).toBe('selection');
  expect(match.start()).toMatchObject({ ok: false, code: 'wrong-phase' });
});

test('after the end every command is refused with `over`, and the state can be read', () => {
  const match = createMatch({ rules: tiny, seats: tinySeats(), seed: 1 });
  expect(match.send({ type: 'match.concede', seat: 'p1' }).ok).toBe(true);
  expect(match.state.outcome).toEqual({ winners: ['p2'], reason: 'conceded' });
  expect(match.phase).toBe('over');
  expect(match.send({ type: 'turn.end', seat: 'p2' })).toMatchObject({ ok: false, code: 'over' });
  expect(match.view('p1').outcome).toEqual({ winners: ['p2'], reason: 'conceded' });
});

test('E03 a strict match throws "Illegal action" and leaves the queue alone', () => {
  const match = arrange(tiny, { p1: {}, p2: {}, strict: true });
  match.settle();
  const before = hashState(match.state);
  expect(() => match.send({ type: 'turn.end', seat: 'p2' })).toThrow(IllegalActionError);
  expect(() => match.send({ type: 'turn.end', seat: 'p2' })).toThrow(/^Illegal action: /);
  expect(hashState(match.state)).toBe(before);
});

describe('a fault of the rules', () => {
  test('undoes the whole command, and the match goes on', () => {
    const match = arrange(tiny, { p1: { hand: ['bomb', 'bolt'] }, p2: {} });
    match.settle();
    const before = hashState(match.state);
    const heard: string[] = [];
    match.on(({ type }) => heard.push(type));
    const receipt = match.send(play(match, 'bomb'));
    expect(receipt).toMatchObject({ ok: false, code: 'rule-error' });
    // What was thrown may name anything: it is for developers, not for whoever sent the command.
    if (!receipt.ok) expect(receipt.message).not.toContain('a bug');
    expect(hashState(match.state)).toBe(before);
    expect(heard).toEqual([]);
    expect(match.send(play(match, 'bolt', { target: 'p2' })).ok).toBe(true);
  });

  test('in a stepping match undoes that step, says so, and goes on with the next effect', () => {
    const match = arrange(tiny, { p1: { hand: ['bomb'] }, p2: {}, stepping: true });
    match.settle();
    match.send(play(match, 'bomb'));
    const heard: string[] = [];
    match.on(({ type }) => heard.push(type));
    while (match.step());
    expect(heard).toContain('effect.failed');
    expect(match.state.own).toEqual({ half: '' });
    expect(match.settled).toBe(true);
    expect(match.state.seats.p1!.zones.discard).toHaveLength(1);
  });
});

describe('listeners', () => {
  test('hear every event in order, each with the game right after its step', () => {
    const match = arrange(tiny, { p1: { hand: ['bolt'] }, p2: {} });
    const health: number[] = [];
    match.on((event, game) => {
      if (['card.played', 'seat.damaged'].includes(event.type)) health.push(healthOf(game.seats.p2!) ?? Number.NaN);
    });
    match.send(play(match, 'bolt', { target: 'p2' }));
    expect(health).toEqual([6, 4]);
  });

  test('may throw without disturbing the match or the others', () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
    const match = arrange(tiny, { p1: { hand: ['bolt'] }, p2: {} });
    const heard: string[] = [];
    match.on(() => {
      throw new Error('a listener of its own');
    });
    match.on(({ type }) => heard.push(type));
    expect(match.send(play(match, 'bolt', { target: 'p2' })).ok).toBe(true);
    expect(heard.at(-1)).toBe('state.settled');
    expect(complain).toHaveBeenCalled();
    complain.mockRestore();
  });

  test('count once however often they are added, and can leave', () => {
    const match = arrange(tiny, { p1: {}, p2: {} });
    let heard = 0;
    const listener = () => {
      heard += 1;
    };
    match.on(listener);
    const leave = match.on(listener);
    const receipt = match.settle();
    expect(receipt.ok && receipt.events.length).toBe(heard);
    leave();
    match.send({ type: 'turn.end', seat: 'p1' });
    expect(receipt.ok && receipt.events.length).toBe(heard);
  });
});

test('X13 a command of the ruleset is validated, judged, queued and recorded like any other', () => {
  const match = arrange(tiny, { p1: { own: { health: 3 } }, p2: {} });
  const scorch = (amount: number) => ({ type: 'health.scorch', seat: 'p1', amount }) as const;
  expect(match.receive({ ...scorch(1), amount: 'much' })).toMatchObject({ code: 'malformed', path: 'amount' });
  expect(match.send(scorch(2)).ok).toBe(true);
  expect(match.state.seats.p2!.own.health).toBe(4);
  expect(match.send(scorch(1))).toMatchObject({ code: 'predicate-failed', message: 'that would be your end' });
  expect(match.record.commands).toEqual([scorch(2)]);
});

test('X11 three and four seats: turns go round, lost seats are skipped, the last one wins', () => {
  const match = createMatch({ rules: tiny, seats: tinySeats(4), seed: 5 });
  const turns: string[] = [];
  const end = () => {
    turns.push(match.state.active);
    return match.send({ type: 'turn.end', seat: match.state.active });
  };
  for (let i = 0; i < 5; i++) end();
  expect(turns).toEqual(['p1', 'p2', 'p3', 'p4', 'p1']);
  expect(match.state.active).toBe('p2');
  match.send({ type: 'match.concede', seat: 'p3' });
  end();
  expect(match.state.active).toBe('p4');
  // The seat whose turn it is gives up: the turn goes on to the next.
  match.send({ type: 'match.concede', seat: 'p4' });
  expect(match.state.active).toBe('p1');
  expect(match.state.outcome).toBeNull();
  match.send({ type: 'match.concede', seat: 'p1' });
  const ranks = [['p2'], ['p1'], ['p4'], ['p3']];
  expect(match.state.outcome).toEqual({ winners: ['p2'], reason: 'conceded', ranks });
});

test('a match is for two to four seats with cards that exist', () => {
  const seats = (n: number) => tinySeats(n);
  expect(() => createMatch({ rules: tiny, seats: seats(1) })).toThrow(/must be 2 to 4, got 1/);
  expect(() => createMatch({ rules: tiny, seats: [...seats(1), ...seats(1)] })).toThrow(/same id/);
  expect(() => createMatch({ rules: tiny, seats: [...seats(1), { id: 'p2', deck: ['ghost'] }] })).toThrow(
    /seats\.p2\.deck\.0: 'tiny' has no card 'ghost'/,
  );
});
