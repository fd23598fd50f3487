import { cardOf, idsOf, SeatId, type StateOf, seatAfter, seenBy, setupGame } from 'turnchart/authoring';
import * as z from 'zod';

const cards = {
  one: { name: 'One', kind: 'card' },
  two: { name: 'Two', kind: 'card' },
  three: { name: 'Three', kind: 'card' },
} as const;

/** The cards that a seat may claim to hold. */
export const Rank = idsOf(cards);

const game = setupGame({
  id: 'claims',
  cards,
  zones: {
    stock: { of: 'table', seenBy: 'nobody', holds: ['one', 'two', 'three', 'one', 'two', 'three'] },
    hand: { of: 'seat', seenBy: 'owner' },
  },
  state: {
    claim: seenBy('everyone', z.nullable(Rank).default(null)),
    stake: seenBy('everyone', z.int().default(0)),
    doubter: seenBy('everyone', z.nullable(SeatId).default(null)),
    isProven: seenBy('everyone', z.boolean().default(false)),
  },
  seatState: { points: seenBy('everyone', z.int().default(0)) },
});

const claim = game.command('claim.make', {
  fields: { rank: Rank },
  run: ({ state, rank }) => Object.assign(state.own, { claim: rank, stake: 1, isProven: false }),
});
const claiming = game.phase('claiming', { description: 'A seat says which card it holds.', accepts: [claim] });

const isWithdrawn = ({ state }: { readonly state: StateOf<typeof game> }) => state.own.claim === null;

const raise = game.command('stake.raise', {
  run: ({ state }) => {
    state.own.stake += 1;
  },
});
const hold = game.command('stake.hold', {});
const staking = game.phase('staking', {
  description: 'The others raise the stake, or hold it, in turn.',
  acts: 'inTurn',
  first: ({ state }) => seatAfter(state, state.active),
  who: ({ state, seat }) => seat !== state.active,
  accepts: [raise, hold],
  onTimeout: hold,
  until: { isWithdrawn },
});
const closing = game.phase('closing', {
  description: 'The seat that made the claim has the last word about the stake.',
  accepts: [raise, hold],
  until: { isWithdrawn },
});

const doubt = game.command('claim.doubt', {
  by: 'anyone',
  denyIf: {
    'own-claim': ({ state, seat }) => seat === state.active && 'it is your own claim',
    'is-proven': ({ state }) => state.own.isProven && 'the card was shown',
  },
  run: ({ state, seat }) => {
    state.own.doubter = seat;
  },
});
const show = game.command('claim.show', {
  from: 'hand',
  denyIf: {
    'not-claimed': ({ state, card }) => cardOf(state, card).def !== state.own.claim && 'it is another card',
  },
  run: ({ state, card, reveal }) => {
    state.own.isProven = true;
    reveal(card);
  },
});
const showing = game.window('showing', {
  description: 'The claim was doubted: the seat shows its card, or withdraws.',
  who: ({ state }) => [state.active],
  may: [show],
  pass: 'claim.withdraw',
});
const judging = game.step('judging', {
  description: 'Whoever was wrong loses a point.',
  run: ({ state }) => {
    const { doubter, isProven } = state.own;
    if (doubter === null) return;
    state.seats[isProven ? doubter : state.active].own.points -= 1;
    if (!isProven) state.own.claim = null;
    state.own.doubter = null;
  },
});

/** Everyone claims to hold a card, and anybody may doubt it as long as the others raise the stake. */
export const claims = game.ruleset({
  version: '1',
  seats: { min: 2, max: 3 },
  setup: ({ shuffle, deal }) => {
    shuffle('stock');
    deal({ from: 'stock', to: 'hand', count: 1 });
  },
  flow: [
    game.eachSeat('turn', {}, [
      claiming,
      game.stage(
        'open',
        {
          accepts: [doubt],
          interrupts: [
            game.stage('doubted', { when: { isDoubted: ({ state }) => state.own.doubter !== null } }, [
              showing,
              judging,
            ]),
          ],
        },
        [staking, closing],
      ),
      game.step('scoring', {
        run: ({ state }) => {
          if (!isWithdrawn({ state })) state.seats[state.active].own.points += state.own.stake;
        },
      }),
    ]),
  ],
  outcome: { highest: 'points' },
});
