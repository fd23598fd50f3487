import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { lobbyAt } from 'turnchart/client';
import { afterAll, expect, test } from 'vitest';
import { type EnginePlace, makeEnginePlace } from './engines.js';
import { eventually } from './entries.js';
import { type ServingProcess, serveIn } from './serve-in.js';
import { nextToAct, playOne, sit } from './serving.js';

const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

const serveHere = async (place: EnginePlace): Promise<ServingProcess> => {
  const serving = await serveIn(place);
  children.push(serving.child);
  return serving;
};

for (const name of ['sqlite', 'postgres', 'nats'] as const) {
  test.concurrent(`${name}: a serving process is killed, and the match is finished elsewhere`, async ({ skip }) => {
    const place = await makeEnginePlace(name);
    if ('missing' in place) return skip(place.missing);
    const [one, other] = await Promise.all([serveHere(place), serveHere(place)]);
    const made = await lobbyAt(one.url).create({ game: 'duel', name: 'Ada' });
    const { token } = await lobbyAt(other.url).join(made.match, { name: 'Bob' });
    const ada = sit([one.url, other.url], made.match, made.token);
    const bob = sit([other.url, one.url], made.match, token);
    const clients = [ada, bob];
    try {
      await Promise.all(clients.map((client) => client.when(({ view }) => view !== null)));
      let accepted = 0;
      /** Plays until this many commands have been accepted. */
      const playFor = async (count: number) => {
        for (let n = 0, before = accepted; accepted < before + count; n++) {
          await nextToAct(clients);
          const played = await Promise.all(clients.map((client, seat) => playOne(client, n * 3 + seat)));
          accepted += played.filter(Boolean).length;
        }
      };
      await playFor(8);
      const playing = playFor(8);
      one.child.kill('SIGKILL');
      await playing;
      await ada.when(({ connection }) => connection === 'connected');
      await playFor(8);
      const engine = await place.open();
      const entries = await engine.log.read(made.match, 0);
      // Every command that was acknowledged is there, once.
      expect(entries).toHaveLength(accepted + 1);
      expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
      await eventually(() => expect(ada.getSnapshot().view?.revision).toBe(bob.getSnapshot().view?.revision));
      // What both see is the same for both.
      const open = (client: typeof ada) => {
        const { view } = client.getSnapshot();
        return { turn: view?.turn, cards: view?.seats.p1?.zones.board };
      };
      expect(open(ada)).toEqual(open(bob));
    } finally {
      for (const client of clients) client.close();
      const ended = once(other.child, 'exit');
      other.child.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
      await place.clear();
    }
  });
}
