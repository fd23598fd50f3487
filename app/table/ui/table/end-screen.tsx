import { useState } from 'react';
import { reasonText } from '../../game/narrate.js';
import { Emblem } from '../card/card-art.js';
import { useTable } from './controls.js';

interface EndScreenProps {
  readonly onRematch: () => void;
  readonly onNew: () => void;
  readonly onSave: () => void;
  readonly onReplay: () => void;
}

/** Who has won, and what to do now. The table stays in sight behind it. */
export function EndScreen({ onRematch, onNew, onSave, onReplay }: EndScreenProps) {
  const { state, name } = useTable();
  const [hidden, hide] = useState(false);
  const { outcome, turn } = state.view;
  if (!state.over || outcome === null) return null;
  if (hidden) {
    return (
      <button type="button" className="action main show-end" onClick={() => hide(false)}>
        Result
      </button>
    );
  }
  const { winner, reason } = outcome;
  const mine = winner === state.viewer;
  const who = winner === null ? null : name(winner);
  const title = who === null ? 'A draw' : who === 'You' ? 'Victory!' : `${who} wins`;
  return (
    <section className={`end-screen ${mine ? 'won' : 'lost'}`} aria-label="The match is over" data-end>
      <Emblem name={winner === null ? 'wheel' : mine ? 'crown' : 'skull'} className="end-emblem" />
      <h2>{title}</h2>
      <p>
        {capitalFirst(reasonText(reason))}, after {turn} turns.
      </p>
      <div className="end-actions">
        <button type="button" className="action main" onClick={onRematch} data-action="rematch">
          Rematch
        </button>
        <button type="button" className="action" onClick={onReplay} data-action="replay">
          Watch the replay
        </button>
        <button type="button" className="action" onClick={onSave}>
          Save to a file
        </button>
        <button type="button" className="action" onClick={onNew} data-action="new">
          New game
        </button>
        <button type="button" className="action quiet" onClick={() => hide(true)}>
          Look at the table
        </button>
      </div>
    </section>
  );
}

const capitalFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
