import { developing } from 'virtual:table-games';
import { readRecord } from '../../src/files/read-saved.js';
import { wasReloaded } from '../dev/reloaded.js';
import { keptForTab, readStored } from '../table/game/browser-store.js';
import { HaltedReplay, textOfHalt } from '../table/game/halted-replay.js';
import { playOnNewRules } from '../table/game/play-on-new-rules.js';
import type { RecorderConnection } from './client.js';
import { openRecord } from './local-connection.js';
import type { InspectorStore } from './store.js';

const KEY = 'turnchart.inspected';

/** While a game is being written: keeps the match that is shown, for the reload with the new rules. */
export function keepInspected(store: InspectorStore): void {
  if (!developing) return;
  let kept = '';
  store.subscribe(() => {
    const { info } = store;
    const now = `${info?.id} ${info?.count} ${info?.epoch}`;
    if (info === undefined || now === kept) return;
    kept = now;
    const asked = store.connection.ask('record', { branch: info.id, at: info.count - 1, viewAs: 'all' });
    void asked.then((record) => keptForTab.write(KEY, JSON.stringify(record)));
  });
}

/** The match that was shown before the reload, with the new rules, and the commands that they do not allow. */
export function inspectedBefore(): { connection: RecorderConnection; problem: string | null } | null {
  if (!developing || !wasReloaded()) return null;
  const kept = readStored(keptForTab, KEY);
  if (kept === null) return null;
  try {
    return { connection: openRecord(playOnNewRules(readRecord(kept)).record), problem: null };
  } catch (error) {
    if (!(error instanceof HaltedReplay) || error.halt.match === null) throw error;
    return { connection: openRecord(error.halt.match.record), problem: textOfHalt(error.halt) };
  }
}
