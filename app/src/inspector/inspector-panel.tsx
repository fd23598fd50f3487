import { useSyncExternalStore } from 'react';
import type { Match } from '../../../src/index.js';

/** What the chart is doing: where it stands, and the last steps. */
export default function InspectorPanel({ match }: { readonly match: Match }) {
  const revision = useSyncExternalStore(
    (listener) => match.onSettled(listener),
    () => match.state.revision,
  );
  const steps = match.trace.slice(-40).reverse();
  return (
    <div className="inspector-body">
      <p>Revision {revision}</p>
      <pre>{JSON.stringify(match.value, null, 1)}</pre>
      <ol>
        {steps.map(({ step, effect, events, revision: at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no name of their own, and only the last are listed
          <li key={index}>
            <b>
              {at}.{step} {effect.type}
            </b>
            <span>{events.join(', ')}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
