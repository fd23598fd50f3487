import { QUEUE_SHOWN, type SeenFrame } from '../../src/inspect/protocol.js';
import type { Effect } from '../../src/model/index.js';
import { fieldsOf, type NameOf } from './value-text.js';

/** The waiting effects, head first, and the effect that was just resolved. */
export function QueueView({
  frame,
  queue,
  nameOf,
}: {
  readonly frame: SeenFrame | undefined;
  readonly queue: readonly Effect[] | null;
  readonly nameOf: NameOf;
}) {
  return (
    <section className="i-queue" aria-label="Effect queue" data-size={frame?.queue ?? 0}>
      <h3>
        Queue <b>{frame?.queue ?? 0}</b>
      </h3>
      {frame?.effect != null && (
        <p className="i-resolved" key={frame.at} data-resolved={frame.effect.type}>
          <span>✓</span> <b>{frame.effect.type}</b> <small>{fieldsOf(frame.effect, nameOf)}</small>
        </p>
      )}
      {queue === null ? (
        <p className="i-empty">Clients do not get the queue.</p>
      ) : queue.length === 0 ? (
        <p className="i-empty">The queue is empty.</p>
      ) : (
        <ol>
          {queue.map((effect, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: effects have no name; their place is what is shown
            <li key={index} className={index === 0 ? 'head' : ''}>
              <b>{effect.type}</b> <small>{fieldsOf(effect, nameOf)}</small>
            </li>
          ))}
          {(frame?.queue ?? 0) > QUEUE_SHOWN && (
            <li className="i-empty">and {(frame?.queue ?? 0) - QUEUE_SHOWN} more</li>
          )}
        </ol>
      )}
    </section>
  );
}
