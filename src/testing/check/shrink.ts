import type { SeatSetup } from '../../engine/index.js';
import type { RecordedCommand } from '../../files/record.js';
import type { CheckFault } from './fault.js';
import type { MatchSetup } from './match-setup.js';
import type { Moves, PlayedMatch } from './play-match.js';

/** A fault, and the commands that lead to it. */
export interface Failing {
  readonly setup: MatchSetup;
  readonly commands: readonly RecordedCommand[];
  readonly fault: CheckFault;
}

/** Plays a match with the watchers that found the fault. */
export type Reproduce = (setup: MatchSetup, moves: Moves) => PlayedMatch;

/** Of the tries, the part that is spent on random matches, which may have a shorter way to the same fault. */
const SEEDS = 1 / 3;
/** A match of this length is short. */
const SHORT = 10;

/** Random matches with fewer seats and shorter decks that are tried, for each size. */
const SMALLER = 12;

/** The time limit for shrinking one fault. */
const MILLISECONDS = 15_000;

/**
 * The fewest commands that still lead to the same fault. Short matches from other seeds are tried first, because the
 * fault may occur earlier there; if that does not help, matches with fewer seats and shorter decks. Then commands are
 * left out, first long runs and then single ones, together with later commands that are then refused.
 */
export function shrinkFault(first: Failing, reproduce: Reproduce, tries = 300): Failing {
  let best = first;
  let left = tries;
  const until = performance.now() + MILLISECONDS;
  const attempt = (setup: MatchSetup, moves: Moves): void => {
    left = performance.now() < until ? left - 1 : 0;
    const { fault, record } = reproduce(setup, moves);
    if (fault?.key !== first.fault.key || record.commands.length >= best.commands.length) return;
    best = { setup, commands: record.commands, fault };
  };
  // A fault that was met after a seat gave up is met sooner where seats give up often.
  const somebodyLeaves = first.commands.some(({ type }) => first.setup.rules.commands.get(type)?.where === 'match');
  const leaving = somebodyLeaves ? { leaveOneIn: 3 } : {};
  const otherSeeds = (): void => {
    for (let i = 0; i < SEEDS * tries && left > 0 && best.commands.length > 1; i++) {
      const most = Math.min(best.commands.length - 1, SHORT);
      attempt({ ...first.setup, seed: `${first.setup.seed}~${i}` }, { kind: 'random', most, ...leaving });
    }
  };
  const leaveOut = (): void => {
    for (let size = Math.ceil(best.commands.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
      for (let at = best.commands.length - size; at > -size && left > 0; at -= size) {
        const from = Math.max(0, at);
        const commands = [...best.commands.slice(0, from), ...best.commands.slice(from + size)];
        attempt(best.setup, { kind: 'list', commands, skip: true });
      }
    }
  };
  const smaller = (share: number, count: number): void => {
    const seats = first.setup.seats.slice(0, count).map((seat) => withShorterDeck(seat, share));
    for (let i = 0; i < SMALLER && left > 0 && best.commands.length > SHORT; i++) {
      const most = Math.min(best.commands.length - 1, 2 * SHORT);
      attempt(
        { ...first.setup, seats, seed: `${first.setup.seed}~${share}~${i}` },
        { kind: 'random', most, ...leaving },
      );
    }
  };
  // Often nothing has to happen at all.
  if (best.commands.length > 0) attempt(best.setup, { kind: 'list', commands: [] });
  if (best.commands.length > 1) otherSeeds();
  // What happens only when a deck is empty, or after a round of all seats, happens sooner with less of them.
  const { min } = first.setup.rules.seats;
  for (const share of [0.25, 0.5, 1]) smaller(share, min);
  if (first.setup.seats.length > min) for (const share of [0.25, 0.5]) smaller(share, first.setup.seats.length);
  // Repeated while it helps: a command may become unnecessary when another was removed.
  for (let before = -1; before !== best.commands.length && left > 0; ) {
    before = best.commands.length;
    leaveOut();
  }
  return best;
}

/** A seat with the first part of its deck. A game that does not allow such a deck does not begin, and nothing is gained. */
const withShorterDeck = (seat: SeatSetup, share: number): SeatSetup =>
  seat.deck === undefined ? seat : { ...seat, deck: spread(seat.deck, Math.ceil(seat.deck.length * share)) };

/** So many cards of a list, from all parts of it: the same cards often stand side by side. */
const spread = <T>(list: readonly T[], count: number): T[] =>
  Array.from({ length: count }, (_, i) => list[Math.floor((i * list.length) / count)] as T);
