import { useState } from 'react';
import type { CardId, SeatId } from '../../../../src/index.js';
import { healthOf, modifiersOf, resourcesOf } from '../../../../src/parts/index.js';
import type { SeatView } from '../../../../src/view/view-types.js';
import { seatKey } from '../../game/affordances.js';
import { eventName } from '../../game/event-name.js';
import { extrasOf } from '../../game/extras/index.js';
import { amountText, capital, resourceSign, words, zoneLabel } from '../../game/labels.js';
import { filledZones, hasLayout } from '../../game/layouts.js';
import { seatFields } from '../../game/own-state.js';
import { colourOf } from '../../game/people.js';
import { seatStatus } from '../../game/seat-status.js';
import { forSeat } from '../../game/seats.js';
import { seenCards } from '../../game/seen-cards.js';
import { Emblem } from '../card/card-art.js';
import { CardBack, CardFace } from '../card/card-face.js';
import { OwnState } from '../generic/own-state.js';
import { Zone } from '../generic/zone.js';
import { useTable } from './controls.js';
import { PileDialog } from './pile-dialog.js';

const avatars = [
  'crown',
  'wolf',
  'wing',
  'leaf',
  'eye',
  'flame',
  'star',
  'axe',
  'tower',
  'bow',
  'halo',
  'drop',
] as const;

/** A seat: its name, its numbers and its piles. */
export function SeatPanel({ seat }: { readonly seat: SeatId }) {
  const { state, light, click, name } = useTable();
  const { view, thinking, showing } = state;
  const shown = view.seats[seat];
  if (shown === undefined) return null;
  const health = healthOf(shown);
  const shone = light(seatKey(seat));
  const toMove = view.outcome === null && view.waitingFor.includes(seat);
  const hasTurn = view.turn > 0 && view.active === seat && view.outcome === null;
  const isAway =
    state.hosted !== null &&
    state.hosted.connection === 'connected' &&
    state.hosted.present[seat] !== true &&
    state.setup.seats.some((one) => one.id === seat && one.controller === 'remote');
  const struck =
    showing !== null && 'seat' in showing.event && showing.event.seat === seat
      ? ` ev-${eventName(showing.event).replace('.', '-')}`
      : '';
  return (
    <div
      className={`seat-panel ${toMove ? 'to-move' : ''}`}
      data-seat={seat}
      data-colour={colourOf(state.setup, seat)}
      data-active={hasTurn || undefined}
      data-away={isAway || undefined}
    >
      <button
        type="button"
        className={`who is-${shone}${struck}`}
        data-seat-button={seat}
        data-light={shone}
        data-key={seatKey(seat)}
        onClick={() => click(seatKey(seat))}
      >
        <span className="avatar">
          <Emblem name={forSeat(avatars, seat)} />
          {shone === 'choice' && (
            <span className="mark" aria-hidden="true">
              ◎
            </span>
          )}
        </span>
        <span className="who-text">
          <b>{name(seat)}</b>
          <Team seat={seat} />
          <span className="status">
            {isAway && <i className="presence" aria-hidden="true" />}
            {isAway && view.outcome === null
              ? 'away'
              : seatStatus(shown, state.rules, { thinking: thinking.includes(seat), toMove, hasTurn })}
          </span>
          {shone === 'choice' && <span className="visually-hidden">can be chosen</span>}
        </span>
        {health !== undefined && (
          <span className="heart" title="Health">
            <svg viewBox="0 0 24 22" aria-hidden="true">
              <path d="M12 21C4 14 1 11 1 7a5.5 5.5 0 0 1 11-2 5.5 5.5 0 0 1 11 2c0 4-3 7-11 14z" fill="currentColor" />
            </svg>
            <b>{health}</b>
            <span className="visually-hidden"> health</span>
          </span>
        )}
      </button>
      <Purse seat={shown} />
      {hasLayout(state.rules) ? <Piles seat={seat} /> : <ZonePiles seat={seat} />}
      <Before seat={seat} />
    </div>
  );
}

/** Whom the seat plays with: the viewer's own partners are called so. */
function Team({ seat }: { readonly seat: SeatId }) {
  const { viewer, teams } = useTable().state.view;
  const team = teams.findIndex((seats) => seats.includes(seat));
  if (team < 0) return null;
  const isPartner = viewer !== seat && (teams[team]?.some((one) => one === viewer) ?? false);
  return (
    <span className="team" data-team={team + 1} data-partner={isPartner || undefined}>
      {isPartner ? 'Partner' : `Team ${team + 1}`}
    </span>
  );
}

