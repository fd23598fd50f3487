import { useRef, useState } from 'react';
import { emblemOf } from '../../game/game-info.js';
import { forgetMatch, type KeptMatch } from '../../game/kept-matches.js';
import { rulesets } from '../../game/rulesets.js';
import { Action, IconButton } from '../buttons.js';
import { Emblem } from '../card/card-art.js';

interface KeptMatchesProps {
  readonly kept: readonly KeptMatch[];
  readonly onResume: (id: string) => void;
}

/** Matches that this browser has kept, the last one first. */
export function KeptMatches({ kept, onResume }: KeptMatchesProps) {
  const [gone, forget] = useState<readonly string[]>([]);
  const open = kept.filter(({ id, over }) => !over && !gone.includes(id));
  if (open.length === 0) return null;
  return (
    <ul className="kept" aria-label="Matches to continue">
      {open.map(({ id, rules, turn, when }, index) => (
        <li key={id} data-rules={rules}>
          <button
            type="button"
            className={`action ${index === 0 ? 'main' : ''}`}
            onClick={() => onResume(id)}
            data-action={index === 0 ? 'resume' : 'resume-older'}
            data-match={id}
          >
            <Emblem name={emblemOf(rules)} />
            Resume: {rulesets[rules]?.name ?? rules}, turn {turn}
            <small>{new Date(when).toLocaleString([], { dateStyle: 'short', timeStyle: 'short' })}</small>
          </button>
          <IconButton
            icon="close"
            label={`Forget ${rulesets[rules]?.name ?? rules}, turn ${turn}`}
            onClick={() => {
              forgetMatch(id);
              forget([...gone, id]);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

/** The way to a match in a file. */
export function OpenFile({ onFile }: { readonly onFile: (text: string) => void }) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <Action look="quiet" onClick={() => file.current?.click()}>
        Open a saved match…
      </Action>
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
