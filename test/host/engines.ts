import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, openEngine } from 'turnchart-tools/host';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { findService } from './services.js';

export type EngineName = 'memory' | 'sqlite' | 'postgres' | 'nats';
const engineNames: readonly EngineName[] = ['memory', 'sqlite', 'postgres', 'nats'];

/** An empty place for matches that several processes can open. */
export interface EnginePlace {
  readonly address: string;
  readonly namespace: string;
  open(): Promise<Engine>;
  /** Closes what was opened and takes everything away. */
  clear(): Promise<void>;
}

/** A new place on an engine, or why there is none on this machine. */
export async function makeEnginePlace(name: EngineName): Promise<EnginePlace | { missing: string }> {
  const namespace = `test_${randomBytes(6).toString('hex')}`;
  switch (name) {
    case 'memory':
      return placeAt(`memory:${namespace}`, namespace, async () => {});
    case 'sqlite': {
      const folder = await mkdtemp(join(tmpdir(), 'turnchart-sqlite-'));
      return placeAt(`sqlite:${join(folder, 'matches.db')}`, namespace, () => rm(folder, { recursive: true }));
    }
    default: {
      const found = await findService(name);
      if ('missing' in found) return found;
      return placeAt(found.address, namespace, async () => {
        await (name === 'postgres' ? clearPostgres : clearNats)(found.address, namespace);
        await found.stop?.();
      });
    }
  }
}

/** A place at an address that is already there. */
function placeAt(address: string, namespace: string, clear: () => Promise<void>): EnginePlace {
  const opened: Engine[] = [];
  return {
    address,
    namespace,
    async open() {
      const engine = await openEngine(address, { namespace });
      opened.push(engine);
      return engine;
    },
    async clear() {
      await Promise.all(opened.map((engine) => engine.close()));
      await clear();
    },
  };
}

async function clearPostgres(address: string, namespace: string): Promise<void> {
  const { default: connect } = await import('postgres');
  const sql = connect(address, { max: 1, onnotice: () => {} });
  await sql.unsafe(`drop schema if exists "${namespace}" cascade`);
  await sql.end();
}

async function clearNats(address: string, namespace: string): Promise<void> {
  const { connect } = await import('@nats-io/transport-node');
  const { jetstreamManager } = await import('@nats-io/jetstream');
  const connection = await connect({ servers: address });
  const { streams } = await jetstreamManager(connection);
  for (const kind of ['log', 'snapshots', 'lobby', 'jobs', 'results', 'meta']) {
    await streams.delete(`${namespace}_${kind}`).catch(() => {});
  }
  await connection.close();
}

/** What the tests of an engine work with. */
export interface AtEngine {
  readonly name: EngineName;
  readonly place: EnginePlace;
  /** Two connections: what one writes, the other must see. */
  readonly one: Engine;
  readonly other: Engine;
  /** A name that is not taken. */
  fresh(): string;
}

/**
 * The same tests on every engine. One that cannot be had is skipped, and the name of the tests says why. Tests that wait
 * for time to pass run side by side.
 */
export async function describeEngines(
  title: string,
  tests: (at: AtEngine) => void,
  { concurrent = false } = {},
): Promise<void> {
  for (const name of engineNames) {
    const place = await makeEnginePlace(name);
    if ('missing' in place) {
      describe.skip(`${title} of ${name}`, () => {
        test(`skipped. ${place.missing}`, () => {});
      });
      continue;
    }
    let count = 0;
    let one: Engine | undefined;
    let other: Engine | undefined;
    const opened = (engine: Engine | undefined): Engine => {
      if (engine === undefined) throw new Error(`the ${name} engine is not open yet`);
      return engine;
    };
    describe(`${title} of ${name}`, { concurrent }, () => {
      beforeAll(async () => {
        one = await place.open();
        other = await place.open();
      });
      afterAll(() => place.clear());
      tests({
        name,
        place,
        get one() {
          return opened(one);
        },
        get other() {
          return opened(other);
        },
        fresh: () => `match-${count++}`,
      });
    });
  }
}
