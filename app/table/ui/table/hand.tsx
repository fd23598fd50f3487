import { seenCards } from '../../game/seen-cards.js';
import { useTable } from './controls.js';
import { Fan } from './fan.js';
import { TableCard } from './table-card.js';

/** The viewer's own hand: what can be played is lit, the rest says why not. */
export function Hand() {
  const { state } = useTable();
  const { view, viewer, rules } = state;
  const cards = seenCards(view.seats[viewer]?.zones.hand);
  // Whoever only watches sees no hand.
  if (state.hosted?.watching) return null;
  const fixed = rules.policies.handModel === 'slots' ? rules.policies.handLimit : null;
  return (
    <section
      className="hand"
      data-anchor={`hand:${viewer}`}
      aria-label={`Your hand, ${cards.length}${fixed === null ? '' : ` of ${fixed}`} cards`}
    >
      {cards.length > 0 && <Fan cards={cards} />}
      {cards.length === 0 && <p className="hand-empty">{state.over ? '' : 'Your hand is empty.'}</p>}
    </section>
  );
}

/** Cards that are always at hand: techniques that are never drawn. */
export function Pool() {
  const { state } = useTable();
  const pool = seenCards(state.view.seats[state.viewer]?.zones.pool);
  if (pool.length === 0) return null;
  return (
    <section className="pool" aria-label="Techniques">
      <span className="row-label">Techniques: always at hand</span>
      <div className="pool-cards">
        {pool.map((id) => (
          <TableCard key={id} id={id} size="tile" withReason />
        ))}
      </div>
    </section>
  );
}