/** What the seat can spend, and what a ruleset counts on it. */
function Purse({ seat }: { readonly seat: SeatView }) {
  const { state } = useTable();
  const modifiers = modifiersOf(seat).filter(({ active }) => active);
  // Health has a heart of its own, and what it spends its chips.
  const { health: _health, resources: _resources, modifiers: _modifiers, ...fields } = seatFields(state.view, seat.id);
  return (
    <div className="purse">
      {Object.entries(resourcesOf(seat)).map(([resource, { available, max }]) => {
        const cap = max < 100 ? `/${amountText(resource, max)}` : '';
        return (
          <span key={resource} className={`chip ${resource}`} title={capital(words(resource))}>
            <i aria-hidden="true">{resourceSign(resource)}</i>
            <b>{amountText(resource, available)}</b>
            {cap !== '' && <span className="cap">{cap}</span>}
            <em>{words(resource)}</em>
          </span>
        );
      })}
      {!hasLayout(state.rules) && <OwnState fields={fields} />}
      {extrasOf(state.rules.id)
        .facts?.(state.view, seat.id)
        .map(({ label, value }) => (
          <span key={label} className="chip own-field" data-fact={label}>
            <em>{capital(label)}</em>
            <b>{value}</b>
          </span>
        ))}
      {modifiers.map(({ kind, amount, source }, index) => (
        <span key={`${kind}${source ?? index}`} className="chip">
          <b>{amount >= 0 ? `+${amount}` : amount}</b>
          <em>{words(kind)}</em>
        </span>
      ))}
    </div>
  );
}

/** What lies in front of a seat: its bet, the button of the dealer. */
function Before({ seat }: { readonly seat: SeatId }) {
  const { state } = useTable();
  const facts = extrasOf(state.rules.id).before?.(state.view, seat) ?? [];
  return (
    <span className="before" data-before={seat}>
      {facts.map(({ label, value }) => (
        <span key={label} className={`before-${label.toLowerCase()}`} title={label} data-fact={label}>
          <span className="visually-hidden">{label} </span>
          {value}
        </span>
      ))}
    </span>
  );
}

/** The piles of a seat, as its game declares them. */
function ZonePiles({ seat }: { readonly seat: SeatId }) {
  const { state } = useTable();
  const piles = filledZones(state.view, state.rules, seat).filter(({ pile, inHand }) => pile && !inHand);
  if (piles.length === 0) return null;
  return (
    <div className="zone-piles">
      {piles.map((shown) => (
        <Zone key={shown.zone} shown={shown} />
      ))}
    </div>
  );
}

/** Deck and discard, with their counts, and the other piles when there is something in them. */
function Piles({ seat }: { readonly seat: SeatId }) {
  const { state, name } = useTable();
  const [open, setOpen] = useState<'discard' | 'exhaust' | null>(null);
  const shown = state.view.seats[seat];
  if (shown === undefined) return null;
  const cardsIn = (zone: 'discard' | 'exhaust'): CardId[] => seenCards(shown.zones[zone]);
  const pile = (zone: 'discard' | 'exhaust') => {
    const top = cardsIn(zone).at(-1);
    const card = top === undefined ? undefined : state.view.cards[top];
    const def = card === undefined ? undefined : state.rules.cards[card.def];
    const count = shown.counts[zone] ?? 0;
    return (
      <button
        type="button"
        className="pile"
        data-anchor={`${zone}:${seat}`}
        disabled={count === 0}
        onClick={() => setOpen(zone)}
      >
        <span className="pile-top" data-flip={top}>
          {def === undefined ? (
            <span className="empty-pile" />
          ) : (
            <span aria-hidden="true">
              <CardFace def={def} size="small" />
            </span>
          )}
        </span>
        <span className="pile-count">
          <b>{count}</b>
          <em>{pileWord(zone)}</em>
          <span className="visually-hidden"> pile of {name(seat)}</span>
        </span>
      </button>
    );
  };
  return (
    <div className="piles">
      <span className="pile" data-anchor={`deck:${seat}`} title="Cards left in the deck">
        <span className="pile-top">
          {(shown.counts.deck ?? 0) > 0 ? <CardBack /> : <span className="empty-pile" />}
        </span>
        <span className="pile-count">
          <b>{shown.counts.deck}</b>
          <em>deck</em>
        </span>
      </span>
      {(seat !== state.viewer || state.hosted?.watching) && (shown.counts.hand ?? 0) > 0 && (
        <span className="pile hand-pile" title="Cards in hand">
          <span className="pile-top">
            <CardBack />
          </span>
          <span className="pile-count">
            <b>{shown.counts.hand}</b>
            <em>hand</em>
          </span>
        </span>
      )}
      {pile('discard')}
      {(shown.counts.exhaust ?? 0) > 0 && pile('exhaust')}
      {open !== null && (
        <PileDialog
          title={`${name(seat)}: ${zoneLabel(open, state.rules)}`}
          cards={cardsIn(open)}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

const pileWord = (zone: string): string => (zone === 'exhaust' ? 'gone' : 'discard');
