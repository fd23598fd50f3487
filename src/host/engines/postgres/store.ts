import type { Sql } from 'postgres';
import { OptionsError } from '../../../model/index.js';
import { keepTrying, type TryingOptions } from '../keep-trying.js';
import { loadDriver } from '../load-driver.js';
import { migrate } from './migrations.js';

const GIVE_UP_MS = 30_000;

/** The connection was lost or refused, the server is starting or stopping, or two transactions had a conflict. */
const PASSING =
  /^(CONNECTION_CLOSED|CONNECT_TIMEOUT|ECONN|EPIPE|ENOTCONN|ETIMEDOUT|EAI_AGAIN|08|53300|57P0|40001|40P01)/;

/** How long, and after which errors, a failed operation is repeated. */
export const trying: TryingOptions = {
  engine: 'postgres',
  giveUpMs: GIVE_UP_MS,
  isPassing: (error) => error instanceof Error && 'code' in error && PASSING.test(String(error.code)),
};

/** Parameters of a query: values, and lists of them for `unnest`. */
type Value = string | number | boolean | null | readonly (string | number | null)[];

/** A list as PostgreSQL reads it. */
const listText = (list: readonly (string | number | null)[]): string =>
  `{${list.map((one) => (one === null ? 'NULL' : `"${String(one).replaceAll(/["\\]/g, '\\$&')}"`)).join(',')}}`;

/** A schema of a PostgreSQL database, shared by all processes that can reach it. */
export class PostgresStore {
  private constructor(
    readonly connection: Sql,
    /** The schema that all tables are in, quoted. */
    readonly schema: string,
    /** The channel of notifications. */
    readonly channel: string,
  ) {}

  static async open(url: string, namespace: string): Promise<PostgresStore> {
    if (!/^[a-z_][a-z0-9_]{0,50}$/.test(namespace)) {
      throw new OptionsError(`namespace must be at most 51 small letters, digits and _, got '${namespace}'`);
    }
    const { default: connect } = await loadDriver('postgres', 'postgres', () => import('postgres'));
    const sql = connect(url, {
      max: 4,
      connect_timeout: 5,
      // The driver waits up to 20 s before it connects again; a server that was restarted is back sooner.
      backoff: (attempts) => Math.min(0.05 * 2 ** attempts, 1),
      onnotice: () => {},
      // With it, a connection that is lost while the driver asks for the types of lists ends the process: nobody awaits the answer.
      fetch_types: false,
      connection: { application_name: 'turnchart', synchronous_commit: 'on' },
    });
    const store = new PostgresStore(sql, `"${namespace}"`, namespace);
    try {
      await keepTrying(() => migrate(sql, namespace), { ...trying, giveUpMs: 5_000 });
    } catch (error) {
      await sql.end({ timeout: 1 });
      throw error;
    }
    return store;
  }

  /** One statement, as its own transaction. It must be idempotent. */
  run<Row extends object>(text: string, values: readonly Value[] = []): Promise<Row[]> {
    const query = text.replaceAll('$schema', this.schema);
    const sent = values.map((value) => (Array.isArray(value) ? listText(value) : value));
    return keepTrying(async () => {
      const rows = await this.connection.unsafe<Row[]>(query, sent, { prepare: true });
      return [...rows];
    }, trying);
  }

  close(): Promise<void> {
    return this.connection.end({ timeout: 5 });
  }
}
