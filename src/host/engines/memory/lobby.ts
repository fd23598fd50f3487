import type { Lobby, LobbyRow } from '../../ports.js';
import { pick } from '../cursor.js';

export function memoryLobby(): Lobby {
  const rows = new Map<string, LobbyRow>();
  return {
    async create(row) {
      if (rows.has(row.match)) return false;
      rows.set(row.match, structuredClone(row));
      return true;
    },
    async update(row, version) {
      if (rows.get(row.match)?.version !== version) return false;
      rows.set(row.match, structuredClone(row));
      return true;
    },
    get: async (match) => structuredClone(rows.get(match) ?? null),
    list: async (filter, options) => structuredClone(pick(rows.values(), filter, options)),
    remove: async (match) => void rows.delete(match),
  };
}
