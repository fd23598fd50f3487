import type { CardId } from '../../../../src/index.js';
import { isDying, isReady } from '../../../../src/parts/index.js';
import { cardKey } from '../../game/affordances.js';
import { termsIn } from '../../game/books/index.js';
import { eventName } from '../../game/event-name.js';
import { extrasOf } from '../../game/extras/index.js';
import { cooldownOf } from '../../game/own-state.js';
import { isMomentary, shortReason } from '../../game/reasons.js';
import type { ShownEvent } from '../../game/table-state.js';
import { CardFace, CardTile } from '../card/card-face.js';
import { useTable } from './controls.js';
import { useZoom } from './zoom.js';

interface TableCardProps {
  readonly id: CardId;
  readonly size?: 'full' | 'small' | 'tile';
  /** Whether a strip says why nothing can be done with it. */
  readonly withReason?: boolean;
  /** Whether it was given to the viewer just now. */
  readonly isNew?: boolean;
  readonly style?: React.CSSProperties;
}

/** A card that lies on the table: it can be clicked, and it says what that would do, or why it does nothing. */
export function TableCard({ id, size = 'full', withReason = false, isNew = false, style }: TableCardProps) {
  const { state, light, click } = useTable();
  const { view, rules, showing, viewer } = state;
  const card = view.cards[id];
  const def = card === undefined ? undefined : rules.cards[card.def];
  const shone = light(cardKey(id));
  const reason = shone === 'none' && card?.owner === viewer ? view.cannot[id] : undefined;
  const cooldown = cooldownOf(view.seats[viewer]?.own ?? {}, id);
  const strip =
    withReason && reason !== undefined && !isMomentary(reason)
      ? cooldown > 0
        ? `Cooling down: ${cooldown}`
        : shortReason(reason)
      : null;
  const zoom = useZoom(def, card, strip ?? undefined);
  if (card === undefined || def === undefined) return null;
  const tapped = card.zone === 'board' && card.owner === viewer && rules.commands.has('unit.attack') && !isReady(card);
  const decides = showing !== null && extrasOf(rules.id).marked?.(showing.event, view).includes(id);
  const hit = showing !== null && concerns(showing, id);
  const status = {
    none: reason && strip === null ? shortReason(reason) : '',
    playable: 'can be played',
    choice: 'can be chosen',
    chosen: 'chosen',
  };
  const explained =
    termsIn(`${def.text ?? ''} ${(def.tags ?? []).join(' ')}`, rules.id)
      .map(({ word, means }) => `${word}: ${means}`)
      .join(' ') || undefined;
  const what = card.zone === 'board' && shone === 'playable' ? 'can act' : status[shone];
  return (
    <button
      type="button"
      className={`card ${size} is-${shone}${tapped ? ' tired' : ''}${isDying(card) ? ' dying' : ''}${decides ? ' decides' : ''}${hit ? ` ev-${eventName(showing.event).replace('.', '-')}` : ''}`}
      style={style}
      data-card={id}
      data-def={def.id}
      data-flip={id}
      data-light={shone}
      data-key={cardKey(id)}
      aria-description={explained}
      aria-pressed={shone === 'chosen' ? true : undefined}
      onClick={() => click(cardKey(id))}
      {...zoom}
    >
      {size === 'tile' ? (
        <CardTile def={def} reason={strip} />
      ) : (
        <CardFace def={def} card={card} size={size} reason={strip} />
      )}
      {tapped && (
        <span className="badge-tired" aria-hidden="true">
          z
        </span>
      )}
      {isNew && (
        <span className="badge-new" data-new={id}>
          new
        </span>
      )}
      {card.spent && card.zone === 'hand' && <span className="badge-spent">drew</span>}
      {shone === 'choice' && (
        <span className="mark" aria-hidden="true">
          ◎
        </span>
      )}
      {shone === 'playable' && (
        <span className="mark play" aria-hidden="true">
          ▲
        </span>
      )}
      {what !== '' && <span className="visually-hidden">. {what}</span>}
    </button>
  );
}

/** Also by the running cues: a cue of a card may continue with its clone. */
const concerns = ({ event, cues }: ShownEvent, id: CardId): boolean =>
  ('card' in event && event.card === id) ||
  ('target' in event && event.target === id) ||
  cues.some(({ card }) => card === id);
