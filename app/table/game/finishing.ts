import type { Path } from './affordances.js';
import type { TableState } from './table-state.js';

const usual: ReadonlySet<string> = new Set(['turn.end', 'commit.done', 'turn.pass']);

/** Whether a command is the one that ends a turn: one of the usual ones, or what is done for a seat that does nothing. */
export function isFinishing({ command, subject, steps }: Path, state: Pick<TableState, 'usual'>): boolean {
  if (!subject.startsWith('verb:') || steps.length > 0) return false;
  return usual.has(command.type) || state.usual?.type === command.type;
}
