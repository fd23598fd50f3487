import type { Json } from '../../src/index.js';
import type { SeenFrame, ShownChange } from '../../src/inspect/protocol.js';
import { type InspectorStore, useInspector } from './store.js';
import { branchTitle, fieldsOf, type NameOf, wordFor } from './value-text.js';

interface DiffProps {
  readonly store: InspectorStore;
  readonly frame: SeenFrame | undefined;
  readonly changes: readonly ShownChange[];
  readonly nameOf: NameOf;
}

/** The changes of a step, and its events; or the differences from another branch. */
export function DiffView({ store, frame, changes, nameOf }: DiffProps) {
  const { branch, branches, against } = useInspector(store);
  const others = branches.filter(({ id, rules }) => id !== branch && rules.id === store.info?.rules.id);
  return (
    <section className="i-diff" aria-label="Changes" data-changes={changes.length}>
      {others.length > 0 && (
        <label className="i-against">
          compared with{' '}
          <select
            value={against ?? ''}
            onChange={({ target }) => store.compare(target.value === '' ? null : target.value)}
            data-control="against"
          >
            <option value="">the step before</option>
            {others.map((info) => (
              <option key={info.id} value={info.id}>
                {branchTitle(info, branches)}
              </option>
            ))}
          </select>
        </label>
      )}
      {against === null && frame !== undefined && frame.events.length > 0 && (
        <ul className="i-events">
          {frame.events.map(({ event, line }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: events of a step have no name of their own
            <li key={index}>
              <code>{event.type}</code> <span>{line ?? fieldsOf(event, nameOf)}</span>
            </li>
          ))}
        </ul>
      )}
      {changes.length === 0 ? (
        <p className="i-empty">
          {against === null ? 'This step changed nothing that is shown here.' : 'There is no difference at this step.'}
        </p>
      ) : (
        <table>
          <tbody>
            {changes.map((change) => (
              <tr key={change.path.join('.')} data-path={change.path.join('.')}>
                <th>{change.path.join('.')}</th>
                <td>
                  <Change change={change} nameOf={nameOf} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Change({ change: { before, after }, nameOf }: { readonly change: ShownChange; readonly nameOf: NameOf }) {
  const moved = cameAndWent(before, after);
  if (moved !== null) {
    const { gone, come, count } = moved;
    return (
      <>
        {gone.length > 0 && <del>{wordFor(gone, nameOf)}</del>}
        {come.length > 0 && <ins>{wordFor(come, nameOf)}</ins>} <small>{count} in all</small>
      </>
    );
  }
  return (
    <>
      {before !== undefined && <del>{brief(before, nameOf)}</del>}
      {after !== undefined && <ins>{brief(after, nameOf)}</ins>}
    </>
  );
}

const LONGEST = 160;

function brief(value: Json, nameOf: NameOf): string {
  const text = typeof value === 'string' ? wordFor(value, nameOf) : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** The difference of two lists of ids; `null` when it does not describe the change completely. */
function cameAndWent(
  before: Json | undefined,
  after: Json | undefined,
): { gone: string[]; come: string[]; count: number } | null {
  if (!isList(before) || !isList(after)) return null;
  const gone = before.filter((id) => !after.includes(id));
  const come = after.filter((id) => !before.includes(id));
  const stay = before.filter((id) => after.includes(id));
  const inOrder = after.filter((id) => before.includes(id)).every((id, index) => id === stay[index]);
  return inOrder && gone.length + come.length > 0 ? { gone, come, count: after.length } : null;
}

const isList = (value: Json | undefined): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
