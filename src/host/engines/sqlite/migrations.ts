import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { SchemaVersionError } from '../../errors.js';

/** Each migration updates the schema by one version. Never change a published migration: add another. */
const migrations: readonly string[] = [
  `create table entries (
     n integer primary key autoincrement,
     match text not null, seq integer not null, id text not null, body text not null,
     unique (match, seq));
   create table snapshots (match text primary key, seq integer not null, saved text not null) without rowid;
   create table deadlines (match text primary key, seq integer not null, at integer not null) without rowid;
   create index deadlines_by_time on deadlines (at);
   create table lobby (
     match text primary key, version integer not null, game text not null, status text not null,
     listed integer not null, created integer not null, changed integer not null, data text not null) without rowid;
   create index lobby_by_age on lobby (status, created, match);
   create table jobs (
     n integer primary key autoincrement,
     queue text not null, id text not null, spec text not null,
     token text, until integer not null default 0, result text,
     unique (queue, id));
   create index open_jobs on jobs (queue, n) where result is null;
   create table signals (n integer primary key autoincrement, body text not null);`,
  `alter table lobby add column quick integer not null default 0;`,
];

/** Brings a file to the newest schema, inside the caller's transaction. */
export function migrate(db: DatabaseSyncInstance, file: string): void {
  const { user_version: found }: { user_version: number } = db.prepare('pragma user_version').get();
  if (found > migrations.length) throw new SchemaVersionError(`'${file}'`, found, migrations.length);
  for (const step of migrations.slice(found)) db.exec(step);
  db.exec(`pragma user_version = ${migrations.length}`);
}
