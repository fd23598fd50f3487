import type { Path } from './affordances.js';
import { extrasOf } from './extras/index.js';
import type { TableState } from './table-state.js';

const usual: ReadonlySet<string> = new Set(['turn.end', 'commit.done', 'turn.pass']);

/**
 * Whether a command is the one that ends a turn: one of the usual ones, or what is done for a seat that does nothing.
 * Where several commands end it in different ways, as in betting, none of them is preferred, unless one costs nothing.
 */
export function endsTurn({ command, subject, steps }: Path, state: TurnState): boolean {
  if (!subject.startsWith('verb:') || steps.length > 0) return false;
  if (usual.has(command.type)) return true;
  const main = extrasOf(state.rules.id).main?.(state.legal);
  if (main !== undefined) return main.type === command.type;
  const ways = waysToFinish(state);
  return state.usual?.type === command.type && ways.length > 0 && ways.every((type) => type === command.type);
}

type TurnState = Pick<TableState, 'usual' | 'legal' | 'wide' | 'rules'>;

/** The types of what can be sent now that ends the viewer's part of the phase. */
const waysToFinish = ({ legal, wide, rules }: TurnState): string[] =>
  [...legal, ...wide].map(({ type }) => type).filter((type) => rules.commands.get(type)?.finishes === true);
