import { useState } from 'react';
import { mulliganOf } from '../../../../src/effects/mulligan.js';
import type { CardId, InputRequest } from '../../../../src/index.js';
import { listed } from '../../../../src/presentation/lines/words.js';
import { seenCards } from '../../game/seen-cards.js';
import { Action } from '../buttons.js';
import { CardBack, CardFace } from '../card/card-face.js';
import { useTable } from './controls.js';
import { Dialog } from './dialog.js';

/** Questions that have a window of their own: draw order, a choice of several cards, and the opening hand. */
export function Questions() {
  const { state } = useTable();
  const { view, idle, legal, viewer } = state;
  if (!idle || state.curtain !== null) return null;
  const { request } = view;
  if (request?.kind === 'order') return <DrawOrder key={request.id} request={request} />;
  if (request?.kind === 'select') return <SelectCards key={request.id} request={request} />;
  const deciding = legal.some(({ type }) => type.startsWith('mulligan.'));
  return deciding ? (
    <Mulligan key={`${viewer} ${JSON.stringify(mulliganOf(view.seats[viewer] ?? { own: {} }))}`} />
  ) : null;
}

/** The cards lie face down; the order in which they are picked is the order in which they are drawn. */
function DrawOrder({ request }: { readonly request: Extract<InputRequest, { kind: 'order' }> }) {
  const { send, state } = useTable();
  const [picked, setPicked] = useState<readonly number[]>([]);
  const { count, from } = request;
  const positions = Array.from({ length: from }, (_, position) => position);
  const submit = (order: readonly number[]): void =>
    send({
      type: 'order.submit',
      seat: request.seat,
      order: [...order, ...positions.filter((position) => !order.includes(position))].slice(0, count),
    });
  const toggle = (position: number): void => {
    const next = picked.includes(position) ? picked.filter((one) => one !== position) : [...picked, position];
    setPicked(next);
    if (next.length === count) submit(next);
  };
  const source = request.source === null ? undefined : state.rules.cards[state.view.cards[request.source]?.def ?? ''];
  return (
    <Dialog
      title={source === undefined ? 'Choose your draw order' : `${source.name} draws: choose the order`}
      className="draw-order"
    >
      <p>
        {from > count
          ? `These are the ${from} cards of your deck. Click the ${count} that you want to draw, in that order;`
          : `These are the top ${count} cards of your deck. Click them in the order in which you want to draw them;`}{' '}
        a second click takes a pick back.
      </p>
      <p className="hint" data-why>
        {state.orderReasons.length > 0
          ? `Why it matters: ${listed(state.orderReasons, 'or')} may be among them and would draw at once. Cards in front come first.`
          : 'None of your cards draws by itself now: any order is as good as another.'}
      </p>
      <div className={`backs ${from > 6 ? 'many' : ''}`} style={{ '--n': from } as React.CSSProperties}>
        {positions.map((position) => {
          const place = picked.indexOf(position);
          return (
            <button
              key={position}
              type="button"
              className={`card-box back-button ${place >= 0 ? 'picked' : ''}`}
              data-back={position}
              aria-pressed={place >= 0}
              onClick={() => toggle(position)}
            >
              <CardBack />
              <span className="position">{position === 0 ? 'top' : position + 1}</span>
              <span className="visually-hidden"> card of the deck{place >= 0 ? ', drawn as number ' : ''}</span>
              {place >= 0 && <span className="place">{place + 1}</span>}
            </button>
          );
        })}
      </div>
      <div className="dialog-actions">
        <Action onClick={() => send({ type: 'order.skip', seat: request.seat })} data-action="order.skip">
          From the top
        </Action>
        <Action look="main" disabled={picked.length === 0} onClick={() => submit(picked)} data-action="order.submit">
          Draw in this order
        </Action>
      </div>
    </Dialog>
  );
}

interface ToggleCardProps {
  readonly id: CardId;
  readonly on: boolean;
  readonly onToggle: () => void;
  readonly word: string;
}

function ToggleCard({ id, on, onToggle, word }: ToggleCardProps) {
  const { state } = useTable();
  const card = state.view.cards[id];
  const def = card === undefined ? undefined : state.rules.cards[card.def];
  if (def === undefined) return null;
  return (
    <button
      type="button"
      className={`card full ${on ? 'is-chosen' : ''}`}
      data-toggle={id}
      aria-pressed={on}
      onClick={onToggle}
    >
      <CardFace def={def} card={card} />
      {on && <span className="toggle-word">{word}</span>}
    </button>
  );
}

