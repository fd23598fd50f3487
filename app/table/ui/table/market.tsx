import { commandLabel } from '../../game/labels.js';
import { hasLayout } from '../../game/layouts.js';
import type { OfferedCard } from '../../game/offered-cards.js';
import { CardFace } from '../card/card-face.js';
import { useTable } from './controls.js';
import { useZoom } from './zoom.js';

/** What a ruleset puts up for choice beside the hands: cards that do not exist yet, such as a market's. */
export function Market() {
  const { state } = useTable();
  // What another phase is for is not for choice now; where a game has a market, its place stays.
  const wares = state.wares.filter(({ elsewhere }) => hasLayout(state.rules) || !elsewhere);
  if (wares.length === 0) return null;
  return (
    <section className="market" aria-label="Market">
      <span className="row-label">market</span>
      <div className="market-row">
        {wares.map((ware) => (
          <WareCard key={ware.id} ware={ware} />
        ))}
      </div>
    </section>
  );
}

function WareCard({ ware }: { readonly ware: OfferedCard }) {
  const { state, light, click } = useTable();
  const def = state.rules.cards[ware.def];
  const key = `def:${ware.def}`;
  const shone = light(key);
  const note = ware.refusal ?? undefined;
  const zoom = useZoom(def, undefined, shone === 'none' ? note : undefined);
  if (def === undefined) return null;
  const verb = ware.command === null ? '' : commandLabel(ware.command, state.rules, () => def.name);
  return (
    <button
      type="button"
      className={`card full is-${shone}`}
      data-def={ware.def}
      data-offer={ware.def}
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
