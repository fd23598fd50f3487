import { acting } from './act.js';
import { blocking, isBlockable } from './block.js';
import { doubting, isClaimed, proving } from './challenge.js';
import { evaluate } from './evaluate.js';
import { game, type Masks, nothing } from './game.js';
import { happening } from './happen.js';
import { cues, log } from './log.js';
import { look } from './look.js';

/** How many masks a seat wears. */
const WORN = 2;

const beginning = game.step('beginning', {
  description: 'A new turn: nothing is announced yet.',
  run: ({ state }) => {
    Object.assign(state.own, nothing);
  },
});

const isBlocked = ({ state }: { readonly state: Masks }): boolean => state.own.blocked;

/**
 * A bluffing game for two to six: everyone wears two masks that nobody else sees, and says which. Whoever does not
 * believe it may say so, and whoever is wrong loses a mask. The last one with a mask wins.
 *
 * @example createMatch({ rules: masks, seats: 4, seed: 'a seed' });
 */
export const masks = game.ruleset({
  version: '1',
  name: 'Masks',
  tagline: 'Everyone lies about the mask they wear. Who dares to say so?',
  seats: { min: 2, max: 6 },
  setup: ({ shuffle, deal }) => {
    shuffle('wardrobe');
    deal({ from: 'wardrobe', to: 'masks', count: WORN });
  },
  flow: [
    game.turns('turn', { description: 'The turn of one seat: an action, and what the others say to it.' }, [
      beginning,
      acting,
      game.stage('claimed', { description: 'The action claims a mask.', when: { isClaimed } }, [doubting, proving]),
      game.stage('blockable', { description: 'The action can be blocked.', when: { isBlockable } }, [
        blocking,
        game.stage('contested', { description: 'The block claims a mask too.', when: { isBlocked } }, [
          doubting,
          proving,
        ]),
      ]),
      happening,
    ]),
  ],
  // A seat that leaves shows its masks. What it has begun, and what was begun against it, does not happen.
  leaving: ({ state, seat, my, move, lose }) => {
    move(my.zones.masks, 'fallen', seat);
    my.own.coins = 0;
    if (seat === state.active || seat === state.own.target) Object.assign(state.own, nothing);
    if (seat === state.own.claim?.by) Object.assign(state.own, { claim: null, blocked: false });
    lose(seat, 'left');
  },
  evaluate,
  invariants: ({ state }) => checkSeats(state),
  log,
  cues,
  look,
});

/** A seat with ten coins must denounce, so nobody gets more than twelve; it never has more masks than it began with. */
function checkSeats(state: Masks): void {
  for (const seat of state.order) {
    const { own, zones, lost } = state.seats[seat];
    if (own.coins > 12) throw new Error(`${seat} has ${own.coins} coins`);
    if (zones.fallen.length > WORN && lost !== 'left') throw new Error(`${seat} has lost more masks than it had`);
  }
}
