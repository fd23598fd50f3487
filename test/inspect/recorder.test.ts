import { describe, expect, test } from 'vitest';
import { InspectorHost } from '../../src/inspect/host.js';
import { Recorder } from '../../src/inspect/recorder.js';
import { createMatch } from '../../src/match/create-match.js';
import { hashState } from '../../src/match/hash.js';
import type { Match } from '../../src/match/types.js';
import { clash, duel, rulesets } from '../../src/rulesets/index.js';
import { arrange } from '../../src/testing/arrange.js';
import { seededRandom } from '../../src/testing/random.js';
import { randomMove, sendMove, starterSeats } from '../../src/testing/random-play.js';

function play(match: Match, commands: number): Match {
  const random = seededRandom('recorder');
  for (let i = 0; i < commands; i++) {
    const move = randomMove(match, random);
    if (move === null) break;
    sendMove(match, move);
  }
  return match;
}

const fresh = (rules = clash): Match =>
  createMatch({ rules, seats: starterSeats(rules), seed: 'watched', start: false });

describe('the recorder', () => {
  test.each(Object.values(rulesets))('writes down every event of $id, and every state can be had again', (rules) => {
    const match = fresh(rules);
    const recorder = new Recorder(match);
    const heard: string[] = [];
    match.on((_event, game) => heard.push(hashState(game)));
    match.start();
    play(match, 60);
    const frames = recorder.frames(0, recorder.count);
    expect(frames.flatMap(({ events }) => events)).toEqual(match.history);
    const again = frames.flatMap(({ at, events }) => events.map(() => hashState(recorder.stateAt(at).game)));
    expect(again).toEqual(heard);
    expect(recorder.stateAt(recorder.count - 1).value).toEqual(match.value);
  });

  test('follows the chart along edges that it has', () => {
    const match = fresh();
    const recorder = new Recorder(match);
    match.start();
    play(match, 20);
    const { nodes, edges } = recorder.chart.graph;
    const known = new Map(edges.map((edge) => [edge.id, edge]));
    for (const frame of recorder.frames(1, recorder.count)) {
      expect(nodes.some(({ id }) => id === frame.leaf)).toBe(true);
      expect(frame.edges.length).toBeGreaterThan(0);
      for (const edge of frame.edges) expect(known.has(edge)).toBe(true);
    }
  });

  test('recalls what happened before it came', () => {
    const watched = fresh();
    const early = new Recorder(watched);
    watched.start();
    play(watched, 30);
    const late = new Recorder(play(createMatch({ rules: clash, seats: starterSeats(clash), seed: 'watched' }), 30));
    expect(late.frames(1, late.count)).toEqual(early.frames(1, early.count));
  });

  test('watches a position that was laid out by hand from there on', () => {
    const match = arrange(duel, { phase: 'selection' });
    const recorder = new Recorder(match);
    expect(recorder.count).toBe(1);
    match.settle();
    expect(recorder.frame(recorder.count - 1)?.leaf).toBe('match.playing.selection.choosing');
  });

  test('goes back when a command is taken back', () => {
    const match = fresh();
    const recorder = new Recorder(match);
    match.start();
    const before = recorder.count;
    const [command] = match.legal('p1').filter(({ type }) => type === 'card.play');
    match.send(command);
    expect(recorder.count).toBeGreaterThan(before);
    expect(match.undo('p1').ok).toBe(true);
    expect(recorder.count).toBe(before);
    expect(recorder.epoch).toBe(1);
  });

  test('keeps no more than it may, and still knows the states of what it keeps', () => {
    const match = fresh(duel);
    const recorder = new Recorder(match, { limit: 128 });
    match.start();
    play(match, 400);
    expect(recorder.first).toBeGreaterThan(0);
    expect(recorder.count - recorder.first).toBeLessThanOrEqual(128 + 128);
    expect(recorder.stateAt(recorder.first).game.revision).toBe(recorder.frame(recorder.first)?.revision);
    expect(() => recorder.stateAt(recorder.first - 1)).toThrow('no longer kept');
  });
});

describe('the host', () => {
  const watched = () => {
    const host = new InspectorHost({ rules: rulesets });
    const match = fresh();
    const branch = host.watch(match);
    match.start();
    play(match, 12);
    return { host, match, branch };
  };

  test('shows a moment as a seat would see it', () => {
    const { host, branch, match } = watched();
    const at = host.branches()[0]!.count - 1;
    const all = host.answer('moment', { branch, at, eyes: 'all' });
    const seen = host.answer('moment', { branch, at, eyes: 'p2' });
    expect(all.state).toEqual(match.state);
    expect(seen.state).toEqual(match.view('p2'));
    expect(seen.queue).toBeNull();
    expect(JSON.stringify(seen)).not.toContain('"rng"');
    expect(seen.legal.every((command) => 'seat' in command && command.seat === 'p2')).toBe(true);
  });

  test('tells what changed, with what was there before', () => {
    const { host, branch } = watched();
    const frames = host.answer('frames', { branch, from: 0, to: 999, eyes: 'all' });
    const entered = frames.find(({ events }) => events.some(({ event }) => event.type === 'phase.entered'))!;
    const { changes } = host.answer('moment', { branch, at: entered.at, eyes: 'all' });
    expect(changes).toContainEqual(expect.objectContaining({ path: ['phase'], after: entered.phase }));
  });

  test('says why a command is refused, at any moment', () => {
    const { host, branch } = watched();
    const command = { type: 'card.play', seat: 'p1', card: 'nothing' };
    expect(host.answer('judge', { branch, at: 0, command })).toMatchObject({ ok: false, code: 'not-started' });
    expect(host.answer('judge', { branch, at: 1, command: { type: 'card.play' } })).toMatchObject({
      code: 'malformed',
    });
  });

  test('forks a match of its own, and leaves the first one alone', () => {
    const { host, branch, match } = watched();
    const hash = hashState(match.state);
    const frames = host.answer('frames', { branch, from: 0, to: 999, eyes: 'all' });
    const middle = frames.find(({ leaf }) => leaf.endsWith('choosing'))!;
    const fork = host.answer('fork', { branch, at: middle.at });
    const { legal } = host.answer('moment', { branch: fork, at: host.branches().at(-1)!.count - 1, eyes: 'all' });
    expect(legal.length).toBeGreaterThan(0);
    expect(host.answer('send', { branch: fork, command: legal[0] })).toEqual({ ok: true });
    expect(hashState(match.state)).toBe(hash);
  });

  test('opens its own records and traces, and refuses what is damaged', () => {
    const { host, branch, match } = watched();
    const { count } = host.branches()[0]!;
    const trace = host.answer('trace', { branch });
    for (const file of [match.record, trace, JSON.parse(JSON.stringify(match.save()))]) {
      host.answer('open', { file });
      expect(host.branches().at(-1)).toMatchObject({ kind: 'record', count });
    }
    expect(() => host.answer('open', { file: { format: 'turnchart-record' } })).toThrow();
    expect(() => host.answer('open', { file: 'half a fi' })).toThrow('damaged');
  });

  test('draws a command as messages between seats, match, queue and presentation', () => {
    const { host, branch } = watched();
    const { lanes, messages } = host.answer('sequence', { branch, at: 2, eyes: 'all' });
    expect(lanes).toEqual(['p1', 'p2', 'match', 'queue', 'presentation']);
    expect(messages.some(({ from, to }) => from === 'queue' && to === 'match')).toBe(true);
    expect(messages.some(({ from, to }) => from === 'match' && to === 'queue')).toBe(true);
  });
});
