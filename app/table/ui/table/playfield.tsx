import { Board, InPlay, OpponentHand } from './board.js';
import { useTable } from './controls.js';
import { Market } from './market.js';
import { SeatPanel } from './seat-panel.js';
import { Stack } from './stack.js';
import { Standing } from './standing.js';
import { Timeline } from './timeline.js';

/** The games that come with the table: opponents at the top, what is shared in the middle, one's own board below. */
export function Playfield() {
  const { state, name } = useTable();
  const { view, viewer } = state;
  const opponents = view.order.filter((seat) => seat !== viewer);
  return (
    <div className="playfield">
      <div className="opponents">
        {opponents.map((seat) => (
          <section key={seat} className="side other" data-side={seat} aria-label={name(seat)}>
            <div className="side-head">
              <SeatPanel seat={seat} />
              <OpponentHand seat={seat} />
            </div>
            <div className="side-rows">
              <InPlay seat={seat} />
              <Board seat={seat} />
            </div>
          </section>
        ))}
      </div>
      <div className="middle">
        <Market />
        <Stack />
        <Timeline />
      </div>
      <Standing />
      <section className="side own" data-side={viewer} aria-label="Your side">
        <div className="side-rows">
          <Board seat={viewer} />
          <InPlay seat={viewer} />
        </div>
      </section>
    </div>
  );
}
