import { teamOf } from '../../../engine/index.js';
import type { SeatId } from '../../../model/index.js';
import { CheckFault } from '../fault.js';
import type { Watch } from '../play-match.js';

/** Whoever has left does not win, unless somebody of its team has stayed. */
export const leavers: Watch = () => {
  const left = new Set<SeatId>();
  return {
    after(_match, command) {
      if (command.type === 'match.concede' && 'seat' in command) left.add(command.seat);
    },
    atEnd({ state }) {
      const { outcome } = state;
      const winner = outcome?.winners.find((seat) => teamOf(state, seat).every((one) => left.has(one)));
      if (outcome === null || winner === undefined) return;
      const message = `'${winner}' has left, and wins ('${outcome.reason}'): \`outcome\` must leave out seats that are out`;
      throw new CheckFault('leaver-wins', message, outcome.reason);
    },
  };
};
