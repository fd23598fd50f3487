import type { Json } from '../../../src/index.js';
import type { SeenFrame, ShownChange } from '../../../src/inspect/protocol.js';
import { fieldsOf } from './rows.js';

const brief = (value: Json | undefined): string => {
  const text = JSON.stringify(value) ?? '';
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
};

/** What a step changed in the state, and which events say so. */
export function DiffView({
  frame,
  changes,
}: {
  readonly frame: SeenFrame | undefined;
  readonly changes: readonly ShownChange[];
}) {
  return (
    <section className="i-diff" aria-label="Changes" data-changes={changes.length}>
      {frame !== undefined && frame.events.length > 0 && (
        <ul className="i-events">
          {frame.events.map(({ event, line }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: events of a step have no name of their own
            <li key={index}>
              <code>{event.type}</code> <span>{line ?? fieldsOf(event)}</span>
            </li>
          ))}
        </ul>
      )}
      {changes.length === 0 ? (
        <p className="i-empty">This step changed nothing that is shown here.</p>
      ) : (
        <table>
          <tbody>
            {changes.map(({ path, before, after }) => (
              <tr key={path.join('.')} data-path={path.join('.')}>
                <th>{path.join('.')}</th>
                <td>
                  {before !== undefined && <del>{brief(before)}</del>}
                  {after !== undefined && <ins>{brief(after)}</ins>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
