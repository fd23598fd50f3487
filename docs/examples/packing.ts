import { cardOf, defOf, type Ruleset, type SeatId, type StateOf, seenBy, setupGame } from 'turnchart/authoring';
import * as z from 'zod';

const weights = [1, 2, 3, 4, 5, 6];
const game = setupGame({
  id: 'packing',
  cards: Object.fromEntries(weights.map((power) => [`w${power}`, { name: `${power}`, kind: 'card', power }])),
  zones: {
    stock: { of: 'table', seenBy: 'nobody', holds: weights.flatMap((power) => [`w${power}`, `w${power}`]) },
    hand: { of: 'seat', seenBy: 'owner' },
    bag: { of: 'seat', seenBy: 'owner' },
  },
  seatState: { isSure: seenBy('owner', z.boolean().default(true)) },
});
type At = { readonly state: StateOf<typeof game>; readonly rules: Ruleset; readonly seat: SeatId };

/** A bag holds so much. */
const STRONG = 4;
const weightOf = ({ state, rules, seat }: At): number =>
  state.seats[seat].zones.bag.reduce((sum, card) => sum + (defOf(cardOf(state, card), rules).power ?? 0), 0);

const choose = game.command('pack.choose', {
  from: 'hand',
  count: 2,
  run: ({ seat, cards, move }) => move(cards, 'bag', seat),
});
const confirm = game.command('pack.confirm', {
  run: ({ my }) => {
    my.own.isSure = true;
  },
});
const unpack = game.command('pack.unpack', {
  run: ({ seat, my, move }) => {
    my.own.isSure = false;
    move(my.zones.bag, 'hand', seat);
  },
});
const putBack = game.command('pack.putBack', { from: 'bag', run: ({ seat, card, move }) => move(card, 'hand', seat) });

const isTooHeavy = (at: At): boolean => weightOf(at) > STRONG;

const choosing = game.task('choosing', { accepts: [choose], prompt: 'Choose two things to pack.' });
const confirming = game.task('confirming', {
  accepts: [confirm, unpack],
  prompt: 'Are you sure?',
  onTimeout: confirm,
  exits: [{ when: { isUnsure: ({ my }) => !my.own.isSure }, to: 'choosing' }],
});
const puttingBack = game.task('puttingBack', {
  when: { isTooHeavy },
  accepts: [putBack],
  prompt: 'The bag is too heavy: put something back.',
  exits: [{ when: { isTooHeavy }, to: 'puttingBack' }],
});

/** Everyone packs a bag in secret, each at its own pace; the heaviest bag that can be carried wins. */
export const packing = game.ruleset({
  version: '1',
  seats: { min: 2, max: 4 },
  setup: ({ shuffle, deal }) => {
    shuffle('stock');
    deal({ from: 'stock', to: 'hand', count: 3 });
  },
  flow: [game.tasks('packing', { secret: true, showsDone: false }, [choosing, confirming, puttingBack])],
  outcome: { highest: weightOf, reason: 'weight' },
});
