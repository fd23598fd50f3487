import type { Json } from '../../../model/index.js';
import type { Appended, DeadlineStore, Due, Entry, MatchLog } from '../../ports.js';
import { HeadListeners } from '../head-listeners.js';
import { type Last, NatsEntries, readLast } from './entries.js';
import { follow } from './follow.js';
import type { NatsStore } from './store.js';
import { NatsTable } from './table.js';

/**
 * Each entry is one message, with its deadline in the headers, so both are written atomically. Every message repeats
 * the current deadline, so that the last message of a match has it.
 */
export async function natsLog(
  store: NatsStore,
): Promise<{ log: MatchLog; deadlines: DeadlineStore; stop: () => void }> {
  const entries = await NatsEntries.open(store);
  const snapshots = await NatsTable.open<{ seq: number; place: number; saved: Json }>(store, 'snapshots');
  const listeners = new HeadListeners();
  const waits = new Map<string, Due>();

  const learn = (match: string, { seq, due }: Last): void => {
    if (due === null) waits.delete(match);
    else if ((waits.get(match)?.seq ?? 0) <= seq) waits.set(match, { match, ...due });
  };
  const following = follow(store, entries.stream, 'log', {
    headersOnly: true,
    onGap: () => listeners.tell(null, 0),
    hear: (match, { headers, seq: place }) => {
      const last = readLast(headers, place, '');
      learn(match, last);
      listeners.tell(match, last.seq);
    },
  });

  const append = (match: string, expected: number, entry: Entry, deadline?: number | null): Promise<Appended> => {
    const seq = expected + 1;
    return store.trying(async () => {
      let last = await entries.last(match, expected);
      if (last.seq === expected) {
        const due = deadline === undefined ? last.due : deadline === null ? null : { seq, at: Math.round(deadline) };
        const written = await entries.write(match, entry, last, { seq, due });
        if (written !== null) {
          learn(match, written);
          return { ok: true, seq };
        }
        last = await entries.last(match);
      }
      // Another writer was first, or it is this same entry and its acknowledgement was lost.
      if (last.seq < seq) return { ok: false };
      const [there] = await entries.read(match, expected);
      return JSON.stringify(there) === JSON.stringify(entry) ? { ok: true, seq } : { ok: false };
    });
  };

  const log: MatchLog = {
    append: (match, expected, entry, { deadline } = {}) => append(match, expected, entry, deadline),
    read: (match, after) => store.trying(() => entries.read(match, after)),
    async heads(on) {
      await following.ready;
      return listeners.add(on);
    },
    async saveSnapshot(match, seq, saved) {
      for (;;) {
        const { revision, value } = await snapshots.get(match);
        if (value !== null && value.seq > seq) return;
        const place = entries.placeOf(match, seq);
        if ((await snapshots.put(match, { seq, place, saved }, revision)) !== null) return;
      }
    },
    async snapshot(match) {
      const { value } = await snapshots.get(match);
      if (value === null) return null;
      entries.learnPlace(match, value.seq, value.place);
      return { seq: value.seq, saved: value.saved };
    },
    async remove(match) {
      await store.trying(() => entries.remove(match));
      await snapshots.purge(match);
      waits.delete(match);
    },
  };
  const deadlines: DeadlineStore = {
    async due(now, limit) {
      await following.ready;
      const found = [...waits.values()].filter(({ at }) => at <= now).sort((a, b) => a.at - b.at);
      const due: Due[] = [];
      for (const { match } of found.slice(0, limit)) {
        // The data of this process may be old, so it reads the log itself.
        const last = await store.trying(() => entries.last(match));
        if (last.due === null) waits.delete(match);
        else if (last.due.at <= now) due.push({ match, ...last.due });
      }
      return due;
    },
  };
  return { log, deadlines, stop: following.stop };
}
