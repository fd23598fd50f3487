import { z } from 'zod';
import { deal, moveToNow } from '../../effects/index.js';
import { cardOf, enqueue, livingSeats, opponentsOf, seatOf } from '../../engine/index.js';
import { CardId, SeatId } from '../../model/index.js';
import { scoresOf } from './score.js';
import { draftGame } from './setup.js';

const PACK = 7;

/** A pack for everyone who is in. Odd rounds go left, even ones right. */
export const openPacks = draftGame.effect('open-packs', z.object({}), (game, _params, _rules, out) => {
  game.round += 1;
  const direction = game.round % 2 === 1 ? 'left' : 'right';
  game.own.direction = direction;
  out.emit({ type: 'rule.event', name: 'packs.opened', seat: null, data: { round: game.round, direction } });
  enqueue(game, deal({ from: 'stock', to: 'pack', count: PACK }));
});

export const choose = draftGame.effect('choose', z.object({ seat: SeatId, card: CardId }), (game, { seat, card }) => {
  seatOf(game, seat).own.choice = card;
});

/** All choices are revealed at once, and the collections are counted. */
export const reveal = draftGame.effect('reveal-choices', z.object({}), (game, _params, rules, out) => {
  for (const seat of livingSeats(game)) {
    const { own } = seatOf(game, seat);
    if (own.choice === null) continue;
    moveToNow(game, own.choice, 'collection', rules, out);
    out.emit({ type: 'card.revealed', card: own.choice, def: cardOf(game, own.choice).def, seat });
    own.choice = null;
  }
  for (const { seat, score } of scoresOf(game)) seatOf(game, seat).own.score = score;
});

/** What is left of every pack goes to the neighbour. The pack of a seat that has left goes with it. */
export const passPacks = draftGame.effect('pass-packs', z.object({}), (game, _params, rules, out) => {
  const passed = livingSeats(game).map((seat) => ({ seat, pack: [...seatOf(game, seat).zones.pack] }));
  for (const { seat, pack } of passed) {
    const to = opponentsOf(game, seat).at(game.own.direction === 'left' ? 0 : -1) ?? seat;
    for (const card of pack) moveToNow(game, card, 'pack', rules, out, { seat: to });
  }
});

export const pick = draftGame.command('card.pick', {
  description: 'Takes a card of the pack, in secret.',
  schema: z.strictObject({ card: CardId }),
  judge: (game, { seat, card }) =>
    seatOf(game, seat).zones.pack.includes(card)
      ? draftGame.allow()
      : draftGame.deny('not-in-pack', 'pick a card of your pack'),
  effects: (_game, { seat, card }) => [choose({ seat, card })],
  cards: (game, seat) => seatOf(game, seat).zones.pack,
  finishes: true,
});
