import type { DeadlineStore, Due, Entry, MatchLog, Snapshot } from '../../ports.js';
import { HeadListeners } from '../head-listeners.js';

const copy = <T>(value: T): T => structuredClone(value);
const entryOf = (text: string): Entry => JSON.parse(text);

/** Entries are kept as texts, as other engines keep them: that is smaller than objects, and a copy nobody can change. */
export function memoryLog(): { log: MatchLog; deadlines: DeadlineStore } {
  const logs = new Map<string, string[]>();
  const snapshots = new Map<string, Snapshot>();
  const waits = new Map<string, Due>();
  const listeners = new HeadListeners();

  const log: MatchLog = {
    async append(match, expected, entry, { deadline } = {}) {
      const entries = logs.get(match) ?? [];
      const seq = expected + 1;
      const text = JSON.stringify(entry);
      if (entries.length !== expected) return entries[expected] === text ? { ok: true, seq } : { ok: false };
      entries.push(text);
      if (expected === 0) logs.set(match, entries);
      if (deadline === null) waits.delete(match);
      else if (deadline !== undefined) waits.set(match, { match, seq, at: deadline });
      // As from an engine in another process: not before the append is answered.
      listeners.tellSoon(match, seq);
      return { ok: true, seq };
    },
    read: async (match, after) => (logs.get(match) ?? []).slice(after).map(entryOf),
    heads: async (on) => listeners.add(on),
    async saveSnapshot(match, seq, saved) {
      if (seq >= (snapshots.get(match)?.seq ?? 0)) snapshots.set(match, copy({ seq, saved }));
    },
    snapshot: async (match) => copy(snapshots.get(match) ?? null),
    async remove(match) {
      for (const part of [logs, snapshots, waits]) part.delete(match);
    },
  };
  const deadlines: DeadlineStore = {
    due: async (now, limit) =>
      [...waits.values()]
        .filter(({ at }) => at <= now)
        .sort((a, b) => a.at - b.at)
        .slice(0, limit),
  };
  return { log, deadlines };
}
