import { get } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { graphOf } from '../../src/inspect/charts.js';
import { type RunningInspector, startInspector } from '../../src/inspect/server.js';
import { createMatch } from '../../src/match/create-match.js';
import type { Match } from '../../src/match/types.js';
import { duel } from '../../src/rulesets/index.js';
import { hashState } from '../../src/state/hash.js';
import { seededRandom } from '../../src/testing/random.js';
import { playOn, starterSeats } from '../../src/testing/random-play.js';
import { WAIT_LIMIT_MS } from '../wait-limit.js';
import { InspectorClient } from './inspector-client.js';

const open: RunningInspector[] = [];
const start = (...args: Parameters<typeof startInspector>): RunningInspector => {
  const [target = {}, more = {}] = args;
  const inspector =
    'actor' in target ? startInspector(target, { print: false, ...more }) : startInspector({ print: false, ...target });
  open.push(inspector);
  return inspector;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map((inspector) => inspector.close()));
});

const newMatch = (inspect?: RunningInspector): Match =>
  createMatch({ rules: duel, seats: starterSeats(duel), seed: 'served', ...(inspect ? { inspect } : {}) });

const play = (match: Match, commands: number, random = seededRandom('served')) => playOn(match, commands, random);

const { connect } = InspectorClient;

const statusOf = (url: string, headers: Record<string, string> = {}): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });

describe('who gets in', () => {
  test('only this machine, only with the token, only from its own page', async () => {
    const url = await start(newMatch()).url;
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w-]{24}\/$/);
    const { origin } = new URL(url);
    expect(await statusOf(url)).not.toBe(403);
    expect(await statusOf(`${origin}/`)).toBe(403);
    expect(await statusOf(`${origin}/${'x'.repeat(24)}/`)).toBe(403);
    expect(await statusOf(url, { host: 'evil.example' })).toBe(403);
    await expect(connect(`${origin}/${'x'.repeat(24)}/`)).rejects.toThrow('403');
    await expect(connect(url, 'http://evil.example')).rejects.toThrow('403');
    await expect(connect(url, '')).rejects.toThrow('403');
    expect(await statusOf(`${url}../../package.json`)).toBe(403);
    expect(await statusOf(`${url}%2e%2e/%2e%2e/package.json`)).not.toBe(200);
  });

  test('two inspectors have two tokens', async () => {
    const urls = await Promise.all([start().url, start().url]);
    expect(urls[0]!.split('/')[3]).not.toBe(urls[1]!.split('/')[3]);
  });
});

test('a port that is taken is named, and the match goes on', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const port = Number(new URL(await start().url).port);
  const second = start({ port, print: true });
  const match = newMatch(second);
  await expect(second.url).rejects.toThrow(
    `the inspector cannot listen: port ${port} is taken; leave out the port to use any that is free`,
  );
  expect(said).toHaveBeenCalledOnce();
  said.mockRestore();
  play(match, 3);
  expect(match.record.commands).toHaveLength(3);
});

describe('watching over a socket', () => {
  test('frames name the cards that they speak of, to each seat its own', async () => {
    const inspector = start();
    const match = newMatch(inspector);
    const client = await connect(await inspector.url);
    const { branches } = await client.ask('hello', {});
    const { id: branch, count } = branches[0]!;
    const namesFor = async (viewAs: 'all' | 'p1' | 'spectator') => {
      const frames = await client.ask('frames', { branch, from: 0, to: count, viewAs });
      return Object.assign({}, ...frames.map(({ names }) => names)) as Record<string, string>;
    };
    const hand = match.state.seats.p1!.zones.hand.flatMap((card) => card ?? []);
    const called = Object.fromEntries(hand.map((id) => [id, duel.cards[match.state.cards[id]!.def]!.name]));
    expect(hand.length).toBeGreaterThan(0);
    expect(await namesFor('all')).toMatchObject(called);
    expect(await namesFor('p1')).toEqual(called);
    expect(await namesFor('spectator')).toEqual({});
  });

  test('a match is followed from its first step, by two pages', async () => {
    const inspector = start();
    const match = newMatch(inspector);
    const url = await inspector.url;
    const [first, second] = await Promise.all([connect(url), connect(url)]);
    const { branches } = await first.ask('hello', {});
    const branch = branches[0]!.id;
    const { machine, schemas } = await first.ask('chart', { branch });
    expect(machine).toEqual(graphOf(match.rules));
    expect(schemas).toMatchObject({ 'card.play': { properties: { seat: {}, card: {} }, required: ['seat', 'card'] } });
    const [frame] = await second.ask('frames', { branch, from: 1, to: 2, viewAs: 'all' });
    expect(frame?.cause).toEqual({ type: 'match.start' });
    play(match, 5);
    await vi.waitFor(
      () => {
        for (const { pushed } of [first, second]) expect(pushed.at(-1)?.[0]?.count).toBeGreaterThan(branches[0]!.count);
      },
      { timeout: WAIT_LIMIT_MS },
    );
    expect(inspector.clients).toBe(2);
  });

  test('a command from the page is carried out, and a bad one is answered', async () => {
    const match = newMatch();
    const client = await connect(await start(match).url);
    const { branches } = await client.ask('hello', {});
    const { id: branch, count } = branches[0]!;
    const { legal } = await client.ask('moment', { branch, at: count - 1, viewAs: 'all' });
    expect(await client.ask('send', { branch, command: legal[0] })).toEqual({ ok: true });
    expect(match.record.commands).toEqual([legal[0]]);
    expect(await client.ask('send', { branch, command: { type: 'nonsense' } })).toMatchObject({
      code: 'unknown-command',
    });
    await expect(client.ask('frames', { branch: 'none', from: 0, to: 1, viewAs: 'all' })).rejects.toThrow('no branch');
    client.socket.send('not json');
    client.socket.send('{"id":99,"method":"constructor","params":{}}');
    expect(await client.ask('hello', {})).toHaveProperty('branches');
  });

  test('a match whose page dies plays as if nobody had watched', async () => {
    const inspector = start();
    const watched = newMatch(inspector);
    const alone = newMatch();
    const client = await connect(await inspector.url);
    play(watched, 10, seededRandom('both'));
    client.socket.terminate();
    await vi.waitFor(() => expect(inspector.clients).toBe(0), { timeout: WAIT_LIMIT_MS });
    const again = await connect(await inspector.url);
    expect((await again.ask('hello', {})).branches).toHaveLength(1);
    await inspector.close();
    play(watched, 10, seededRandom('on'));
    play(alone, 10, seededRandom('both'));
    play(alone, 10, seededRandom('on'));
    expect(hashState(watched.state)).toBe(hashState(alone.state));
  });

  test('nothing piles up when no page listens', async () => {
    const inspector = start({ limit: 200 });
    const match = newMatch(inspector);
    play(match, 500);
    const client = await connect(await inspector.url);
    const { branches } = await client.ask('hello', {});
    expect(branches[0]!.count - branches[0]!.first).toBeLessThan(400);
  });
});
