import { cardOf, defOf, setupGame } from 'turnchart/authoring';
import { takerOf } from 'turnchart/parts';

const powers = Array.from({ length: 16 }, (_, i) => i + 1);

/** A trick-taking game with a shared deck, its own zones and its own flow. The active seat leads. */
const game = setupGame({
  id: 'tricks',
  cards: Object.fromEntries(powers.map((power) => [`c${power}`, { name: `${power}`, kind: 'card', power }])),
  zones: {
    talon: { of: 'table', seenBy: 'nobody', holds: powers.map((power) => `c${power}`) },
    trick: { of: 'table', seenBy: 'everyone' },
    hand: { of: 'seat', seenBy: 'owner' },
    won: { of: 'seat', seenBy: 'everyone' },
  },
});

const layCard = game.command('card.lay', {
  description: 'Lays a card of the hand into the trick.',
  from: 'hand',
  run: ({ card, move }) => move(card, 'trick'),
});

const laying = game.phase('laying', {
  description: 'A card of each seat, from the leader round the table.',
  acts: 'inTurn',
  accepts: [layCard],
  prompt: 'Lay a card.',
});

const taking = game.step('taking', {
  description: 'The highest card takes the trick, and its seat leads the next.',
  run: ({ state, rules, move }) => {
    const seat = takerOf(state, (card) => defOf(cardOf(state, card), rules).power ?? 0);
    move(state.table.trick, 'won', seat);
    state.active = seat;
  },
});

export const tricks = game.ruleset({
  version: '1',
  seats: { min: 2, max: 4 },
  setup: ({ shuffle, deal }) => {
    shuffle('talon');
    deal({ from: 'talon', to: 'hand', count: 4 });
  },
  flow: [game.repeat('trick', { until: { handsAreEmpty: game.isEmpty('hand') } }, [laying, taking])],
  // Without the cards of one seat a deal cannot be finished.
  leaving: 'othersWin',
  outcome: { highest: ({ my }) => my.zones.won.length, reason: 'tricks' },
});
