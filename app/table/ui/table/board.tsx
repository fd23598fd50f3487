import type { SeatId } from '../../../../src/index.js';
import { slotKey } from '../../game/affordances.js';
import { seenCards } from '../../game/seen-cards.js';
import { holds, unitAt } from '../../game/slots.js';
import { CardBack } from '../card/card-face.js';
import { useTable } from './controls.js';
import { TableCard } from './table-card.js';

/** What a seat has on the board: a row of slots, or a row that grows. */
export function Board({ seat }: { readonly seat: SeatId }) {
  const { state, name } = useTable();
  const { view, rules } = state;
  const shown = view.seats[seat];
  if (shown === undefined) return null;
  const slots = rules.policies.boardSlots;
  const cards = seenCards(shown.zones.board);
  if (slots === null) {
    // Where units do not fight each other, an empty board is not worth its place.
    if (cards.length === 0 && !rules.commands.has('unit.attack')) return null;
    return (
      <section className={`board row ${cards.length === 0 ? 'bare' : ''}`} aria-label={`${name(seat)}: board`}>
        {cards.map((id) => (
          <TableCard key={id} id={id} size="small" />
        ))}
        {cards.length === 0 && <span className="board-hint">no one on the board</span>}
      </section>
    );
  }
  return (
    <section className="board slots" aria-label={`${name(seat)}: board`}>
      {Array.from({ length: slots }, (_, slot) => (
        <Slot key={slotKey(seat, slot)} seat={seat} slot={slot} />
      ))}
    </section>
  );
}

function Slot({ seat, slot }: { readonly seat: SeatId; readonly slot: number }) {
  const { state, light, click, name, options } = useTable();
  const { view } = state;
  const key = slotKey(seat, slot);
  // A slot that a spell is aimed at keeps its unit; one that a unit is played to does not.
  const taken = options.next.get(key)?.some(({ command }) => 'slot' in command) ?? false;
  const shone = light(key);
  const id = unitAt(view, seat, slot);
  const ahead = holds(view, seat, slot, state.rules);
  return (
    <div className={`slot is-${shone} ${ahead ? 'ahead' : ''}`} data-slot={slot}>
      {id !== null && <TableCard id={id} size="small" />}
      {id === null && shone !== 'choice' && (
        <span className="slot-number" aria-hidden="true">
          {slot + 1}
        </span>
      )}
      {shone === 'choice' && (
        <button
          type="button"
          className="slot-button"
          data-light="choice"
          data-slot-button={slot}
          data-key={key}
          onClick={() => click(key)}
        >
          {id === null ? `Slot ${slot + 1}` : taken ? 'Replace' : 'Aim'}
          <span className="visually-hidden">
            {' '}
            {id === null ? `of ${name(seat)}` : `${taken ? 'the unit in' : 'at'} slot ${slot + 1} of ${name(seat)}`}
          </span>
        </button>
      )}
      {ahead && (
        <span className="ahead-mark" title="Holds this slot">
          ⚑
        </span>
      )}
    </div>
  );
}

/** Cards that were played and stay in sight until the turn ends, or wait to happen. */
export function InPlay({ seat }: { readonly seat: SeatId }) {
  const { state, name } = useTable();
  const { view, rules } = state;
  const cards = seenCards(view.seats[seat]?.zones.inPlay);
  // On a timeline, plays have a place of their own.
  if (rules.policies.costs === 'reserve' || cards.length === 0) return null;
  return (
    <section className="in-play row" aria-label={`${name(seat)}: in play`}>
      <span className="row-label">in play</span>
      {cards.map((id) => (
        <TableCard key={id} id={id} size="small" />
      ))}
    </section>
  );
}

/** A hand that others hold: backs, and how many. */
export function OpponentHand({ seat }: { readonly seat: SeatId }) {
  const { state } = useTable();
  const shown = state.view.seats[seat];
  const count = shown?.counts.hand ?? 0;
  return (
    <div className="opponent-hand" data-anchor={`hand:${seat}`} role="img" aria-label={`${count} cards in hand`}>
      {Array.from({ length: Math.min(count, 12) }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: covered cards have nothing else to tell them apart
          key={index}
          className="card-box tiny"
          style={{ '--i': index, '--n': Math.min(count, 12) } as React.CSSProperties}
        >
          <CardBack />
        </span>
      ))}
      <b className="hand-count">{count} in hand</b>
    </div>
  );
}
