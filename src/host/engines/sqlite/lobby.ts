import type { Lobby, LobbyRow } from '../../ports.js';
import { pageOf, pageSize, readCursor } from '../cursor.js';
import type { SqliteStore } from './store.js';

interface Stored extends Omit<LobbyRow, 'listed' | 'data'> {
  readonly listed: number;
  readonly data: string;
}

const read = ({ listed, data, ...row }: Stored): LobbyRow => ({ ...row, listed: listed === 1, data: JSON.parse(data) });
const columns = 'match, version, game, status, listed, created, changed, data';

export function sqliteLobby(store: SqliteStore): Lobby {
  return {
    create: ({ match, version, game, status, listed, created, changed, data }) =>
      store.write(() => {
        const { changes } = store
          .sql(`insert into lobby (${columns}) values (?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`)
          .run(match, version, game, status, listed ? 1 : 0, created, changed, JSON.stringify(data));
        return changes === 1;
      }),
    update: (row, version) =>
      store.write(() => {
        const { changes } = store
          .sql(`update lobby set version = ?, game = ?, status = ?, listed = ?, changed = ?, data = ?
                where match = ? and version = ?`)
          .run(
            ...[row.version, row.game, row.status, row.listed ? 1 : 0, row.changed, JSON.stringify(row.data)],
            ...[row.match, version],
          );
        return changes === 1;
      }),
    get: (match) =>
      store.read(() => {
        const row: Stored | undefined = store.sql(`select ${columns} from lobby where match = ?`).get(match);
        return row === undefined ? null : read(row);
      }),
    list: ({ game, status, listed, changedBefore }, { cursor, limit } = {}) =>
      store.read(() => {
        const place = readCursor(cursor);
        const size = pageSize(limit);
        const rows: Stored[] = store
          .sql(`select ${columns} from lobby
                where (created, match) > (?, ?)
                  and (?3 is null or game = ?3) and (?4 is null or status = ?4)
                  and (?5 is null or listed = ?5) and (?6 is null or changed < ?6)
                order by created, match limit ?7`)
          .all(
            ...[place.created, place.match, game ?? null, status ?? null],
            ...[listed === undefined ? null : Number(listed), changedBefore ?? null, size + 1],
          );
        return pageOf(rows.map(read), size);
      }),
    remove: (match) => store.write(() => void store.sql('delete from lobby where match = ?').run(match)),
  };
}
