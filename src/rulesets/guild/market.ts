import {
  type CardDef,
  costOf,
  create,
  DefId,
  type DraftOf,
  type ReadonlySeat,
  randomBelow,
  type ToolsOf,
} from '../../authoring/index.js';
import { pay, resourcesOf } from '../../parts/index.js';
import { turnFlow } from './flow.js';
import { type Guild, game } from './game.js';

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

const isForSale = ({ own }: Guild, def: DefId): boolean => def === STANDING_OFFER || own.row.includes(def);

/** The trade that a seat lacks for a card; 0 when it can buy it. */
const missingTrade = (seat: ReadonlySeat, def: CardDef | undefined): number =>
  Math.max(0, (def?.cost?.trade ?? 0) - (resourcesOf(seat).trade?.available ?? 0));

/** Takes a card out of the stock at random. Nobody knows it beforehand: the stock has no order. */
function takeFromStock(state: DraftOf<typeof game>): DefId | null {
  const { stock: left } = state.own;
  if (left.length === 0) return null;
  const [taken = null] = left.splice(randomBelow(state, 'combat', left.length), 1);
  return taken;
}

/** The market opens with a full stock and a full row. */
export function openMarket({ state, emit }: ToolsOf<typeof game>): void {
  state.own.stock = Object.entries(stock).flatMap(([def, count]) => Array.from({ length: count }, () => def));
  const row = Array.from({ length: ROW }, () => takeFromStock(state)).filter((def) => def !== null);
  state.own.row = row;
  emit('market.opened', { row: [...row] });
}

export const buy = game.command('card.buy', {
  description: 'Buys a card of the row, or the one that is always for sale, with trade.',
  fields: { def: DefId },
  // Also what is too dear: a table shows the whole row, and says why not.
  candidates: ({ state }) => [...new Set([...state.own.row, STANDING_OFFER])].map((def) => ({ def })),
  denyIf: {
    'illegal-target': ({ state, def, rules }) =>
      (rules.cards[def] === undefined || !isForSale(state, def)) && 'it is not for sale',
    'insufficient-trade': ({ my, def: id, rules }) => {
      const def = rules.cards[id];
      const has = my.own.resources.trade.available;
      return missingTrade(my, def) > 0 && `${def?.name} costs ${def?.cost?.trade} trade; you have ${has}`;
    },
  },
  // A bought card is new and lies on its buyer's discard pile; another takes its place in the row.
  run: ({ state, seat, def, rules, emit, apply, queue, fizzle }) => {
    const cost = costOf(rules.cards[def] ?? fizzle('there is no such card'));
    apply(pay({ seat, cost }), create({ seat, def, zone: 'discard' }));
    const { row } = state.own;
    const place = row.indexOf(def);
    const next = place < 0 ? null : takeFromStock(state);
    if (place >= 0) row.splice(place, 1, ...(next === null ? [] : [next]));
    emit('card.bought', { seat, def, price: cost.trade ?? 0, next });
    queue(turnFlow({ seat, by: 1 }));
  },
});
