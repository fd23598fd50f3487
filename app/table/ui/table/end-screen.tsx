import { useEffect, useRef, useState } from 'react';
import type { MatchRecord, SeatId } from '../../../../src/index.js';
import { listed } from '../../../../src/presentation/lines/words.js';
import { endingText } from '../../game/endings.js';
import { hasLayout } from '../../game/layouts.js';
import { type MatchStory, storyOf } from '../../game/match-story.js';
import type { HostedStatus, TableGame } from '../../game/table-state.js';
import { Action } from '../buttons.js';
import { Emblem } from '../card/card-art.js';
import { useTable } from './controls.js';
import { CopyLink } from './copy-link.js';
import { MatchGraph } from './match-graph.js';

interface EndScreenProps {
  readonly session: TableGame;
  readonly onRematch: () => void;
  readonly onNew: () => void;
  readonly onSave?: (() => void) | undefined;
  readonly onReplay: () => void;
}

/** Who has won, how, and what to do now. The table stays in sight behind it. */
export function EndScreen(props: EndScreenProps) {
  const { state } = useTable();
  const [hidden, hide] = useState(false);
  if (!state.over || state.view.outcome === null) return null;
  if (hidden) {
    return (
      <Action look="main show-end" onClick={() => hide(false)}>
        Result
      </Action>
    );
  }
  return <Result {...props} onHide={() => hide(true)} />;
}

/** The points of everybody, the best first. */
function Scores() {
  const { state, name } = useTable();
  const { outcome, order } = state.view;
  if (outcome === null || (outcome.scores === undefined && outcome.ranks === undefined)) return null;
  const { scores = {}, ranks } = outcome;
  const rankOf = (seat: SeatId): number | null => {
    const place = ranks?.findIndex((seats) => seats.includes(seat)) ?? -1;
    return place < 0 ? null : place + 1;
  };
  const sorted = ranks?.flat() ?? order.toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  return (
    <ol className="scores" data-scores>
      {sorted.map((seat) => (
        <li key={seat} className={outcome.winners.includes(seat) ? 'best' : ''}>
          {rankOf(seat) !== null && <em>{rankOf(seat)}.</em>}
          <span>{name(seat)}</span>
          {scores[seat] !== undefined && <b>{scores[seat]}</b>}
        </li>
      ))}
    </ol>
  );
}

const rematchText = ({ watching, rematch }: HostedStatus): string => {
  if (watching) return 'Watch the rematch';
  return rematch ? 'The others want a rematch: join' : 'Rematch';
};

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
  const [record, keep] = useState<MatchRecord | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    session
      .record()
      .then((found) => {
        keep(found);
        tell(storyOf(found));
      })
      .catch((error: unknown) => console.warn('There are no numbers for this match:', error));
  }, [session]);
  const { outcome, turn, order, seats } = state.view;
  if (outcome === null) return null;
  const { winners, reason } = outcome;
  const mine = winners.includes(state.viewer);
  const who = winners.map(name);
  const title =
    who.length === 0
      ? 'A draw'
      : who.length > 1
        ? `${listed(who, 'and')} win`
        : mine && who[0] === 'You'
          ? 'Victory!'
          : `${who[0]} wins`;
  const alone = order.some((seat) => name(seat) === 'You');
  const loser = order.find((seat) => seats[seat]?.lost === 'conceded');
  const how = endingText(state.rules.id, reason, mine, alone || loser === undefined ? null : name(loser));
  return (
    <section className={`end-screen ${mine ? 'won' : 'lost'}`} aria-label="The match is over" data-end>
      <Emblem name={winners.length === 0 ? 'wheel' : mine ? 'crown' : 'skull'} className="end-emblem" />
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p data-how>
        {how}
        {turn > 0 && hasLayout(state.rules) ? `, after ${turn} ${turn === 1 ? 'turn' : 'turns'}` : ''}.
      </p>
      <Scores />
      {story !== null && <MatchGraph story={story} name={name} />}
      <div className="end-actions">
        {(state.hosted?.watching !== true || state.hosted.rematch) && (
          <Action look="main" onClick={onRematch} data-action="rematch">
            {state.hosted === null ? 'Rematch' : rematchText(state.hosted)}
          </Action>
        )}
        <Action onClick={onReplay} data-action="replay">
          Watch the replay
        </Action>
        {record !== null && <CopyLink record={record} />}
        {onSave !== undefined && <Action onClick={onSave}>Save to a file</Action>}
        <Action onClick={onNew} data-action="new">
          {state.hosted === null ? 'New game' : 'Leave the table'}
        </Action>
        <Action look="quiet" onClick={onHide}>
          Look at the table
        </Action>
      </div>
    </section>
  );
}
