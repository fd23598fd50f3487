import type { RecordedCommand } from '../../src/files/record.js';
import type { Match, Receipt } from '../../src/index.js';
import { InspectorHost } from '../../src/inspect/host.js';
import { createMatch } from '../../src/match/create-match.js';
import { starterSeats } from '../../src/testing/random-play.js';
import { faultsToAuthor } from '../dev/faults.js';
import { offeredGames, rulesets } from '../table/game/rulesets.js';
import type { RecorderConnection } from './client.js';

/** A recorder in the page itself: the same requests and answers, without a socket. */
export function connectLocal(host: InspectorHost): RecorderConnection {
  return {
    remote: false,
    ask: async (method, params) => host.answer(method, params),
    listen(listener) {
      listener.connected(true);
      return host.onChange((branches) => listener.branches(branches));
    },
  };
}

/** A match that is played next to the inspector. */
export function watchMatch(
  match: Match,
  send?: (command: RecordedCommand) => Receipt,
): { connection: RecorderConnection; close(): void } {
  const host = new InspectorHost({ rules: rulesets });
  host.watch(match, send === undefined ? {} : { send });
  return { connection: connectLocal(host), close: () => host.close() };
}

export const games = (): { id: string; name: string }[] =>
  offeredGames.flatMap((id) => rulesets[id] ?? []).map(({ id, name }) => ({ id, name }));

/** A fresh match to play in the inspector itself, with the first decks of its game. */
export function connectNewMatch(id: string, seed: string): RecorderConnection {
  const rules = rulesets[id];
  if (rules === undefined) throw new Error(`There is no game '${id}'; there are ${offeredGames.join(', ')}.`);
  const match = createMatch({
    rules,
    seats: starterSeats(rules),
    seed,
    start: false,
    checks: false,
    trace: false,
    ...faultsToAuthor,
  });
  const { connection } = watchMatch(match);
  match.start();
  return connection;
}

/** A match from a file or a link. Throws if it is invalid. */
export function openRecord(file: unknown): RecorderConnection {
  const host = new InspectorHost({ rules: rulesets });
  host.answer('open', { file });
  return connectLocal(host);
}
