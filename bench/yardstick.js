import { reducer } from './contestants/boardgame-io.js';
import { ACTIONS } from './duel-game.js';
import { median } from './measure.js';

/** Microseconds of CPU that boardgame.io's reducer takes for an action of the small duel, in this process and now. */
export function reducerTime({ quick }) {
  const time = (milliseconds) => {
    const until = performance.now() + milliseconds;
    const before = process.cpuUsage();
    let runs = 0;
    do {
      reducer.play();
      runs += 1;
    } while (performance.now() < until);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / (runs * ACTIONS);
  };
  time(quick ? 300 : 1000);
  return median(Array.from({ length: 5 }, () => time(quick ? 60 : 300)));
}
