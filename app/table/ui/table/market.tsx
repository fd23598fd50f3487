import { commandLabel } from '../../game/labels.js';
import type { Offer } from '../../game/offers.js';
import { CardFace } from '../card/card-face.js';
import { useTable } from './controls.js';
import { useZoom } from './zoom.js';

/** What a ruleset puts up for choice beside the hands: cards that do not exist yet, such as a market's. */
export function Market() {
  const { state } = useTable();
  const { offers } = state;
  if (offers.length === 0) return null;
  return (
    <section className="market" aria-label="Market">
      <span className="row-label">market</span>
      <div className="market-row">
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} />
        ))}
      </div>
    </section>
  );
}

function OfferCard({ offer }: { readonly offer: Offer }) {
  const { state, light, click } = useTable();
  const def = state.rules.cards[offer.def];
  const key = `def:${offer.def}`;
  const shone = light(key);
  const note = offer.refusal ?? undefined;
  const zoom = useZoom(def, undefined, shone === 'none' ? note : undefined);
  if (def === undefined) return null;
  const verb = commandLabel(offer.command, state.rules, { card: () => '', seat: () => '' });
  return (
    <button
      type="button"
      className={`card full is-${shone}`}
      data-def={offer.def}
      data-offer={offer.def}
      data-light={shone}
      data-key={key}
      onClick={() => click(key)}
      {...zoom}
    >
      <CardFace def={def} />
      {shone === 'playable' && (
        <span className="mark play" aria-hidden="true">
          {verb.split(' ')[0]}
        </span>
      )}
      <span className="visually-hidden">. {shone === 'none' && note ? note : verb}</span>
    </button>
  );
}
