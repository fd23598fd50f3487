import { z } from 'zod';
import { ofCard } from '../../../guards/rules.js';
import { defOf, enqueue, moveCard, resetCard, seatOf } from '../../engine/index.js';
import { CardId } from '../../model/index.js';
import { turnFlow } from './flow.js';
import { gainsOf, give, hasGains } from './gains.js';
import { guildGame } from './setup.js';

const { allow, deny } = guildGame;

/** Removes a card from the match. It stays visible on the exhaust pile. */
export const scrapCard = guildGame.effect(
  'scrap-card',
  z.object({ card: CardId }),
  (game, { card: id }, rules, out) => {
    const card = game.cards[id] ?? out.fizzle('the card is gone');
    const { zone: from, owner: seat } = card;
    if (from === 'exhaust') out.fizzle('it has been scrapped');
    moveCard(game, id, 'exhaust', rules);
    resetCard(card, rules);
    out.emit({ type: 'card.moved', card: id, from, to: 'exhaust', seat });
    enqueue(game, turnFlow({ seat, by: -1 }));
  },
);

export const scrapCommand = guildGame.command('card.scrap', {
  description: 'Scraps a card in play, or a base, for its scrap ability.',
  schema: z.strictObject({ card: CardId }),
  judge: ofCard((_game, { seat, card, def }) => {
    if (card.owner !== seat.id || (card.zone !== 'inPlay' && card.zone !== 'board')) {
      return deny('not-in-play', `card '${card.id}' is not in play for '${seat.id}'`);
    }
    return hasGains(gainsOf(def, 'scrap')) ? allow() : deny('not-playable', `${def.name} has no scrap ability`);
  }),
  effects: (game, { seat, card: id }, rules) => {
    const card = game.cards[id];
    return card === undefined ? [] : [scrapCard({ card: id }), ...give(seat, gainsOf(defOf(card, rules), 'scrap'))];
  },
  cards: (game, seat) => {
    const { inPlay, board } = seatOf(game, seat).zones;
    return [...inPlay, ...board].filter((card) => card !== null);
  },
});
