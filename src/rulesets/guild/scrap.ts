import { CardId, cardOf, defOf, type Effect, type Ruleset, resetCard, type SeatId } from '../../authoring/index.js';
import { turnFlow } from './flow.js';
import { gainsOf, give, hasGains } from './gains.js';
import { type Guild, game } from './game.js';

/** Removes a card from the match. It stays visible on the exhaust pile. */
const scrapCard = game.effect('scrap-card', {
  fields: { card: CardId },
  run: ({ state, card: id, move, fizzle }) => {
    const card = state.cards[id] ?? fizzle('the card is gone');
    if (card.zone === 'exhaust') fizzle('it has been scrapped');
    move(id, 'exhaust', card.owner);
    resetCard(card);
  },
});

/** A seat scraps a card, for something or for nothing; its flow turns down. */
export const scrap = (seat: SeatId, card: CardId, gains: readonly Effect[] = []): Effect[] => [
  scrapCard({ card }),
  ...gains,
  turnFlow({ seat, by: -1 }),
];

const scrapGains = (state: Guild, card: CardId, rules: Ruleset) => gainsOf(defOf(cardOf(state, card), rules), 'scrap');

export const scrapCommand = game.command('card.scrap', {
  description: 'Scraps a card in play, or a base, for its scrap ability.',
  fields: { card: CardId },
  legal: ({ state, my: { zones }, rules }) =>
    [...zones.inPlay, ...zones.board].flatMap((card) =>
      card !== null && hasGains(scrapGains(state, card, rules)) ? [{ card }] : [],
    ),
  denyIf: {
    'not-in-play': ({ state, seat, card: id }) => {
      const { owner, zone } = cardOf(state, id);
      return (owner !== seat || (zone !== 'inPlay' && zone !== 'board')) && 'it is not a card of yours in play';
    },
    'not-playable': ({ state, card, rules }) =>
      !hasGains(scrapGains(state, card, rules)) && `${defOf(cardOf(state, card), rules).name} has no scrap ability`,
  },
  effects: ({ state, seat, card, rules }) => scrap(seat, card, give(seat, scrapGains(state, card, rules))),
});
