import { matchMachine } from '../../machines/index.js';
import { SavedMatchError } from '../model/index.js';
import { checksByDefault, traceOptions } from './create-match.js';
import { MatchShell } from './match-shell.js';
import { type KnownRules, readSaved } from './read-saved.js';
import type { SavedMatch } from './save.js';
import type { Match, MatchOptions } from './types.js';

/** How a saved match goes on. */
export interface RestoreOptions extends Pick<MatchOptions, 'checks' | 'trace' | 'inspect' | 'strict'> {
  readonly rules: KnownRules;
}

/**
 * The match that was saved, at the point at which it was saved.
 *
 * @example
 * const again = restoreMatch(JSON.parse(JSON.stringify(match.save())), { rules: duel });
 */
export function restoreMatch(raw: SavedMatch | unknown, options: RestoreOptions): Match {
  const { saved, rules } = readSaved(raw, options.rules);
  const { game, record, value, done, stepping } = saved;
  if (!isState(matchMachine.root, value)) {
    throw new SavedMatchError('value', `the chart has no state ${JSON.stringify(value)}`);
  }
  return new MatchShell({
    rules,
    game,
    seed: record.seed,
    seats: record.seats,
    commands: record.commands,
    value,
    done,
    stepping,
    strict: options.strict ?? false,
    checks: options.checks ?? checksByDefault(),
    trace: traceOptions(options.trace),
    inspect: options.inspect,
  });
}

interface StateTree {
  readonly states: Readonly<Record<string, StateTree>>;
}

/** Whether the chart can stand there: one child at each level, down to a state that has none. */
function isState(node: StateTree, value: unknown): boolean {
  if (typeof value === 'string') {
    const child = Object.hasOwn(node.states, value) ? node.states[value] : undefined;
    return child !== undefined && Object.keys(child.states).length === 0;
  }
  if (typeof value !== 'object' || value === null) return false;
  const entries = Object.entries(value);
  const [key, rest] = entries[0] ?? ['', undefined];
  return entries.length === 1 && Object.hasOwn(node.states, key) && isState(node.states[key] as StateTree, rest);
}
