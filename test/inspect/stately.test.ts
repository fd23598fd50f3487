import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBrowserReceiver, createWebSocketReceiver, type StatelyInspectionEvent } from '@statelyai/inspect';
import { Window } from 'happy-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { statelyInspector } from '../../src/inspect/stately.js';
import { createMatch } from '../../src/match/create-match.js';
import { duel } from '../../src/rulesets/index.js';
import { compiled } from '../compiled.js';
import { WAIT_LIMIT_MS } from '../wait-limit.js';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Hands on to everybody else what one of them says, on this machine only. */
async function relay(): Promise<{ url: string; joined: Promise<unknown> }> {
  const server = createServer();
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (from) => {
    from.on('message', (data) => {
      for (const to of sockets.clients) if (to !== from && to.readyState === WebSocket.OPEN) to.send(String(data));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    for (const socket of sockets.clients) socket.terminate();
    server.close();
  });
  return { url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`, joined: once(sockets, 'connection') };
}

const bigDeck = Array.from({ length: 60 }, (_, index) => Object.keys(duel.cards)[index % 6]!);

function check(received: readonly StatelyInspectionEvent[]): void {
  const [actor] = received.filter((event) => event.type === '@xstate.actor');
  const definition = JSON.parse(String(actor?.definition)) as {
    id: string;
    states: Record<string, { description?: string }>;
  };
  expect(definition.id).toBe('match');
  expect(Object.keys(definition.states).toSorted()).toEqual(['over', 'playing', 'setup']);
  const snapshots = received.filter((event) => event.type === '@xstate.snapshot');
  // Each step has the name of its effect.
  const steps = snapshots.filter(({ event }) => event.type.startsWith('effect.'));
  expect(steps.length).toBeGreaterThan(5);
  expect(steps.map(({ event }) => event.type)).toContain('effect.draw');
  const first = snapshots[0]!.snapshot as unknown as {
    context: { game: { rng: unknown; cards: object; seats: Record<string, { zones: { deck: unknown[] } }> } };
  };
  expect(first.context.game.seats.p1!.zones.deck).toHaveLength(60);
  expect(
    first.context.game.seats.p1!.zones.deck.every(
      (card) => typeof card === 'string' && card in first.context.game.cards,
    ),
  ).toBe(true);
  expect(first.context.game.rng).toBe('hidden');
  expect(JSON.stringify(snapshots)).not.toMatch(/\[Object\]|\[\.\.\.\]|"\.\.\."/);
}

describe('the Stately inspector', () => {
  test('over a socket every effect is a step, and a deck of 60 cards arrives whole', async () => {
    const { url, joined } = await relay();
    const received: StatelyInspectionEvent[] = [];
    createWebSocketReceiver({ server: url }).subscribe((event) => void received.push(event));
    await joined;
    const inspect = statelyInspector({ url });
    closing.push(() => inspect.stop());
    const seats = (['p1', 'p2'] as const).map((id) => ({ id, deck: bigDeck }));
    const match = createMatch({ rules: duel, seats, seed: 1, inspect, start: false });
    await inspect.ready;
    match.start();
    const seat = match.waitingFor[0] ?? 'p1';
    expect(match.receive(match.defaultCommand(seat))).toMatchObject({ ok: true });
    const resolved = match.trace.length;
    await vi.waitFor(
      () =>
        expect(received.filter(({ type }) => type === '@xstate.snapshot').length).toBeGreaterThanOrEqual(resolved + 2),
      { timeout: WAIT_LIMIT_MS },
    );
    check(received);
    const sent = received.filter((event) => event.type === '@xstate.event' && event.sourceId === seat);
    expect(sent).toHaveLength(1);
  });

  test('in a browser it speaks to a frame by messages', async () => {
    const page = new Window();
    const frame = new Window();
    const received: StatelyInspectionEvent[] = [];
    // Two windows that hand each other messages, as a page and its frame do.
    const post = (to: Window) => ({
      postMessage: (data: unknown) => queueMicrotask(() => to.dispatchEvent(new to.MessageEvent('message', { data }))),
    });
    const iframe = {
      contentWindow: post(frame),
      addEventListener: (_type: string, loaded: () => void) => loaded(),
      setAttribute() {},
    };
    Object.defineProperty(frame, 'parent', { value: post(page) });
    Object.defineProperty(frame, 'top', { value: {} });
    const inspect = statelyInspector({ iframe: iframe as never, window: page as never });
    const seats = (['p1', 'p2'] as const).map((id) => ({ id, deck: bigDeck }));
    const match = createMatch({ rules: duel, seats, seed: 1, inspect, start: false });
    await inspect.ready;
    createBrowserReceiver({ window: frame as never }).subscribe((event) => void received.push(event));
    match.start();
    await vi.waitFor(() => expect(received.length).toBeGreaterThan(10), { timeout: WAIT_LIMIT_MS });
    check(received);
  });

  test('a process that has stopped it can end, though nobody ever answered', async () => {
    const program = `
      import { statelyInspector } from ${JSON.stringify(await compiled('src/inspect/stately.ts'))};
      const inspector = statelyInspector({ url: 'ws://127.0.0.1:9' });
      await inspector.ready;
      inspector.stop();`;
    const args = ['--input-type=module', '--eval', program];
    const child = spawn(process.execPath, args, { stdio: 'inherit' });
    closing.push(() => child.kill());
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0);
  });

  test('a receiver that is not there does the match no harm', async () => {
    const inspect = statelyInspector({ url: 'ws://127.0.0.1:9' });
    const seats = (['p1', 'p2'] as const).map((id) => ({ id, deck: bigDeck }));
    const match = createMatch({ rules: duel, seats, seed: 1, inspect });
    await inspect.ready;
    expect(match.legal('p1').length + match.legal('p2').length).toBeGreaterThan(0);
    inspect.stop();
  });
});
