import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { setupGame, standardTurn } from '../../src/authoring/index.js';
import { commands } from '../../src/commands/index.js';
import { graphOf } from '../../src/inspect/charts.js';
import { InspectorHost } from '../../src/inspect/host.js';
import type { ViewedAs } from '../../src/inspect/protocol.js';
import { Recorder } from '../../src/inspect/recorder.js';
import { createMatch } from '../../src/match/create-match.js';
import { restoreMatch } from '../../src/match/restore-match.js';
import type { Match } from '../../src/match/types.js';
import type { Ruleset } from '../../src/model/index.js';
import { clash, duel, rulesets } from '../../src/rulesets/index.js';
import { hashState } from '../../src/state/hash.js';
import { arrange } from '../../src/testing/arrange.js';
import { seededRandom } from '../../src/testing/random.js';
import { playOn, starterSeats } from '../../src/testing/random-play.js';
import { expedition } from '../fixtures/expedition.js';

function play(match: Match, commands: number): Match {
  playOn(match, commands, seededRandom('recorder'));
  return match;
}

/** A game with a command whose second effect throws. */
const fuse = setupGame({ id: 'fuse' });
const burn = fuse.effect('burn', {
  fields: { left: z.int() },
  run: ({ state, left }) => {
    if (left === 0) throw new Error('bang');
    state.round += 1;
  },
});
const light = fuse.command('fuse.light', { effects: () => [burn({ left: 1 }), burn({ left: 0 })] });
const failing = fuse.ruleset({
  version: '1',
  turn: standardTurn({ draw: {}, selection: { accepts: [light, commands.endTurn] } }),
});

const fresh = (rules: Ruleset = clash): Match =>
  createMatch({ rules, seats: starterSeats(rules), seed: 'watched', start: false });

