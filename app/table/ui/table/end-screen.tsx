import { useEffect, useRef, useState } from 'react';
import { endingText } from '../../game/endings.js';
import { type MatchStory, storyOf } from '../../game/match-story.js';
import type { TableSession } from '../../game/table-session.js';
import { Emblem } from '../card/card-art.js';
import { useTable } from './controls.js';
import { CopyLink } from './copy-link.js';
import { MatchGraph } from './match-graph.js';

interface EndScreenProps {
  readonly session: TableSession;
  readonly onRematch: () => void;
  readonly onNew: () => void;
  readonly onSave: () => void;
  readonly onReplay: () => void;
}

/** Who has won, how, and what to do now. The table stays in sight behind it. */
export function EndScreen(props: EndScreenProps) {
  const { state } = useTable();
  const [hidden, hide] = useState(false);
  if (!state.over || state.view.outcome === null) return null;
  if (hidden) {
    return (
      <button type="button" className="action main show-end" onClick={() => hide(false)}>
        Result
      </button>
    );
  }
  return <Result {...props} onHide={() => hide(true)} />;
}

function Result({
  session,
  onRematch,
  onNew,
  onSave,
  onReplay,
  onHide,
}: EndScreenProps & { readonly onHide: () => void }) {
  const { state, name } = useTable();
  const [story, tell] = useState<MatchStory | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    try {
      tell(storyOf(session.match));
    } catch (error) {
      console.warn('There are no numbers for this match:', error);
    }
  }, [session]);
  const { outcome, turn, order, seats } = state.view;
  if (outcome === null) return null;
  const { winner, reason } = outcome;
  const mine = winner === state.viewer;
  const who = winner === null ? null : name(winner);
  const title = who === null ? 'A draw' : who === 'You' ? 'Victory!' : `${who} wins`;
  const alone = order.some((seat) => name(seat) === 'You');
  const loser = order.find((seat) => seats[seat]?.lost === 'conceded');
  const how = endingText(state.rules.id, reason, mine, alone || loser === undefined ? null : name(loser));
  return (
    <section className={`end-screen ${mine ? 'won' : 'lost'}`} aria-label="The match is over" data-end>
      <Emblem name={winner === null ? 'wheel' : mine ? 'crown' : 'skull'} className="end-emblem" />
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p data-how>
        {how}, after {turn} {turn === 1 ? 'turn' : 'turns'}.
      </p>
      {story !== null && <MatchGraph story={story} name={name} />}
      <div className="end-actions">
        <button type="button" className="action main" onClick={onRematch} data-action="rematch">
          Rematch
        </button>
        <button type="button" className="action" onClick={onReplay} data-action="replay">
          Watch the replay
        </button>
        <CopyLink record={session.match.record} />
        <button type="button" className="action" onClick={onSave}>
          Save to a file
        </button>
        <button type="button" className="action" onClick={onNew} data-action="new">
          New game
        </button>
        <button type="button" className="action quiet" onClick={onHide}>
          Look at the table
        </button>
      </div>
    </section>
  );
}
