import { type MatchRecord, type RecordedCommand, recordOf } from '../match/record.js';
import { commandsOf } from './match-copy.js';
import type { Entry } from './ports.js';
import type { RulesRegistry } from './rules-registry.js';
import { StartCommand } from './setup.js';

/** The record of a hosted match, made from its log: enough to rebuild it anywhere. It contains hidden information. */
export function recordFrom(registry: RulesRegistry, match: string, entries: readonly Entry[]): MatchRecord {
  const start = StartCommand.parse(entries[0]?.commands[0]);
  const rules = registry.exactly(start.rules).withPolicies(start.policies);
  const { seed, seats } = start;
  // What the log keeps was read and accepted before it was written.
  const commands = commandsOf(entries, entries.length) as unknown as RecordedCommand[];
  return recordOf(rules, { gameId: match, seed, seats }, commands);
}