function SelectCards({ request }: { readonly request: Extract<InputRequest, { kind: 'select' }> }) {
  const { send, state } = useTable();
  const [chosen, setChosen] = useState<readonly CardId[]>([]);
  const { min, max, candidates, seat } = request;
  const toggle = (id: CardId): void =>
    setChosen((before) =>
      before.includes(id)
        ? before.filter((one) => one !== id)
        : max === 1
          ? [id]
          : before.length < max
            ? [...before, id]
            : before,
    );
  const source = request.source === null ? undefined : state.view.cards[request.source];
  const def = source === undefined ? undefined : state.rules.cards[source.def];
  const fits = chosen.length >= min && chosen.length <= max;
  return (
    <Dialog title={request.prompt}>
      <div className="select-row">
        {def !== undefined && (
          <span className="card-box source">
            <CardFace def={def} card={source} />
          </span>
        )}
        <div className="card-grid">
          {candidates.map((id) => (
            <ToggleCard key={id} id={id} on={chosen.includes(id)} onToggle={() => toggle(id)} word="chosen" />
          ))}
        </div>
      </div>
      <p className="hint">{min === max ? `Choose ${min}.` : `Choose ${min === 0 ? 'up to' : `${min} to`} ${max}.`}</p>
      <div className="dialog-actions">
        {request.optional && <Action onClick={() => send({ type: 'input.cancel', seat })}>Decline</Action>}
        <Action
          look="main"
          disabled={!fits}
          data-action="input.submit"
          onClick={() => send({ type: 'input.submit', seat, value: [...chosen] })}
        >
          {chosen.length === 0 && min === 0 ? 'None of them' : `Choose ${chosen.length}`}
        </Action>
      </div>
    </Dialog>
  );
}

/** The opening hand: keep it, swap some of it, or draw another and put cards back. */
function Mulligan() {
  const { state, send } = useTable();
  const { view, viewer: seat, rules, legal } = state;
  const [chosen, setChosen] = useState<readonly CardId[]>([]);
  const policy = rules.policies.mulligan;
  const hand = seenCards(view.seats[seat]?.zones.hand);
  const owed = mulliganOf(view.seats[seat] ?? { own: {} })?.toPutBack ?? 0;
  const max = policy.kind === 'replace' ? policy.max : 0;
  const may = (type: string): boolean => legal.some((command) => command.type === type);
  const toggle = (id: CardId): void => {
    if (owed > 0) send({ type: 'mulligan.putBack', seat, card: id });
    else if (max > 0)
      setChosen((before) =>
        before.includes(id) ? before.filter((one) => one !== id) : before.length < max ? [...before, id] : before,
      );
  };
  const text =
    owed > 0
      ? `Put ${owed} ${owed === 1 ? 'card' : 'cards'} on the bottom of your deck: click ${owed === 1 ? 'it' : 'them'}.`
      : max > 0
        ? `You may swap up to ${max} cards for others, once. Click those you do not want.`
        : 'Keep this hand, or draw a new one; each new hand costs you a card.';
  return (
    <Dialog title="Your opening hand">
      <p>{text}</p>
      <div className="card-grid">
        {hand.map((id) => (
          <ToggleCard key={id} id={id} on={chosen.includes(id)} onToggle={() => toggle(id)} word="swap" />
        ))}
      </div>
      <div className="dialog-actions">
        {policy.kind === 'putBack' && may('mulligan.take') && (
          <Action data-action="mulligan.take" onClick={() => send({ type: 'mulligan.take', seat })}>
            New hand
          </Action>
        )}
        {policy.kind === 'replace' && (
          <Action
            disabled={chosen.length === 0}
            data-action="mulligan.take"
            onClick={() => send({ type: 'mulligan.take', seat, cards: [...chosen] })}
          >
            {chosen.length === 0 ? 'Swap' : `Swap ${chosen.length}`}
          </Action>
        )}
        <Action
          look="main"
          disabled={!may('mulligan.keep')}
          data-action="mulligan.keep"
          onClick={() => send({ type: 'mulligan.keep', seat })}
        >
          Keep {hand.length} cards
        </Action>
      </div>
    </Dialog>
  );
}
