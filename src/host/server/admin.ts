import { noSuchMatch } from '../lobby/lobby-error.js';
import { recordFrom } from '../match/export-record.js';
import type { RouteInput } from './routes.js';

/** The pages for the operator, with hidden information; read-only. `null`: there is no such page. */
export async function adminPage(path: string, { host, lobby, query }: Pick<RouteInput, 'host' | 'lobby' | 'query'>) {
  const [, match, part] = /^\/admin\/matches\/([^/]+)(?:\/(log|record))?$/.exec(path) ?? [];
  if (path === '/admin/matches') {
    const status = (['open', 'playing', 'finished'] as const).find((one) => one === query.get('status'));
    const cursor = query.get('cursor');
    const page = await host.engine.lobby.list(
      status === undefined ? {} : { status },
      cursor === null ? {} : { cursor },
    );
    return { matches: page.rows.map(({ data: _, ...row }) => row), next: page.next };
  }
  if (match === undefined) return null;
  if (part === 'log') return { match, entries: await host.engine.log.read(match, 0) };
  if (part === 'record') {
    const entries = await host.engine.log.read(match, 0);
    if (entries.length === 0) throw noSuchMatch(match);
    return recordFrom(host.registry, match, entries);
  }
  const row = await lobby.row(match);
  const hosted = await lobby.open(row);
  return hosted.look((copy) => {
    if (copy === null) throw noSuchMatch(match);
    const { replica, seq, players, deadline, start } = copy;
    return {
      match,
      status: row.status,
      rules: start.rules,
      seq,
      players,
      deadline,
      hash: replica.hash,
      wait: replica.wait(),
    };
  });
}
