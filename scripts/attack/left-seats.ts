import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Random } from '../../src/testing/random.js';
import type { Attack } from './attack.js';
import { type ServedHost, withServers } from './served-host.js';

const STEPS = 14;
const PATIENCE_MS = 4_000;

/** Somebody who connects with a token, and keeps the connection after the seat is left. */
interface Lurker {
  readonly socket: WebSocket;
  readonly heard: string[];
  isOut: boolean;
}

/** Players who come, connect at any server, and leave; then the match is played by others. */
export const leftSeats: Attack = {
  name: 'left-seats',
  promise: 'who has left a seat sees and does nothing for whoever gets it next, at any server',
  attempt: (random, notes) =>
    withServers(2, notes, async (servers) => {
      const [{ lobby, engine }] = servers as [ServedHost];
      const { match } = await lobby.create({ game: 'holdem', seats: 3, chat: true });
      const lurkers: Lurker[] = [];
      for (let n = 0; n < STEPS; n++) {
        const guest = await lobby.join(match, {});
        const one = await lurk(random.pick(servers), match, guest.token);
        lurkers.push(one);
        if (random.below(3) > 0) await heardOf(one, 'presence');
        await random.pick(servers).lobby.leave(match, guest.token);
        one.isOut = true;
      }
      await lobby.join(match, { name: 'Bob' });
      const last = await lobby.join(match, { name: 'Cid' });
      // Also one who leaves when the match is running.
      const late = await lurk(random.pick(servers), match, last.token);
      await heardOf(late, 'view');
      await random.pick(servers).lobby.leave(match, last.token);
      const before = late.heard.length;
      lurkers.push(late);
      for (const { socket } of lurkers) shout(socket, random);
      for (const isClosed of await Promise.all(lurkers.map(({ socket }) => closes(socket)))) {
        if (isClosed) notes.held('an old connection is closed');
        else notes.found('an old connection stays open');
      }
      for (const { heard, isOut } of lurkers) {
        const seen = (isOut ? heard : heard.slice(before)).filter((text) => /"type":"(view|update)"/.test(text));
        if (isOut && seen.length > 0) notes.found('who left before the match began is shown it', seen[0]);
        else notes.held('an old connection is shown nothing');
      }
      const written = (await engine.log.read(match, 0)).filter(({ id }) => id.includes('lurk'));
      if (written.length > 0) notes.found('an old connection acts for its seat', written[0]);
      else notes.held('an old connection does nothing');
    }),
};

async function lurk({ url }: ServedHost, match: string, token: string): Promise<Lurker> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}ws`);
  const heard: string[] = [];
  socket.on('message', (data) => heard.push(String(data)));
  socket.on('error', () => {});
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'hello', protocol: 1, match, token }));
  return { socket, heard, isOut: false };
}

async function heardOf({ socket, heard }: Lurker, type: string): Promise<void> {
  while (socket.readyState === socket.OPEN && !heard.some((text) => text.startsWith(`{"type":"${type}"`))) {
    await new Promise<void>((resolve) => {
      socket.once('message', () => resolve()).once('close', () => resolve());
    });
  }
}

function shout(socket: WebSocket, random: Random): void {
  if (socket.readyState !== socket.OPEN) return;
  socket.send(JSON.stringify({ type: 'chat', id: `lurk${random.below(1e6)}`, text: 'I am Bob' }));
  socket.send(JSON.stringify({ type: 'command', id: `lurk${random.below(1e6)}`, command: { type: 'hand.fold' } }));
  socket.send(JSON.stringify({ type: 'view' }));
}

/** Whether a socket is closed within some seconds. */
async function closes(socket: WebSocket): Promise<boolean> {
  const late = new AbortController();
  if (socket.readyState !== socket.CLOSED) {
    await Promise.race([
      once(socket, 'close'),
      pause(PATIENCE_MS, undefined, { signal: late.signal }).catch(() => undefined),
    ]);
  }
  late.abort();
  const isClosed = socket.readyState === socket.CLOSED;
  socket.terminate();
  return isClosed;
}