describe('the recorder', () => {
  test.each([...Object.values(rulesets), expedition])(
    'writes down every event of $id, and every state can be had again',
    (rules) => {
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
    },
  );

  test.each([clash, expedition])('follows the chart of $id along edges that it has', (rules) => {
    const match = fresh(rules);
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
    expect(recorder.frame(recorder.count - 1)?.leaf).toBe('match.playing.selection.waiting');
  });

  test('a command that is taken back is a step of its own, as in the record', () => {
    const match = fresh();
    const recorder = new Recorder(match);
    match.start();
    const before = recorder.count - 1;
    match.receive(match.legal('p1').find(({ type }) => type === 'card.play'));
    const played = recorder.count;
    expect(match.undo('p1').ok).toBe(true);
    expect(recorder.frame(played)).toMatchObject({
      cause: { type: 'match.undo', seat: 'p1' },
      leaf: recorder.frame(before)?.leaf,
      commands: 2,
    });
    expect([recorder.count, recorder.visibleTo('all').epoch]).toEqual([played + 1, 0]);
    play(match, 10);
    expect(hashState(recorder.stateAt(recorder.count - 1).game)).toBe(hashState(match.state));
    expect(recorder.stateAt(played).game.revision).toBe(recorder.frame(played)?.revision);
    const late = new Recorder(match);
    expect(late.frames(1, late.count)).toEqual(recorder.frames(1, recorder.count));
  });

  test('a command that fails leaves nothing behind', () => {
    const match = createMatch({ rules: failing, seats: 2, seed: 1, start: false });
    const recorder = new Recorder(match);
    match.start();
    const before = recorder.frames(0, recorder.count);
    const visible = recorder.visibleTo('all');
    // Nobody sees the half of it that was carried out.
    const seen: string[] = [];
    match.actor.system.inspect(({ type }) => void seen.push(type));
    expect(match.receive({ type: 'fuse.light', seat: 'p1' })).toMatchObject({ code: 'rule-error' });
    expect(recorder.frames(0, recorder.count)).toEqual(before);
    expect(seen).toEqual([]);
    expect([visible.count, visible.epoch]).toEqual([before.length, 0]);
    expect(match.receive({ type: 'turn.end', seat: 'p1' }).ok).toBe(true);
    expect(recorder.frame(before.length)?.cause).toEqual({ type: 'turn.end', seat: 'p1' });
  });

  test('what others send to the actor is no step', () => {
    const match = fresh(duel);
    const recorder = new Recorder(match);
    match.start();
    const { count } = recorder;
    match.actor.send({ type: 'match.concede', seat: 'p1' });
    expect([recorder.count, match.state.outcome]).toEqual([count, null]);
  });

  test('recalls what happened since a save without its record', () => {
    const saved = JSON.parse(
      JSON.stringify(play(createMatch({ rules: duel, seats: starterSeats(duel), seed: 5 }), 20).save()),
    );
    const match = play(restoreMatch(saved, { rules: duel }), 12);
    const recorder = new Recorder(match);
    expect(recorder.frame(0)).toMatchObject({ cause: { type: 'found' }, revision: saved.game.revision });
    expect(recorder.frame(recorder.count - 1)?.revision).toBe(match.state.revision);
    expect(hashState(recorder.stateAt(recorder.count - 1).game)).toBe(hashState(match.state));
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
    const last = (viewAs: ViewedAs) => host.answer('frames', { branch, from: 0, to: 999, viewAs }).length - 1;
    const all = host.answer('moment', { branch, at: last('all'), viewAs: 'all' });
    const seen = host.answer('moment', { branch, at: last('p2'), viewAs: 'p2' });
    expect(all.state).toEqual(match.state);
    expect(seen.state).toEqual(match.view('p2'));
    expect(seen.queue).toBeNull();
    expect(JSON.stringify(seen)).not.toContain('"rng"');
    expect(seen.legal.every((command) => 'seat' in command && command.seat === 'p2')).toBe(true);
  });

  test('tells what changed, with what was there before', () => {
    const { host, branch } = watched();
    const frames = host.answer('frames', { branch, from: 0, to: 999, viewAs: 'all' });
    const entered = frames.find(({ events }) => events.some(({ event }) => event.type === 'phase.entered'))!;
    const { changes } = host.answer('moment', { branch, at: entered.at, viewAs: 'all' });
    expect(changes).toContainEqual(expect.objectContaining({ path: ['phase'], after: entered.phase }));
  });

  test('says why a command is refused, at any moment', () => {
    const { host, branch } = watched();
    const command = { type: 'card.play', seat: 'p1', card: 'nothing' };
    expect(host.answer('judge', { branch, at: 0, viewAs: 'all', command })).toMatchObject({
      ok: false,
      code: 'not-started',
    });
    expect(host.answer('judge', { branch, at: 1, viewAs: 'all', command: { type: 'card.play' } })).toMatchObject({
      code: 'malformed',
    });
  });

  test('forks a match of its own, and leaves the first one alone', () => {
    const { host, branch, match } = watched();
    const hash = hashState(match.state);
    const frames = host.answer('frames', { branch, from: 0, to: 999, viewAs: 'all' });
    const middle = frames.find(({ leaf }) => leaf === 'match.playing.selection.waiting')!;
    const fork = host.answer('fork', { branch, at: middle.at, viewAs: 'all' });
    const { legal } = host.answer('moment', { branch: fork, at: host.branches().at(-1)!.count - 1, viewAs: 'all' });
    expect(legal.length).toBeGreaterThan(0);
    expect(host.answer('send', { branch: fork, command: legal[0] })).toEqual({ ok: true });
    expect(hashState(match.state)).toBe(hash);
  });

  test('a fork keeps its past, also in the middle of a resolution, and can be compared', () => {
    const { host, branch } = watched();
    const frames = host.answer('frames', { branch, from: 0, to: 9999, viewAs: 'all' });
    const middle = frames.findLast(({ queue }) => queue > 0)!;
    const fork = host.answer('fork', { branch, at: middle.at, viewAs: 'all' });
    const info = host.branches().find(({ id }) => id === fork)!;
    expect(info.count).toBeGreaterThan(middle.at);
    expect(host.answer('frames', { branch: fork, from: 0, to: middle.at + 1, viewAs: 'all' })).toEqual(
      frames.slice(0, middle.at + 1),
    );
    for (const at of [0, middle.at]) {
      const [here, there] = [branch, fork].map(
        (one) => host.answer('moment', { branch: one, at, viewAs: 'all' }).state,
      );
      expect(there).toEqual(here);
      expect(host.answer('moment', { branch: fork, at, viewAs: 'all', against: branch }).changes).toEqual([]);
    }
    const changes = host.answer('moment', { branch: fork, at: 0, viewAs: 'all', against: fork }).changes;
    expect(changes).toEqual([]);
    const last = host.answer('moment', { branch: fork, at: info.count - 1, viewAs: 'all' });
    host.answer('send', { branch: fork, command: last.legal[0] });
    const later = host.branches().find(({ id }) => id === fork)!.count - 1;
    const differences = host.answer('moment', { branch: fork, at: later, viewAs: 'all', against: branch }).changes;
    expect(differences.length).toBeGreaterThan(0);
    expect(host.branches().map(({ match }) => match)).toHaveLength(
      new Set(host.branches().map(({ match }) => match)).size,
    );
  });

  test('opens its own records and traces, and refuses what is damaged', () => {
    const { host, branch, match } = watched();
    const { count } = host.branches()[0]!;
    const trace = host.answer('trace', { branch });
    for (const file of [match.record, trace, JSON.parse(JSON.stringify(match.save({ record: true })))]) {
      host.answer('open', { file });
      expect(host.branches().at(-1)).toMatchObject({ kind: 'record', count });
    }
    const opened = host.answer('open', { file: JSON.parse(JSON.stringify(match.save())) });
    expect(host.branches().at(-1)).toMatchObject({ kind: 'record', count: 1 });
    expect(host.answer('moment', { branch: opened, at: 0, viewAs: 'all' }).state).toEqual(match.state);
    expect(() => host.answer('open', { file: { format: 'turnchart-record' } })).toThrow();
    expect(() => host.answer('open', { file: 'half a fi' })).toThrow('damaged');
  });

  test('knows a chart and commands for each of its matches', () => {
    const { host, branch } = watched();
    const other = host.watch(createMatch({ rules: expedition, seats: 3, seed: 1 }));
    const [first, second] = [branch, other].map((one) => host.answer('chart', { branch: one }));
    expect([first?.machine, second?.machine]).toEqual([graphOf(clash), graphOf(expedition)]);
    expect([first?.rules, second?.rules]).toEqual([graphOf(clash, 'rules'), graphOf(expedition, 'rules')]);
    expect(Object.keys(second?.schemas as object)).toEqual([...expedition.commands.keys()]);
    expect(second?.schemas).toMatchObject({ 'bid.set': { properties: { amount: { type: 'integer', maximum: 9 } } } });
  });

  test('tells a seat its own revision, and nothing of what others do in secret', () => {
    const host = new InspectorHost();
    const match = createMatch({ rules: expedition, seats: 3, seed: 1 });
    const branch = host.watch(match);
    const seen = () => host.answer('frames', { branch, from: 0, to: 999, viewAs: 'p1' });
    const before = seen();
    match.send({ type: 'bid.set', seat: 'p2', amount: 1 });
    expect(seen()).toEqual(before);
    match.send({ type: 'bid.set', seat: 'p1', amount: 1 });
    const [own, step] = seen().slice(before.length);
    expect(own).toMatchObject({ at: before.length, cause: { type: 'bid.set', seat: 'p1' } });
    expect(step).toMatchObject({ revision: match.view('p1').revision, cause: null });
  });

  test('draws a command as messages between seats, match, queue and presentation', () => {
    const { host, branch } = watched();
    const { lanes, messages } = host.answer('sequence', { branch, at: 2, viewAs: 'all' });
    expect(lanes).toEqual(['p1', 'p2', 'match', 'queue', 'presentation']);
    expect(messages.some(({ from, to }) => from === 'queue' && to === 'match')).toBe(true);
    expect(messages.some(({ from, to }) => from === 'match' && to === 'queue')).toBe(true);
  });
});
