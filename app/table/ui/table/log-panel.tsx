import { useEffect, useRef } from 'react';
import { lineText } from '../../game/perspective.js';
import { IconButton } from '../buttons.js';
import { useTable } from './controls.js';

/** What has happened so far, in words. */
export function LogPanel({ onClose }: { readonly onClose: () => void }) {
  const { state } = useTable();
  const end = useRef<HTMLOListElement>(null);
  const { log, viewer } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest line is kept in sight
  useEffect(() => {
    end.current?.scrollTo({ top: end.current.scrollHeight });
  }, [log]);
  return (
    <aside className="log" aria-label="Turn log">
      <header>
        <h2>What happened</h2>
        <IconButton icon="close" onClick={onClose} label="Close the log" />
      </header>
      <ol ref={end}>
        {log.map((line) => (
          <li
            key={line.id}
            className={`${line.seat === null ? 'all' : line.seat === viewer ? 'own' : 'other'} ${/^(Turn|Round) \d/.test(line.text) ? 'heading' : ''}`}
          >
            {lineText(line)}
          </li>
        ))}
      </ol>
    </aside>
  );
}
