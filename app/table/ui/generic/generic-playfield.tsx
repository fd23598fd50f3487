import type { SeatId } from '../../../../src/index.js';
import { zonesOf } from '../../game/layouts.js';
import { useTable } from '../table/controls.js';
import { Market } from '../table/market.js';
import { SeatPanel } from '../table/seat-panel.js';
import { OwnState } from './own-state.js';
import { Zone } from './zone.js';

/** The zones of a seat or of the table. An empty one keeps its place, if the game has declared it and it is no covered pile. */
function Zones({ holder, inHand }: { readonly holder: SeatId | null; readonly inHand: boolean }) {
  const { state } = useTable();
  const zones = zonesOf(state.view, state.rules, holder).filter((shown) => shown.inHand === inHand);
  const filled = zones.filter(
    ({ count, zone }) => count > 0 || (!standard.has(zone) && state.rules.zones[zone]?.seenBy !== 'nobody'),
  );
  return filled.map((shown) => <Zone key={shown.zone} shown={shown} />);
}

/** The standard zones: those that a game does not use are hidden. */
const standard: ReadonlySet<string> = new Set([
  'deck',
  'hand',
  'inPlay',
  'board',
  'discard',
  'exhaust',
  'removed',
  'pool',
  'limbo',
]);

/** The table of a game without its own layout, drawn from its declarations. */
export function GenericPlayfield() {
  const { state, name } = useTable();
  const { view, viewer } = state;
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
          <OwnState own={view.own} />
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
  return (
    <div className="hand generic-hand">
      <Zones holder={state.viewer} inHand />
    </div>
  );
}
