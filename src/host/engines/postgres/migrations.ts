import type { Sql } from 'postgres';
import { SchemaVersionError } from '../../errors.js';

/** Each migration updates the schema by one version. Never change a published migration: add another. */
const migrations: readonly string[] = [
  `create table entries (
     match text collate "C" not null, seq integer not null, id text not null, body text not null,
     primary key (match, seq));
   create table snapshots (match text collate "C" primary key, seq integer not null, saved text not null);
   create table deadlines (match text collate "C" primary key, seq integer not null, at bigint not null);
   create index deadlines_by_time on deadlines (at);
   create table lobby (
     match text collate "C" primary key, version integer not null, game text not null, status text not null,
     listed boolean not null, created bigint not null, changed bigint not null, data text not null);
   create index lobby_by_age on lobby (created, match);
   create table jobs (
     n bigserial primary key,
     queue text not null, id text not null, spec text not null,
     token text, until timestamptz not null default '-infinity', result text,
     unique (queue, id));
   create index open_jobs on jobs (queue, n) where result is null;`,
  `alter table lobby add column quick boolean not null default false;`,
];

/**
 * Brings a schema of a database to the newest version. If several processes start at the same time, one of them does
 * it.
 */
export async function migrate(sql: Sql, namespace: string): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(hashtext(${`turnchart ${namespace}`}))`;
    await transaction.unsafe(`create schema if not exists "${namespace}"`);
    await transaction.unsafe(`set local search_path to "${namespace}"`);
    await transaction.unsafe('create table if not exists schema_version (version integer not null)');
    const [row] = await transaction<{ version: number }[]>`select version from schema_version`;
    const found = row?.version ?? 0;
    if (found > migrations.length) {
      throw new SchemaVersionError(`schema '${namespace}' of the database`, found, migrations.length);
    }
    for (const step of migrations.slice(found)) await transaction.unsafe(step);
    if (found === migrations.length) return;
    await transaction`delete from schema_version`;
    await transaction`insert into schema_version values (${migrations.length})`;
  });
}
