import type { GameState, SeatState } from '../model/index.js';
import { share, shareLists } from './share-json.js';

/** A copy of the seats of a game. It shares unchanged parts with the previous copy. */
export function shareSeats(before: GameState['seats'], { seats, order }: GameState): GameState['seats'] {
  let next: GameState['seats'] | null = null;
  for (let i = 0; i < order.length; i++) {
    const id = order[i] as keyof GameState['seats'];
    const was = before[id] as SeatState;
    const seat = shareSeat(was, seats[id] as SeatState);
    if (seat === was) continue;
    if (next === null) {
      next = { ...seats };
      for (const one in before) next[one as typeof id] = before[one as typeof id] as SeatState;
    }
    next[id] = seat;
  }
  return next ?? before;
}

function shareSeat(before: SeatState, seat: SeatState): SeatState {
  const zones = shareLists(before.zones, seat.zones);
  const resources = share(before.resources, seat.resources);
  const cooldowns = share(before.cooldowns, seat.cooldowns);
  const modifiers = share(before.modifiers, seat.modifiers);
  const counters = share(before.counters, seat.counters);
  const own = share(before.own, seat.own);
  const isSame =
    zones === before.zones &&
    resources === before.resources &&
    cooldowns === before.cooldowns &&
    modifiers === before.modifiers &&
    counters === before.counters &&
    own === before.own &&
    isSameBesides(before, seat);
  if (isSame) return before;
  return {
    id: seat.id,
    player: seat.player,
    zones,
    health: seat.health,
    resources,
    lost: seat.lost,
    outAfter: seat.outAfter,
    done: seat.done,
    passed: seat.passed,
    away: seat.away,
    played: seat.played,
    replaced: seat.replaced,
    mulligans: seat.mulligans,
    toPutBack: seat.toPutBack,
    kept: seat.kept,
    wins: seat.wins,
    drewFromEmpty: seat.drewFromEmpty,
    failedDraws: seat.failedDraws,
    cooldowns,
    modifiers,
    counters,
    own,
  };
}

/** The fields that are a single value. */
const isSameBesides = (a: SeatState, b: SeatState): boolean =>
  a.health === b.health &&
  a.played === b.played &&
  a.done === b.done &&
  a.passed === b.passed &&
  a.lost === b.lost &&
  a.outAfter === b.outAfter &&
  a.away === b.away &&
  a.replaced === b.replaced &&
  a.mulligans === b.mulligans &&
  a.toPutBack === b.toPutBack &&
  a.kept === b.kept &&
  a.wins === b.wins &&
  a.drewFromEmpty === b.drewFromEmpty &&
  a.failedDraws === b.failedDraws &&
  a.player === b.player &&
  a.id === b.id;
