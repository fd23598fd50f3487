import type { SeenFrame } from '../../src/inspect/protocol.js';
import type { InspectorStore } from './store.js';

/** More marks than this would be a bar. */
const MAX_MARKS = 60;

/** Where turns begin, and phases if they are few: a click goes there. */
function marksOf(frames: readonly SeenFrame[]): { readonly at: number; readonly text: string }[] {
  const starts = (key: (frame: SeenFrame) => string) =>
    frames.flatMap((frame, index) => {
      const before = frames[index - 1];
      return before === undefined || key(before) === key(frame) ? [] : [{ at: frame.at, text: key(frame) }];
    });
  const phases = starts(({ turn, phase }) => `turn ${turn}, ${phase}`);
  const turns = starts(({ turn }) => `turn ${turn}`);
  if (phases.length <= MAX_MARKS) return phases;
  const every = Math.ceil(turns.length / MAX_MARKS);
  return turns.filter((_, index) => index % every === 0);
}

export function TimeMarks({
  store,
  frames,
  first,
  last,
}: {
  readonly store: InspectorStore;
  readonly frames: readonly SeenFrame[];
  readonly first: number;
  readonly last: number;
}) {
  if (last <= first) return null;
  return (
    <span className="i-marks" aria-hidden="true">
      {marksOf(frames).map(({ at, text }) => (
        <i
          key={at}
          title={text}
          data-mark={at}
          style={{ left: `${((at - first) / (last - first)) * 100}%` }}
          onPointerDown={() => store.go(at)}
        />
      ))}
    </span>
  );
}
