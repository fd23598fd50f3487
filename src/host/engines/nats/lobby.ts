import type { Lobby, LobbyRow } from '../../ports.js';
import { pick } from '../cursor.js';
import type { NatsStore } from './store.js';
import { NatsTable } from './table.js';

type Stored = { [Key in keyof LobbyRow]: LobbyRow[Key] };

/** The rows are listed from a copy that every process keeps; a single row is read from the server. */
export async function natsLobby(store: NatsStore): Promise<{ lobby: Lobby; stop: () => void }> {
  const table = await NatsTable.open<Stored>(store, 'lobby');
  const mirror = await table.mirror();
  const put = async (row: LobbyRow, revision: number): Promise<boolean> => {
    const written = await table.put(row.match, { ...row }, revision);
    if (written !== null) mirror.learn(row.match, { revision: written, value: { ...row } });
    return written !== null;
  };
  const lobby: Lobby = {
    async create(row) {
      const { revision, value } = await table.get(row.match);
      return value === null && put(row, revision);
    },
    async update(row, version) {
      const { revision, value } = await table.get(row.match);
      return value?.version === version && put(row, revision);
    },
    get: async (match) => (await table.get(match)).value,
    list: async (filter, options) =>
      pick(
        [...mirror.cells.values()].flatMap(({ value }) => (value === null ? [] : [value])),
        filter,
        options,
      ),
    async remove(match) {
      const { revision, value } = await table.get(match);
      if (value === null) return;
      const written = await table.put(match, null, revision);
      if (written !== null) mirror.learn(match, { revision: written, value: null });
    },
  };
  return { lobby, stop: mirror.stop };
}
