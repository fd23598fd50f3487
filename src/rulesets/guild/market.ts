import { z } from 'zod';
import type { RuleOf } from '../../authoring/index.js';
import { costOf, missingResource, pay } from '../../effects/index.js';
import { createCard, enqueue, randomBelow, seatOf } from '../../engine/index.js';
import { DefId, type GameState, type ReadonlyGame, SeatId } from '../../model/index.js';
import { turnFlow } from './flow.js';
import { type Guild, guildGame } from './setup.js';

const { allow, deny } = guildGame;

/** How many cards of the stock are for sale at a time. */
const ROW = 5;

/** The card that can always be bought, so that a row of expensive cards blocks nobody. */
const STANDING_OFFER: DefId = 'journeyman';

/** What the market begins with. */
const stock: Readonly<Record<DefId, number>> = {
  'guild-courier': 3,
  caravan: 3,
  envoy: 3,
  'guild-hall': 2,
  smuggler: 4,
  duellist: 4,
  extortionist: 3,
  'siege-captain': 3,
  'double-drawer': 2,
  'grand-ledger': 2,
  'blank-writ': 3,
  strategist: 3,
  archivist: 2,
  almoner: 3,
  pathfinder: 3,
  watchtower: 3,
  sanctuary: 2,
};

/** Everything that can be bought, each once. */
function offers(game: ReadonlyGame<Guild>): DefId[] {
  const found: DefId[] = [];
  for (const def of game.own.row) if (!found.includes(def)) found.push(def);
  if (!found.includes(STANDING_OFFER)) found.push(STANDING_OFFER);
  return found;
}

type Purchase = { readonly seat: SeatId; readonly def: DefId };

const isForSale: RuleOf<Guild, Purchase> = (game, { def }, rules) =>
  rules.cards[def] !== undefined && (def === STANDING_OFFER || game.own.row.includes(def))
    ? allow()
    : deny('illegal-target', `'${def}' is not for sale`);

const canBePaid: RuleOf<Guild, Purchase> = (game, { seat, def: id }, rules) => {
  const def = rules.cards[id];
  const purse = seatOf(game, seat);
  if (def === undefined || missingResource(purse, costOf(def)) === null) return allow();
  const has = purse.resources.trade?.available ?? 0;
  return deny('insufficient-trade', `${def.name} costs ${costOf(def).trade ?? 0} trade; you have ${has}`);
};

/** Takes a card out of the stock at random. Nobody knows it beforehand: the stock has no order. */
function takeFromStock(game: GameState<Guild>): DefId | null {
  const { stock: left } = game.own;
  if (left.length === 0) return null;
  const [taken = null] = left.splice(randomBelow(game, 'combat', left.length), 1);
  return taken;
}

/** The market opens with a full stock and a full row. */
export const openMarket = guildGame.effect('open-market', z.object({}), (game, _params, _rules, out) => {
  game.own.stock = Object.entries(stock).flatMap(([def, count]) => Array.from({ length: count }, () => def));
  const row: DefId[] = [];
  for (let i = 0; i < ROW; i++) {
    const def = takeFromStock(game);
    if (def !== null) row.push(def);
  }
  game.own.row = row;
  out.emit({ type: 'rule.event', name: 'market.opened', seat: null, data: { row: [...row] } });
});

/** A bought card is new and lies on its buyer's discard pile; another takes its place in the row. */
export const buy = guildGame.effect(
  'buy',
  z.object({ seat: SeatId, def: DefId }),
  (game, { seat, def: id }, rules, out) => {
    const def = rules.cards[id] ?? out.fizzle('there is no such card');
    const { row } = game.own;
    const place = row.indexOf(id);
    if (place < 0 && id !== STANDING_OFFER) out.fizzle('it is no longer for sale');
    pay(game, seat, costOf(def), out);
    const card = createCard(game, id, seat, 'discard', rules);
    out.emit({ type: 'card.created', card, def: id, seat, zone: 'discard' });
    const next = place < 0 ? null : takeFromStock(game);
    if (place >= 0) row.splice(place, 1, ...(next === null ? [] : [next]));
    out.emit({ type: 'rule.event', name: 'card.bought', seat, data: { def: id, price: costOf(def).trade ?? 0, next } });
    enqueue(game, turnFlow({ seat, by: 1 }));
  },
);

export const buyCommand = guildGame.command('card.buy', {
  description: 'Buys a card of the row, or the one that is always for sale, with trade.',
  schema: z.strictObject({ def: DefId }),
  judge: [isForSale, canBePaid],
  effects: (_game, { seat, def }) => [buy({ seat, def })],
  candidates: (game) => offers(game).map((def) => ({ def })),
  keeps: [isForSale],
});
