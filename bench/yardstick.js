import { reducer } from './contestants/boardgame-io.js';
import { ACTIONS } from './duel-game.js';
import { median } from './measure.js';

/** Microseconds that boardgame.io's reducer takes for an action of the small duel, in this process and now. */
export function reducerTime({ quick }) {
  const time = (milliseconds) => {
    const started = performance.now();
    let runs = 0;
    do {
      reducer.play();
      runs += 1;
    } while (performance.now() - started < milliseconds);
    return ((performance.now() - started) * 1000) / (runs * ACTIONS);
  };
  time(quick ? 300 : 1000);
  return median(Array.from({ length: 5 }, () => time(quick ? 60 : 300)));
}
