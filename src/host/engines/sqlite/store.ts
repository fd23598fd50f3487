import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { Batcher } from '../batcher.js';
import { keepTrying, type TryingOptions } from '../keep-trying.js';
import { loadDriver } from '../load-driver.js';
import { migrate } from './migrations.js';

/** Short, because a wait for the lock stops the whole process; a locked operation is repeated. */
const LOCK_WAIT_MS = 20;
const GIVE_UP_MS = 15_000;
/** SQLITE_BUSY and SQLITE_LOCKED: another process is writing. */
const LOCKED: ReadonlySet<unknown> = new Set([5, 6]);

const trying: TryingOptions = {
  engine: 'sqlite',
  giveUpMs: GIVE_UP_MS,
  isPassing: (error) => error instanceof Error && 'errcode' in error && LOCKED.has(Number(error.errcode) & 0xff),
};

type Change = () => unknown;
/** Returns the result of a change, or throws its error. */
type Answer = () => unknown;
const answerWith =
  (value: unknown): Answer =>
  () =>
    value;
const failWith =
  (error: unknown): Answer =>
  () => {
    throw error;
  };

/** A file that several processes of one machine share. */
export class SqliteStore {
  readonly #db: DatabaseSyncInstance;
  readonly #statements = new Map<string, StatementSyncInstance>();
  readonly #writes = new Batcher<Change, Answer>({ run: (changes) => this.#writeAll(changes) });

  private constructor(db: DatabaseSyncInstance) {
    this.#db = db;
  }

  static async open(path: string): Promise<SqliteStore> {
    const driver = await loadDriver('sqlite', '@photostructure/sqlite', () => import('@photostructure/sqlite'));
    const file = path === ':memory:' ? path : resolve(path);
    if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
    const db = new driver.DatabaseSync(file, { timeout: LOCK_WAIT_MS });
    // Several processes may open a new file at the same time: only one can change the journal mode.
    await keepTrying(() => db.exec('pragma journal_mode = wal'), trying);
    // An acknowledged append is on the disk: without this setting, a power failure loses the newest entries.
    db.exec('pragma synchronous = full');
    const store = new SqliteStore(db);
    await store.write(() => migrate(db, file));
    return store;
  }

  /** A prepared statement. */
  sql(text: string): StatementSyncInstance {
    const known = this.#statements.get(text);
    if (known !== undefined) return known;
    const statement = this.#db.prepare(text);
    this.#statements.set(text, statement);
    return statement;
  }

  /**
   * An atomic change, on the disk when it returns. Changes that wait at the same time share a transaction, so one flush
   * serves the commands of many matches.
   */
  async write<T>(change: () => T): Promise<T> {
    return (await this.#writes.add(change))() as T;
  }

  async #writeAll(changes: readonly Change[]): Promise<Answer[]> {
    try {
      return await this.#transaction(() => changes.map((change) => answerWith(change())));
    } catch (error) {
      if (changes.length === 1 || trying.isPassing(error)) throw error;
    }
    // One of them failed, and nothing was written: now each runs in its own transaction.
    const answers: Answer[] = [];
    for (const change of changes) {
      answers.push(await this.#transaction(() => answerWith(change())).catch((error: unknown) => failWith(error)));
    }
    return answers;
  }

  #transaction<T>(change: () => T): Promise<T> {
    return keepTrying(() => {
      this.#db.exec('begin immediate');
      try {
        const result = change();
        this.#db.exec('commit');
        return result;
      } finally {
        if (this.#db.isTransaction) this.#db.exec('rollback');
      }
    }, trying);
  }

  read<T>(look: () => T): Promise<T> {
    return keepTrying(look, trying);
  }

  close(): void {
    this.#statements.clear();
    this.#db.close();
  }
}
