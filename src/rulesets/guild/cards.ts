import { boardCards, create, isSeatId } from '../../authoring/index.js';
import { modifySeat } from '../../parts/index.js';
import { guildBase, guildCard } from './card-maker.js';
import { chooseGain } from './choose-gain.js';
import { type GuildCard, game } from './game.js';
import { scrap } from './scrap.js';

const merchants: Record<string, GuildCard> = {
  'merchant-scout': guildCard({
    name: 'Merchant Scout',
    guild: 'merchants',
    gains: { trade: 1 },
    flavour: 'Knows every inn and what it owes.',
  }),
  'guild-courier': guildCard({
    name: 'Guild Courier',
    guild: 'merchants',
    price: 4,
    gains: { trade: 2 },
    draw: { count: 1 },
    flavour: 'Never arrives alone.',
  }),
  journeyman: guildCard({
    name: 'Journeyman',
    guild: 'merchants',
    price: 2,
    gains: { trade: 2 },
    scrap: { combat: 2 },
    flavour: 'Always looking for work, rarely for trouble.',
  }),
  caravan: guildCard({
    name: 'Caravan',
    guild: 'merchants',
    price: 4,
    gains: { trade: 3 },
    ally: { draw: 1 },
    flavour: 'One wagon is a risk; two are a market.',
  }),
  envoy: guildCard({
    name: 'Envoy',
    guild: 'merchants',
    price: 3,
    does: {
      text: 'Choose one: gain 3 trade, or gain 3 combat.',
      onPlay: ({ seat, card }) => [chooseGain({ seat, card: card.id, trade: 3, combat: 3 })],
      worth: { trade: 1, combat: 2 },
    },
    flavour: 'Brings a contract and a threat, in one envelope.',
  }),
  'guild-hall': guildBase({
    name: 'Guild Hall',
    guild: 'merchants',
    price: 5,
    defence: 5,
    gains: { trade: 2 },
    flavour: 'The roof leaks. The vault does not.',
  }),
};

const blades: Record<string, GuildCard> = {
  viper: guildCard({ name: 'Viper', guild: 'blades', gains: { combat: 1 }, flavour: 'Small knife, long memory.' }),
  smuggler: guildCard({
    name: 'Smuggler',
    guild: 'blades',
    price: 2,
    gains: { trade: 1, combat: 1 },
    scrap: { draw: 1 },
    flavour: 'Can be gone by morning, for a price.',
  }),
  duellist: guildCard({
    name: 'Duellist',
    guild: 'blades',
    price: 3,
    gains: { combat: 3 },
    ally: { combat: 2 },
    flavour: 'Fights better in front of friends.',
  }),
  extortionist: guildCard({
    name: 'Extortionist',
    guild: 'blades',
    price: 4,
    gains: { combat: 3 },
    target: { kind: 'seat', whose: 'enemy' },
    does: {
      text: 'A chosen opponent draws 1 card fewer next turn.',
      onPlay: ({ target, card }) =>
        isSeatId(target)
          ? [modifySeat({ seat: target, kind: 'draw-count', amount: -1, source: card.id, turns: 1 })]
          : [],
      worth: { combat: 1 },
    },
    flavour: 'A nice deck you have there.',
  }),
  'siege-captain': guildCard({
    name: 'Siege Captain',
    guild: 'blades',
    price: 6,
    gains: { combat: 5 },
    scrap: { combat: 4 },
    flavour: 'Walls are a matter of patience, and she has none.',
  }),
};

const scholars: Record<string, GuildCard> = {
  'double-drawer': guildCard({
    name: 'Double Drawer',
    guild: 'scholars',
    price: 4,
    draw: { count: 2 },
    flavour: 'A desk with two of everything.',
  }),
  'grand-ledger': guildCard({
    name: 'Grand Ledger',
    guild: 'scholars',
    price: 6,
    draw: { count: 3 },
    flavour: 'Every debt is on a page, and every page leads to another.',
  }),
  'blank-writ': guildCard({
    name: 'Blank Writ',
    guild: 'scholars',
    price: 2,
    gains: { combat: 1 },
    // A draw effect with the number left open: it draws nothing, unless `autoDraw.minCount` says otherwise.
    draw: { count: 0 },
    flavour: 'Where no number is written, guild law reads none.',
  }),
  strategist: guildCard({
    name: 'Strategist',
    guild: 'scholars',
    price: 3,
    gains: { combat: 2 },
    draw: { count: 1, autoDraw: 'onPlay' },
    ally: { trade: 2 },
    flavour: 'Waits to be asked.',
  }),
  archivist: guildCard({
    name: 'Archivist',
    guild: 'scholars',
    price: 3,
    gains: { trade: 2 },
    target: { kind: 'card', whose: 'own', zone: 'discard', optional: true },
    does: {
      text: 'You may scrap a card of your discard pile.',
      onPlay: ({ state, seat, target }) => {
        const card = target === null ? undefined : state.cards[target];
        return card === undefined ? [] : scrap(seat, card.id);
      },
      worth: { trade: 1 },
    },
    flavour: 'Some records are best lost.',
  }),
  /** The endless chain. It is in no deck and no market. */
  echo: guildCard({
    name: 'Echo',
    guild: 'scholars',
    draw: { count: 1 },
    does: { text: 'Whenever the chain comes to it, a fresh copy of it goes on top of your deck first.' },
    triggers: [
      game.trigger('chain.triggered', {
        zones: ['hand'],
        when: ({ event, card }) => event.card === card.id,
        then: ({ seat }) => [create({ seat, def: 'echo', zone: 'deck', top: true })],
      }),
    ],
    flavour: 'It was never sold. It keeps turning up.',
  }),
};

const wardens: Record<string, GuildCard> = {
  almoner: guildCard({
    name: 'Almoner',
    guild: 'wardens',
    price: 2,
    gains: { trade: 1, authority: 2 },
    ally: { authority: 3 },
    flavour: 'Gives with one hand, and counts with the other.',
  }),
  pathfinder: guildCard({
    name: 'Pathfinder',
    guild: 'wardens',
    price: 3,
    gains: { combat: 2 },
    draw: { count: 1, autoDraw: ({ my }) => boardCards(my).length > 0 },
    does: { text: 'Auto-draw: draws 1 card by itself if you have a base.' },
    flavour: 'Every road is short from a house of your own.',
  }),
  watchtower: guildBase({
    name: 'Watchtower',
    guild: 'wardens',
    price: 3,
    defence: 4,
    guard: true,
    gains: { combat: 1 },
    flavour: 'First to see, last to sleep.',
  }),
  sanctuary: guildBase({
    name: 'Sanctuary',
    guild: 'wardens',
    price: 4,
    defence: 4,
    gains: { authority: 2 },
    scrap: { authority: 6 },
    flavour: 'Who rings the bell is safe until it stops.',
  }),
};

/** Every card of the game, by its id. */
export const cards: Readonly<Record<string, GuildCard>> = { ...merchants, ...blades, ...scholars, ...wardens };
