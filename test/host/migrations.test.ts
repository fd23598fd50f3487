import { type LobbyRow, SchemaVersionError } from 'turnchart-tools/host';
import { expect, test } from 'vitest';
import { type EnginePlace, makeEnginePlace } from './engines.js';
import { write } from './entries.js';

const row: LobbyRow = {
  match: 'm',
  version: 1,
  game: 'duel',
  status: 'open',
  listed: true,
  quick: false,
  created: 10,
  changed: 10,
  data: {},
};

/** Makes a store what the first version of the schema was. */
const toFirst = {
  async sqlite({ address }: EnginePlace) {
    const { DatabaseSync } = await import('@photostructure/sqlite');
    const db = new DatabaseSync(address.replace('sqlite:', ''));
    db.exec('alter table lobby drop column quick; pragma user_version = 1');
    db.close();
  },
  async postgres({ address, namespace }: EnginePlace) {
    const { default: connect } = await import('postgres');
    const sql = connect(address, { max: 1 });
    await sql.unsafe(`alter table "${namespace}".lobby drop column quick`);
    await sql.unsafe(`update "${namespace}".schema_version set version = 1`);
    await sql.end();
  },
};

test.for(['sqlite', 'postgres'] as const)('%s: an older store is brought up to date', async (name, { skip }) => {
  const place = await makeEnginePlace(name);
  if ('missing' in place) return skip(place.missing);
  try {
    const first = await place.open();
    await first.lobby.create(row);
    await toFirst[name](place);
    const next = await place.open();
    expect(await next.lobby.get('m')).toEqual(row);
  } finally {
    await place.clear();
  }
});

/** Marks a store as one that a later turnchart has written. */
const marks = {
  async sqlite({ address }: EnginePlace) {
    const { DatabaseSync } = await import('@photostructure/sqlite');
    const db = new DatabaseSync(address.replace('sqlite:', ''));
    db.exec('pragma user_version = 99');
    db.close();
  },
  async postgres({ address, namespace }: EnginePlace) {
    const { default: connect } = await import('postgres');
    const sql = connect(address, { max: 1 });
    await sql.unsafe(`update "${namespace}".schema_version set version = 99`);
    await sql.end();
  },
  async nats({ address, namespace }: EnginePlace) {
    const { connect } = await import('@nats-io/transport-node');
    const { jetstream } = await import('@nats-io/jetstream');
    const connection = await connect({ servers: address });
    await jetstream(connection).publish(`${namespace}.meta.schema`, '99');
    await connection.close();
  },
};

test.for(['sqlite', 'postgres', 'nats'] as const)(
  '%s: what was stored is there again; a newer store is refused',
  async (name, { skip }) => {
    const place = await makeEnginePlace(name);
    if ('missing' in place) return skip(place.missing);
    try {
      const first = await place.open();
      await write(first, 'm', 0, 'a');
      // Several may open a store at once, and one of them brings it up to date.
      const again = await Promise.all([place.open(), place.open(), place.open()]);
      for (const engine of again) expect(await engine.log.read('m', 0)).toHaveLength(1);
      await marks[name](place);
      await expect(place.open()).rejects.toThrow(SchemaVersionError);
      await expect(place.open()).rejects.toThrow(/has storage schema 99; this turnchart knows schemas up to \d\b/);
    } finally {
      await place.clear();
    }
  },
);
