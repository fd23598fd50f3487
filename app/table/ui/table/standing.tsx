import type { SeatId } from '../../../../src/index.js';
import { holds, powerAt } from '../../game/slots.js';
import { useTable } from './controls.js';

/** The score of the slots: who holds how many of them, and with how much power. */
export function Standing() {
  const { state, name } = useTable();
  const { view, rules } = state;
  const slots = rules.policies.boardSlots;
  if (slots === null) return null;
  const power = (seat: SeatId, slot: number): number => powerAt(view, seat, slot, rules);
  const places = Array.from({ length: slots }, (_, slot) => slot);
  const held = (seat: SeatId): number => places.filter((slot) => holds(view, seat, slot, rules)).length;
  return (
    <dl className="standing" aria-label="Slots held">
      {view.order.map((seat) => (
        <div key={seat} className={seat === state.viewer ? 'own' : 'other'}>
          <dt>{name(seat)}</dt>
          <dd>
            <b>{held(seat)}</b> {held(seat) === 1 ? 'slot' : 'slots'}
            <em>power {places.reduce((sum, slot) => sum + power(seat, slot), 0)}</em>
          </dd>
        </div>
      ))}
    </dl>
  );
}
