import type { SeatId } from '../../../../src/index.js';
import { extrasOf } from '../../game/extras/index.js';
import { filledZones } from '../../game/layouts.js';
import { ownTableFields } from '../../game/own-state.js';
import { useTable } from '../table/controls.js';
import { Market } from '../table/market.js';
import { SeatPanel } from '../table/seat-panel.js';
import { OwnState } from './own-state.js';
import { ScoreSheet } from './score-sheet.js';
import { Trick } from './trick.js';
import { Zone } from './zone.js';
import '../styles/trick.css';

/** The zones of a seat or of the table, without the piles of a seat: its panel has them. */
function Zones({ holder, inHand }: { readonly holder: SeatId | null; readonly inHand: boolean }) {
  const { state } = useTable();
  return filledZones(state.view, state.rules, holder)
    .filter((shown) => shown.inHand === inHand && (holder === null || inHand || !shown.pile))
    .map((shown) =>
      state.rules.look.tricks.includes(shown.zone) ? (
        <Trick key={shown.zone} shown={shown} />
      ) : (
        <Zone key={shown.zone} shown={shown} />
      ),
    );
}

/** The table of a game without its own layout, drawn from its declarations. */
export function GenericPlayfield() {
  const { state, name } = useTable();
  const { view, viewer, rules } = state;
  const opponents = view.order.filter((seat) => seat !== viewer);
  return (
    <div className="playfield generic">
      <div className="opponents">
        {opponents.map((seat) => (
          <section key={seat} className="side other" data-side={seat} aria-label={name(seat)}>
            <SeatPanel seat={seat} />
            <div className="zones">
              <Zones holder={seat} inHand={false} />
            </div>
          </section>
        ))}
      </div>
      <div className="middle">
        <div className="match-state" data-match-state>
          {extrasOf(rules.id)
            .middle?.(view)
            .map(({ label, value }) => (
              <span key={label} className="pot" data-anchor="pot" data-fact={label}>
                <em>{label}</em> <b>{value}</b>
              </span>
            ))}
          <OwnState fields={ownTableFields(view)} />
          <ScoreSheet />
        </div>
        <div className="zones common">
          <Zones holder={null} inHand={false} />
        </div>
        <Market />
      </div>
      <section className="side own" data-side={viewer} aria-label="Your side">
        <div className="zones">
          <Zones holder={viewer} inHand={false} />
        </div>
      </section>
    </div>
  );
}

/** What only the viewer sees of its own. */
export function GenericHand() {
  const { state } = useTable();
  const worth = extrasOf(state.rules.id).hand?.(state.view, state.viewer) ?? null;
  return (
    <div className="hand generic-hand">
      <Zones holder={state.viewer} inHand />
      {worth !== null && (
        <p className="hand-worth" data-worth>
          {worth}
        </p>
      )}
    </div>
  );
}
