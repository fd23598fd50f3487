import { OptionsError } from '../../model/index.js';
import type { Engine } from '../ports.js';
import { openMemory } from './memory/index.js';
import { openNats } from './nats/index.js';
import { openPostgres } from './postgres/index.js';
import { openSqlite } from './sqlite/index.js';

/** How an engine is opened. */
export interface EngineOptions {
  /** The schema of a database, or the prefix of streams: several hosts may share a server. `turnchart` by default. */
  readonly namespace?: string;
}

/**
 * Opens the engine that an address names.
 *
 * @example
 * const engine = await openEngine('sqlite:./matches.db');
 * const shared = await openEngine('postgres://user:password@db.local/games', { namespace: 'arena' });
 */
export async function openEngine(address: string, { namespace = 'turnchart' }: EngineOptions = {}): Promise<Engine> {
  const [, scheme = '', rest = ''] = /^([a-z]+):(.*)$/s.exec(address) ?? [];
  switch (scheme) {
    case 'memory':
      return openMemory(rest);
    case 'sqlite':
      if (rest === '') break;
      return openSqlite(rest);
    case 'postgres':
    case 'postgresql':
      return openPostgres(address, namespace);
    case 'nats':
      return openNats(address, namespace);
  }
  throw new OptionsError(
    `there is no engine '${address}'; write memory:, sqlite:./matches.db, postgres://host/database or nats://host:4222`,
  );
}
