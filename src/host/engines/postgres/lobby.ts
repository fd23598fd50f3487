import type { Lobby, LobbyRow } from '../../ports.js';
import { pageOf, pageSize, readCursor } from '../cursor.js';
import { readData } from '../row-data.js';
import type { PostgresStore } from './store.js';

interface Stored extends Omit<LobbyRow, 'created' | 'changed' | 'data'> {
  readonly created: string;
  readonly changed: string;
  readonly data: string;
}

const read = ({ created, changed, data, ...row }: Stored): LobbyRow => ({
  ...row,
  created: Number(created),
  changed: Number(changed),
  data: readData(data),
});
const columns = 'match, version, game, status, listed, quick, created, changed, data';

export function postgresLobby(store: PostgresStore): Lobby {
  return {
    async create(row) {
      // After a lost answer, the stored row may be this same row.
      const made = await store.run(
        `with made as (insert into $schema.lobby (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
                       on conflict do nothing returning match)
         select match from made
         union all select match from $schema.lobby
           where (${columns}) = ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          row.match,
          row.version,
          row.game,
          row.status,
          row.listed,
          row.quick,
          row.created,
          row.changed,
          JSON.stringify(row.data),
        ],
      );
      return made.length > 0;
    },
    async update(row, version) {
      const made = await store.run(
        `with made as (update $schema.lobby set version = $2, game = $3, status = $4, listed = $5, quick = $6, changed = $7,
                         data = $8 where match = $1 and version = $9 returning match)
         select match from made
         union all select match from $schema.lobby
           where (match, version, game, status, listed, quick, changed, data) = ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          row.match,
          row.version,
          row.game,
          row.status,
          row.listed,
          row.quick,
          row.changed,
          JSON.stringify(row.data),
          version,
        ],
      );
      return made.length > 0;
    },
    async get(match) {
      const [row] = await store.run<Stored>(`select ${columns} from $schema.lobby where match = $1`, [match]);
      return row === undefined ? null : read(row);
    },
    async list({ game, status, listed, quick, changedBefore, changedAfter }, { cursor, limit } = {}) {
      const place = readCursor(cursor);
      const size = pageSize(limit);
      const rows = await store.run<Stored>(
        `select ${columns} from $schema.lobby
         where (created, match) > ($1::bigint, $2::text)
           and ($3::text is null or game = $3) and ($4::text is null or status = $4)
           and ($5::boolean is null or listed = $5) and ($6::boolean is null or quick = $6)
           and ($7::bigint is null or changed < $7) and ($8::bigint is null or changed > $8)
         order by created, match limit $9`,
        [
          place.created,
          place.match,
          game ?? null,
          status ?? null,
          listed ?? null,
          quick ?? null,
          changedBefore ?? null,
          changedAfter ?? null,
          size + 1,
        ],
      );
      return pageOf(rows.map(read), size);
    },
    remove: async (match) => void (await store.run('delete from $schema.lobby where match = $1', [match])),
  };
}
