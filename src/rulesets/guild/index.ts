import { commands, standardTurn } from '../../authoring/index.js';
import { deathsCheck, healthCheck } from '../../parts/index.js';
import { attack } from './attack.js';
import { cards } from './cards.js';
import { deckRules, decks } from './decks.js';
import { evaluate } from './evaluate.js';
import { game } from './game.js';
import { cues, log } from './log.js';
import { buy, openMarket } from './market.js';
import { scrapCommand } from './scrap.js';
import { closeTurn, openTurn, takePlaces } from './turn.js';

/** Cards are played from the hand alone. */
const playFromHand = game.adapt(commands.playCard, {
  denyIf: {
    'not-in-hand': ({ state, card }) => state.cards[card]?.zone !== 'hand' && 'it is not in your hand',
  },
});

/**
 * A deck builder: a new hand every turn, cards that draw by themselves, a market to buy from and authority to lose.
 *
 * @example
 * const { cards } = guild.decks.couriers;
 * const match = createMatch({ rules: guild, seats: [{ id: 'p1', deck: cards }, { id: 'p2', deck: cards }], seed: 7 });
 * match.send({ type: 'order.skip', seat: 'p1' });
 * match.send({ type: 'card.buy', seat: 'p1', def: 'journeyman' });
 */
export const guild = game.ruleset({
  version: '3',
  name: 'Guild',
  tagline: 'Rival houses build their decks from one market, and their couriers never come alone.',
  seats: { min: 2, max: 4 },
  cards,
  decks,
  deckRules,
  setup: (tools) => {
    takePlaces(tools);
    openMarket(tools);
  },
  turn: standardTurn({
    order: 'alternating',
    start: { run: openTurn },
    draw: {
      count: 5,
      minDrawCount: 1,
      order: { turn: true, chain: true },
      autoDraw: { enabled: true, maxPasses: 20, maxCandidates: 16, when: 'afterDrawOrder' },
      deckOut: ['reshuffle', 'skip'],
    },
    selection: {
      accepts: [playFromHand, commands.endTurn, buy, attack, scrapCommand],
      playedTo: 'inPlay',
      // What a card costs is its price in the market; playing it is free.
      costs: 'none',
    },
    end: { keepHand: false, run: closeTurn },
  }),
  stateChecks: [deathsCheck, healthCheck],
  policies: {
    // A reaction to a card of the chain comes before the draw: Echo lays its copy where the draw will find it.
    reactions: 'interrupt',
    health: 30,
  },
  evaluate,
  log,
  cues,
});
