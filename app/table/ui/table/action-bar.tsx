import type { Path } from '../../game/affordances.js';
import { commandLabel } from '../../game/labels.js';
import { endsTurn } from '../../game/turn-ending.js';
import { useTable } from './controls.js';
import { offerLabel } from './prompt-bar.js';

/** Buttons for everything that is not done by clicking on a card. The one that ends the turn is the largest. */
export function ActionBar() {
  const table = useTable();
  const { paths, state, selection, wide, click, send } = table;
  const groups = new Map<string, Path[]>();
  for (const path of paths) {
    // What is being chosen has its button beside the choice.
    if (wide !== null && path.command.type === wide.offer.type) continue;
    if (path.subject.startsWith('verb:')) groups.set(path.subject, [...(groups.get(path.subject) ?? []), path]);
  }
  const ends = (group: readonly Path[]): boolean => group.some((path) => endsTurn(path, state));
  const order = [...groups].sort(([, a], [, b]) => Number(ends(a)) - Number(ends(b)));
  const nothingElse = paths.every((path) => endsTurn(path, state));
  return (
    <section className="actions" aria-label="Actions">
      {order.map(([subject, group]) => {
        const [first] = group;
        if (first === undefined) return null;
        const only = group.length === 1;
        const main = ends(group);
        const label =
          only || first.steps.length === 0 || first.command.type === 'card.replace'
            ? offerLabel(first.command, table)
            : `${commandLabel({ type: first.command.type, seat: first.command.seat }, state.rules)}…`;
        return (
          <button
            key={subject}
            type="button"
            className={`action ${main ? 'main' : ''} ${main && nothingElse ? 'due' : ''} ${selection?.subject === subject ? 'is-chosen' : ''}`}
            data-action={subject.slice(5)}
            onClick={() => (only && first.command.type !== 'card.replace' ? send(first.command) : click(subject))}
          >
            {label}
            {main && <kbd>E</kbd>}
          </button>
        );
      })}
      {paths.length === 0 && !state.over && !table.watching && (
        <span className="action waiting" aria-hidden="true">
          {state.thinking.length > 0 ? 'Thinking…' : !state.idle ? '…' : 'Waiting'}
        </span>
      )}
    </section>
  );
}
