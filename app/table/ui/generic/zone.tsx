import { useState } from 'react';
import type { CardId } from '../../../../src/index.js';
import { slotKey } from '../../game/affordances.js';
import { zoneLabel } from '../../game/labels.js';
import type { ShownZone } from '../../game/layouts.js';
import { CardBack, CardFace } from '../card/card-face.js';
import { useTable } from '../table/controls.js';
import { PileDialog } from '../table/pile-dialog.js';
import { TableCard } from '../table/table-card.js';

/** This many covered cards are drawn; the number says the rest. */
const BACKS = 8;

/** A zone as its game declares it: its name, how many cards it holds, and those that the viewer sees. */
export function Zone({ shown }: { readonly shown: ShownZone }) {
  const { state, name } = useTable();
  const { zone, holder, count, pile } = shown;
  const label = zoneLabel(zone, state.rules);
  const whose = holder === null ? '' : `${name(holder)}: `;
  return (
    <section
      className={`zone ${pile ? 'is-pile' : 'is-row'} ${count === 0 ? 'bare' : ''}`}
      aria-label={`${whose}${label}, ${count} ${count === 1 ? 'card' : 'cards'}`}
      data-zone={zone}
      data-anchor={`${zone}:${holder ?? 'table'}`}
    >
      {pile ? <Pile shown={shown} label={label} /> : <Row shown={shown} />}
      <span className="zone-label" aria-hidden="true">
        {label} <b>{count}</b>
      </span>
    </section>
  );
}

const seenIn = ({ places }: ShownZone): CardId[] =>
  places.filter((place): place is CardId => place !== null && place !== 'hidden');

/** Cards beside each other, covered ones too; a zone with slots shows its holes where something can be put. */
function Row({ shown }: { readonly shown: ShownZone }) {
  const { light, click } = useTable();
  const { places, holder, inHand } = shown;
  const hidden = places.filter((place) => place === 'hidden').length;
  return (
    <span className="zone-cards">
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

/** Cards on each other: the last one if it is open, else a back. An open pile can be looked through. */
function Pile({ shown, label }: { readonly shown: ShownZone; readonly label: string }) {
  const { state } = useTable();
  const [open, setOpen] = useState(false);
  const cards = seenIn(shown);
  const top = cards.at(-1);
  const def = state.rules.cards[top === undefined ? '' : (state.view.cards[top]?.def ?? '')];
  if (def === undefined) {
    return (
      <span className="card-box pile-card">{shown.count > 0 ? <CardBack /> : <span className="empty-pile" />}</span>
    );
  }
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
