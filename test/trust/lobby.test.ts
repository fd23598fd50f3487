import { duel } from 'turnchart/rulesets';
import { Host, type HostOptions, LobbyService, openEngine, prune } from 'turnchart-tools/host';
import { expect, test } from 'vitest';
import { encodeName } from '../../src/host/engines/nats/store.js';
import { closeAfterEach } from '../close-after-each.js';
import { type EnginePlace, makeEnginePlace } from '../host/engines.js';
import { eventually } from '../host/entries.js';
import { listLogger } from '../host/hosting.js';
import { common } from '../host/special-games.js';

const keep = closeAfterEach();

async function inMemory(options: Partial<HostOptions> = {}) {
  const engine = options.engine ?? (await openEngine('memory:'));
  const { logger, said: warned } = listLogger('warn');
  const host = keep(new Host({ engine, rules: [duel, common], logger, ...options }));
  await host.start();
  return { host, engine, lobby: new LobbyService(host), warned };
}

type Lobby = Awaited<ReturnType<typeof inMemory>>;

/** A match of two that is over. */
async function finished({ lobby, host }: Pick<Lobby, 'lobby' | 'host'>) {
  const ada = await lobby.create({ game: 'duel', name: 'Ada' });
  const bob = await lobby.join(ada.match, { name: 'Bob' });
  await (await host.match(ada.match)).submit('p1', 'a', { type: 'match.concede' });
  await eventually(async () => expect((await lobby.info(ada.match)).status).toBe('finished'));
  return { match: ada.match, ada, bob };
}

test('a stranger cannot take the seat that is reserved for the other player of a rematch', async () => {
  const at = await inMemory();
  const { match, ada, bob } = await finished(at);
  const next = await at.lobby.rematch(match, ada.token);
  expect((await at.lobby.info(next.match)).seats[1]).toEqual({ id: 'p2', state: 'reserved', name: 'Bob' });
  await expect(at.lobby.join(next.match, { name: 'Mallory' })).rejects.toMatchObject({ code: 'taken' });
  expect(await at.lobby.rematch(match, bob.token)).toMatchObject({ match: next.match, seat: 'p2' });
  expect(await at.lobby.info(next.match)).toMatchObject({ status: 'playing' });
});

test('who waits in vain for the other player gives the reserved seat to a bot', async () => {
  const at = await inMemory();
  const { match, ada } = await finished(at);
  const next = await at.lobby.rematch(match, ada.token);
  expect(await at.lobby.fill(next.match, next.token, { bot: 'random' })).toMatchObject({ status: 'playing' });
});

test('an account has one seat at a match', async () => {
  const { lobby } = await inMemory();
  const ada = { id: 'ada' };
  const { match } = await lobby.create({ game: 'common', seats: 3 }, ada);
  await expect(lobby.join(match, {}, ada)).rejects.toMatchObject({ code: 'taken', status: 409 });
  await lobby.join(match, {}, { id: 'bob' });
  expect((await lobby.info(match)).seats.map(({ state }) => state)).toEqual(['taken', 'taken', 'free']);
});

test('a damaged row hides no other', async () => {
  const { lobby, engine, warned } = await inMemory();
  const one = await lobby.create({ game: 'duel' });
  const other = await lobby.create({ game: 'duel' });
  const row = (await engine.lobby.get(one.match))!;
  await engine.lobby.update({ ...row, version: row.version + 1, data: { seats: 'gone' } }, row.version);
  expect((await lobby.list({})).matches.map(({ match }) => match)).toEqual([other.match]);
  await lobby.quick({ game: 'duel' });
  expect(warned[0]).toMatchObject({ match: one.match });
});

const HALF = '{"seats":[{"id":"p';

/** Cuts the text of a row of the lobby in half, as no host does. */
const damage = {
  async sqlite({ address }: EnginePlace, match: string) {
    const { DatabaseSync } = await import('@photostructure/sqlite');
    const db = new DatabaseSync(address.slice('sqlite:'.length));
    db.prepare('update lobby set data = ? where match = ?').run(HALF, match);
    db.close();
  },
  async postgres({ address, namespace }: EnginePlace, match: string) {
    const { default: connect } = await import('postgres');
    const sql = connect(address, { max: 1 });
    await sql.unsafe(`update "${namespace}".lobby set data = $1 where match = $2`, [HALF, match]);
    await sql.end();
  },
  async nats({ address, namespace }: EnginePlace, match: string) {
    const { connect } = await import('@nats-io/transport-node');
    const { jetstream } = await import('@nats-io/jetstream');
    const connection = await connect({ servers: address });
    await jetstream(connection).publish(`${namespace}.lobby.${encodeName(match)}`, HALF);
    await connection.close();
  },
};

test.for(['sqlite', 'postgres', 'nats'] as const)(
  '%s: a row whose text is damaged hides no other',
  async (name, { skip }) => {
    const place = await makeEnginePlace(name);
    if ('missing' in place) return skip(place.missing);
    const at = await inMemory({ engine: await place.open() });
    try {
      const one = await at.lobby.create({ game: 'duel', quick: true });
      const other = await at.lobby.create({ game: 'duel', quick: true });
      await damage[name](place, one.match);
      for (const { lobby } of [at, await inMemory({ engine: await place.open() })]) {
        await eventually(async () =>
          expect((await lobby.list({})).matches.map(({ match }) => match)).toEqual([other.match]),
        );
        expect(await lobby.waiting('duel')).toEqual({ matches: [other.match] });
        await expect(lobby.info(one.match)).rejects.toThrow();
      }
      expect(await at.lobby.quick({ game: 'duel' })).toMatchObject({ match: other.match });
    } finally {
      await at.host.close();
      await place.clear();
    }
  },
);

test('a finished match that cannot be exported keeps no other from being removed', async () => {
  const at = await inMemory();
  const matches = [await finished(at), await finished(at), await finished(at)].map(({ match }) => match);
  const kept: string[] = [];
  const removed = await prune(at.engine, {
    finishedBefore: Date.now() + 1_000,
    keep: async ({ row }) => {
      if (row.match === matches[0]) throw new Error('its rules are gone');
    },
    onKept: (match, { message }) => kept.push(`${match}: ${message}`),
  });
  expect(removed).toBe(2);
  expect(kept).toEqual([`${matches[0]}: its rules are gone`]);
  expect((await at.engine.lobby.list({})).rows.map(({ match }) => match)).toEqual([matches[0]]);
});

test('running matches without a clock that nobody plays any more are removed, others stay', async () => {
  let now = 1_000_000;
  const { lobby, engine } = await inMemory({ environment: { now: () => now } });
  const begun = async (timers: { turnMs: number; inputMs: number } | null) => {
    const { match } = await lobby.create({ game: 'duel', timers });
    await lobby.join(match, {});
    return match;
  };
  const [abandoned, played] = [await begun(null), await begun(null)];
  const timed = await begun({ turnMs: 86_400_000, inputMs: 86_400_000 });
  now += 1_000_000;
  await (await lobby.open(await lobby.row(played))).submit('p1', 'a', { type: 'mulligan.keep' });
  const fresh = await begun(null);
  expect(await prune(engine, { finishedBefore: 0, abandonedBefore: 1_500_000 })).toBe(1);
  const left = (await engine.lobby.list({})).rows.map(({ match }) => match);
  expect(left.sort()).toEqual([played, timed, fresh].sort());
  expect(await engine.log.read(abandoned, 0)).toEqual([]);
});
