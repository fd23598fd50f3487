import type { Lobby, LobbyRow } from '../../ports.js';
import { pageOf, pageSize, readCursor } from '../cursor.js';
import { readData } from '../row-data.js';
import type { SqliteStore } from './store.js';

interface Stored extends Omit<LobbyRow, 'listed' | 'quick' | 'data'> {
  readonly listed: number;
  readonly quick: number;
  readonly data: string;
}

const read = ({ listed, quick, data, ...row }: Stored): LobbyRow => ({
  ...row,
  listed: listed === 1,
  quick: quick === 1,
  data: readData(data),
});
const columns = 'match, version, game, status, listed, quick, created, changed, data';

export function sqliteLobby(store: SqliteStore): Lobby {
  return {
    create: ({ match, version, game, status, listed, quick, created, changed, data }) =>
      store.write(() => {
        const { changes } = store
          .sql(`insert into lobby (${columns}) values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`)
          .run(match, version, game, status, Number(listed), Number(quick), created, changed, JSON.stringify(data));
        return changes === 1;
      }),
    update: (row, version) =>
      store.write(() => {
        const { changes } = store
          .sql(`update lobby set version = ?, game = ?, status = ?, listed = ?, quick = ?, changed = ?, data = ?
                where match = ? and version = ?`)
          .run(
            row.version,
            row.game,
            row.status,
            Number(row.listed),
            Number(row.quick),
            row.changed,
            JSON.stringify(row.data),
            row.match,
            version,
          );
        return changes === 1;
      }),
    get: (match) =>
      store.read(() => {
        const row: Stored | undefined = store.sql(`select ${columns} from lobby where match = ?`).get(match);
        return row === undefined ? null : read(row);
      }),
    list: ({ game, status, listed, quick, changedBefore, changedAfter }, { cursor, limit } = {}) =>
      store.read(() => {
        const place = readCursor(cursor);
        const size = pageSize(limit);
        const rows: Stored[] = store
          .sql(`select ${columns} from lobby
                where (created, match) > (?, ?)
                  and (?3 is null or game = ?3) and (?4 is null or status = ?4)
                  and (?5 is null or listed = ?5) and (?6 is null or quick = ?6)
                  and (?7 is null or changed < ?7) and (?8 is null or changed > ?8)
                order by created, match limit ?9`)
          .all(
            place.created,
            place.match,
            game ?? null,
            status ?? null,
            listed === undefined ? null : Number(listed),
            quick === undefined ? null : Number(quick),
            changedBefore ?? null,
            changedAfter ?? null,
            size + 1,
          );
        return pageOf(rows.map(read), size);
      }),
    remove: (match) => store.write(() => void store.sql('delete from lobby where match = ?').run(match)),
  };
}
