import { type MatchRecord, recordOf } from '../../files/record.js';
import type { Entry } from '../ports.js';
import type { RulesRegistry } from '../rules-registry.js';
import { StartCommand } from './host-commands.js';
import { commandsOf } from './match-copy.js';

/** The record of a hosted match, made from its log: enough to rebuild it anywhere. It contains hidden information. */
export function recordFrom(registry: RulesRegistry, match: string, entries: readonly Entry[]): MatchRecord {
  const start = StartCommand.parse(entries[0]?.commands[0]);
  const rules = registry.exactly(start.rules).withPolicies(start.policies);
  const { seed, seats } = start;
  return recordOf(rules, { gameId: match, seed, seats }, commandsOf(entries));
}
