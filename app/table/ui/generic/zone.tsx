import { useState } from 'react';
import type { CardId } from '../../../../src/index.js';
import { cardKey, slotKey, zoneKey } from '../../game/affordances.js';
import { extrasOf } from '../../game/extras/index.js';
import { zoneLabel } from '../../game/labels.js';
import type { ShownZone } from '../../game/layouts.js';
import { seenCards } from '../../game/seen-cards.js';
import { CardBack, CardFace } from '../card/card-face.js';
import { useTable } from '../table/controls.js';
import { Fan } from '../table/fan.js';
import { PileDialog } from '../table/pile-dialog.js';
import { TableCard } from '../table/table-card.js';

/** This many covered cards are drawn; the number says the rest. */
const BACKS = 8;

/** A zone as its game declares it: its name, how many cards it holds, and those that the viewer sees. */
export function Zone({ shown }: { readonly shown: ShownZone }) {
  const { state, name, light, click } = useTable();
  const { zone, holder, count, pile, column } = shown;
  const key = zoneKey(zone);
  const label = zoneLabel(zone, state.rules);
  const whose = holder === null ? '' : `${name(holder)}: `;
  return (
    <section
      className={`zone ${pile ? 'is-pile' : column ? 'is-column' : 'is-row'} ${count === 0 ? 'bare' : ''}`}
      aria-label={`${whose}${label}, ${count} ${count === 1 ? 'card' : 'cards'}`}
      style={{ '--cards': Math.max(count, 1) } as React.CSSProperties}
      data-zone={zone}
      data-anchor={`${zone}:${holder ?? 'table'}`}
    >
      {pile ? <Pile shown={shown} label={label} /> : column ? <Column shown={shown} /> : <Row shown={shown} />}
      {light(key) === 'choice' && (
        <button type="button" className="zone-target" data-light="choice" data-key={key} onClick={() => click(key)}>
          <span className="visually-hidden">{label}</span>
        </button>
      )}
      <span className="zone-label" aria-hidden="true">
        {label} <b>{count}</b>
      </span>
    </section>
  );
}

/** Cards beside each other, covered ones too; a zone with slots shows its holes where something can be put. */
function Row({ shown }: { readonly shown: ShownZone }) {
  const { state, light, click } = useTable();
  const { places, holder, inHand } = shown;
  const hidden = places.filter((place) => place === 'hidden').length;
  const cards = seenCards(shown.places);
  if (inHand && !places.includes(null) && cards.length > 0) return <Fan cards={cards} />;
  const row = { '--n': Math.max(cards.length, 1), '--gaps': Math.max(cards.length - 1, 1) } as React.CSSProperties;
  if (extrasOf(state.rules.id).grouped?.includes(shown.zone)) return <Groups cards={cards} />;
  return (
    <span className={`zone-cards ${cards.length > 3 ? 'cascade' : ''}`} style={row}>
      {places.map((place, index) => {
        if (place === 'hidden') return null;
        if (place !== null)
          return <TableCard key={place} id={place} size={inHand ? 'full' : 'small'} withReason={inHand} />;
        const key = holder === null ? null : slotKey(holder, index);
        if (key === null || light(key) !== 'choice') return null;
        return (
          <button
            key={key}
            type="button"
            className="choice"
            data-light="choice"
            data-key={key}
            onClick={() => click(key)}
          >
            Place {index + 1}
          </button>
        );
      })}
      {Array.from({ length: Math.min(hidden, BACKS) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: covered cards have nothing else to tell them apart
        <span key={index} className="card-box tiny">
          <CardBack />
        </span>
      ))}
    </span>
  );
}

/** Cards from top to bottom, each over the one before it; of covered ones, an edge. */
function Column({ shown: { places } }: { readonly shown: ShownZone }) {
  return (
    <span className="zone-column">
      {places.map((place, index) =>
        place === 'hidden' || place === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: covered cards have nothing else to tell them apart
          <span key={index} className="card-box covered">
            <CardBack />
          </span>
        ) : (
          <TableCard key={place} id={place} size="small" />
        ),
      )}
    </span>
  );
}

/** Equal cards lie on each other, and say how many they are. */
function Groups({ cards }: { readonly cards: readonly CardId[] }) {
  const { state } = useTable();
  const groups = new Map<string, CardId[]>();
  for (const id of cards) {
    const def = state.view.cards[id]?.def ?? '';
    groups.set(def, [...(groups.get(def) ?? []), id]);
  }
  const order = Object.keys(state.rules.cards);
  const sorted = [...groups].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  const row = { '--n': Math.max(sorted.length, 1), '--gaps': Math.max(sorted.length - 1, 1) } as React.CSSProperties;
  return (
    <span className={`zone-cards ${sorted.length > 3 ? 'cascade' : ''}`} style={row}>
      {sorted.map(([def, ids]) => (
        <span key={def} className="card-group" data-group={def} data-count={ids.length}>
          {ids.slice(-1).map((id) => (
            <TableCard key={id} id={id} size="small" />
          ))}
          {ids.length > 1 && <b className="group-count">×{ids.length}</b>}
        </span>
      ))}
    </span>
  );
}

/** Cards on each other: the last one if it is open, else a back. An open pile can be looked through. */
function Pile({ shown, label }: { readonly shown: ShownZone; readonly label: string }) {
  const { state, light } = useTable();
  const [open, setOpen] = useState(false);
  const cards = seenCards(shown.places);
  const top = cards.at(-1);
  const def = state.rules.cards[top === undefined ? '' : (state.view.cards[top]?.def ?? '')];
  if (def === undefined) {
    return (
      <span className="card-box pile-card">{shown.count > 0 ? <CardBack /> : <span className="empty-pile" />}</span>
    );
  }
  // What can be done with the last card comes before a look at the others.
  if (top !== undefined && light(cardKey(top)) !== 'none') return <TableCard id={top} size="small" />;
  return (
    <>
      <button type="button" className="card-box pile-card" data-flip={top} onClick={() => setOpen(true)}>
        <CardFace def={def} size="small" />
        <span className="visually-hidden">: look through {label}</span>
      </button>
      {open && <PileDialog title={label} cards={cards} onClose={() => setOpen(false)} />}
    </>
  );
}
