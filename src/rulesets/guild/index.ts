import { ofCard } from '../../../guards/rules.js';
import { commands } from '../../commands/index.js';
import { deathsCheck, healthCheck } from '../../engine/index.js';
import { attack, attackCommand } from './attack.js';
import { cards } from './cards.js';
import { chooseGain } from './choose-gain.js';
import { cues } from './cues.js';
import { deckRules, decks } from './decks.js';
import { describe, unlogged } from './describe.js';
import { evaluate } from './evaluate.js';
import { turnFlow } from './flow.js';
import { buy, buyCommand, openMarket } from './market.js';
import { scrapCard, scrapCommand } from './scrap.js';
import { guildGame } from './setup.js';
import { collectDues, duesOf, openTurn, payers, takePlaces } from './turn.js';

/** Cards are played from the hand alone. */
const playFromHand = guildGame.adapt(commands.playCard, {
  judge: ofCard((_game, { card }) =>
    card.zone === 'hand' ? guildGame.allow() : guildGame.deny('not-in-hand', `card '${card.id}' is not in your hand`),
  ),
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
export const guild = guildGame.ruleset({
  version: '2',
  name: 'Guild',
  flavour: 'Rival houses build their decks from one market, and their couriers never come alone.',
  seats: { min: 2, max: 4 },
  policies: {
    turnOrder: 'alternating',
    phases: ['draw', 'selection'],
    drawTiming: 'turnStart',
    drawCount: 5,
    minDrawCount: 1,
    drawOrderChoice: { turn: true, chain: true },
    autoDraw: { enabled: true, maxPasses: 20, maxCandidates: 16, when: 'afterDrawOrder' },
    deckOut: ['reshuffle', 'skip'],
    keepHand: false,
    playedTo: 'inPlay',
    // What a card costs is its price in the market; playing it is free.
    costs: 'none',
    // A reaction to a card of the chain comes before the draw: Echo lays its copy where the draw will find it.
    reactions: 'interrupt',
    health: 30,
  },
  resources: {
    trade: { start: 0, max: 999, perTurn: 0 },
    combat: { start: 0, max: 999, perTurn: 0 },
  },
  cards,
  decks,
  deckRules,
  effects: [attack, buy, chooseGain, collectDues, openMarket, openTurn, scrapCard, takePlaces, turnFlow],
  stateChecks: [deathsCheck, healthCheck],
  accepts: [playFromHand, commands.endTurn, buyCommand, attackCommand, scrapCommand],
  onPhase: {
    setup: () => [takePlaces({}), openMarket({})],
    turnStart: ({ seat }) => [openTurn({ seat })],
    turnEnd: ({ game }) => {
      const amount = duesOf(game);
      return amount > 0 ? payers(game).map((seat) => collectDues({ seat, amount })) : [];
    },
  },
  cues,
  unlogged,
  describe,
  evaluate,
});
