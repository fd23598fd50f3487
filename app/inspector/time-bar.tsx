import type { InspectorStore } from './store.js';
import { useInspector } from './store.js';
import { TimeMarks } from './time-marks.js';

/** The moment that is shown, and the controls to change it. */
export function TimeBar({ store }: { readonly store: InspectorStore }) {
  const { at, first, pace, frames } = useInspector(store);
  const last = Math.max(store.last, first);
  const frame = store.frame(at);
  return (
    <footer className="i-time">
      <button
        type="button"
        onClick={() => store.go(at - 1)}
        disabled={at <= first}
        title="One step back (←)"
        aria-label="Step back"
        data-time="back"
      >
        ◂
      </button>
      <button
        type="button"
        onClick={() => (pace === 'run' ? store.pause() : store.run())}
        title="Run or pause"
        aria-label={pace === 'run' ? 'Pause' : 'Run'}
        data-time="run"
      >
        {pace === 'run' ? '❚❚' : '▶'}
      </button>
      <button
        type="button"
        onClick={() => void store.step()}
        title="One step forward (→)"
        aria-label="Step"
        data-time="step"
      >
        ▸
      </button>
      <span className="i-slider">
        <input
          type="range"
          min={first}
          max={last}
          value={at}
          onChange={({ target }) => store.go(Number(target.value))}
          aria-label="Moment"
        />
        <TimeMarks store={store} frames={frames} first={first} last={last} />
      </span>
      <output>
        {at} / {last}
        {frame && (
          <>
            <span> · turn {frame.turn}</span> · <b>{frame.phase}</b>
          </>
        )}
      </output>
      <button
        type="button"
        onClick={() => void store.fork()}
        data-time="fork"
        title="Start a new match from this moment"
      >
        Fork<span> from here</span>
      </button>
    </footer>
  );
}

/** The global keys. */
export const moves: Readonly<Record<string, (store: InspectorStore, at: number) => void>> = {
  ArrowLeft: (store, at) => store.go(at - 1),
  ArrowRight: (store) => void store.step(),
  PageUp: (store, at) => store.go(at - 20),
  PageDown: (store, at) => store.go(at + 20),
  Home: (store) => store.go(0),
  End: (store) => store.run(),
};
