import { zoneLabel } from '../../game/labels.js';
import type { ShownZone } from '../../game/layouts.js';
import { colourOf } from '../../game/people.js';
import { trickPlaces } from '../../game/tricks.js';
import { useTable } from '../table/controls.js';
import { TableCard } from '../table/table-card.js';

/** A trick: every card in front of the seat that played it, and who takes it, when it is full. */
export function Trick({ shown }: { readonly shown: ShownZone }) {
  const { state, name } = useTable();
  const { view, viewer, showing, rules, setup } = state;
  const taker = showing?.cues.map(({ cue }) => cue.params?.taker).find((seat) => seat !== undefined);
  const places = trickPlaces(view, shown.zone, viewer);
  return (
    <section
      className={`trick ring-${places.length}`}
      aria-label={`${zoneLabel(shown.zone, rules)}, ${shown.count} ${shown.count === 1 ? 'card' : 'cards'}`}
      data-zone={shown.zone}
      data-anchor={`${shown.zone}:table`}
    >
      {places.map(({ seat, card }) => (
        <span
          key={seat}
          className={`trick-place ${taker === seat ? 'takes' : ''}`}
          data-trick-seat={seat}
          data-colour={colourOf(setup, seat)}
        >
          <span className="trick-card">{card !== null && <TableCard id={card} size="small" />}</span>
          <span className="trick-name">{taker === seat ? `${name(seat)} ✓` : name(seat)}</span>
        </span>
      ))}
    </section>
  );
}
