import { livingSeats } from '../../authoring/index.js';
import { evaluate } from './evaluate.js';
import { type Draft, game } from './game.js';
import { cues, log } from './log.js';
import { look } from './look.js';
import { opening, packsAreEmpty, passing, picking, revealing } from './picks.js';

const ROUNDS = 3;
const allRoundsArePlayed = ({ state }: { readonly state: Draft }): boolean => state.round >= ROUNDS;

/**
 * Packs are passed around the table, and everyone takes a card of each: three rounds, and the best sets win.
 *
 * @example createMatch({ rules: draft, seats: 5, seed: 'a seed' });
 */
export const draft = game.ruleset({
  version: '2',
  name: 'Draft',
  tagline: 'A caravan is unpacked, and every merchant sees what the neighbour left over.',
  seats: { min: 2, max: 8 },
  setup: ({ shuffle }) => shuffle('stock'),
  flow: [
    game.repeat('round', { description: 'A pack for everyone, picked empty.', until: { allRoundsArePlayed } }, [
      opening,
      game.repeat('picks', { description: 'A pick of everyone.', until: { packsAreEmpty } }, [
        picking,
        revealing,
        passing,
      ]),
    ]),
  ],
  outcome: { highest: 'score', reason: 'points' },
  invariants: ({ state }) => checkPacks(state),
  evaluate,
  log,
  cues,
  look,
});

/** What is chosen is in the pack that it is chosen from. */
function checkPacks(state: Draft): void {
  for (const seat of livingSeats(state)) {
    const { own, zones } = state.seats[seat];
    if (own.choice !== null && !zones.pack.includes(own.choice)) {
      throw new Error(`'${own.choice}' is chosen by '${seat}' and not in the pack`);
    }
  }
}
