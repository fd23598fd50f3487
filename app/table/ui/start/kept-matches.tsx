import { useRef, useState } from 'react';
import { forgetMatch, type KeptMatch } from '../../game/kept-matches.js';
import { rulesets } from '../../game/rulesets.js';
import { Icon } from '../icons.js';

interface KeptMatchesProps {
  readonly kept: readonly KeptMatch[];
  readonly onResume: (id: string) => void;
  readonly onFile: (text: string) => void;
}

/** Matches that this browser has kept, and the way to one in a file. */
export function KeptMatches({ kept, onResume, onFile }: KeptMatchesProps) {
  const [gone, forget] = useState<readonly string[]>([]);
  const file = useRef<HTMLInputElement>(null);
  const open = kept.filter(({ id, over }) => !over && !gone.includes(id));
  return (
    <>
      {open.length > 0 && (
        <ul className="kept" aria-label="Matches to continue">
          {open.map(({ id, rules, turn, when }, index) => (
            <li key={id}>
              <button
                type="button"
                className="action"
                onClick={() => onResume(id)}
                data-action={index === 0 ? 'resume' : 'resume-older'}
                data-match={id}
              >
                Resume: {rulesets[rules]?.name ?? rules}, turn {turn}
                <small>{new Date(when).toLocaleString([], { dateStyle: 'short', timeStyle: 'short' })}</small>
              </button>
              <button
                type="button"
                className="icon"
                aria-label={`Forget ${rulesets[rules]?.name ?? rules}, turn ${turn}`}
                onClick={() => {
                  forgetMatch(id);
                  forget([...gone, id]);
                }}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <button type="button" className="action quiet" onClick={() => file.current?.click()}>
        Open a saved match…
      </button>
      <input
        ref={file}
        type="file"
        accept=".json,application/json"
        hidden
        data-file
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen !== undefined) void chosen.text().then(onFile);
          event.target.value = '';
        }}
      />
    </>
  );
}
