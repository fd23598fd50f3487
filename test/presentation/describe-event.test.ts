import { expect, describe as group, test } from 'vitest';
import * as z from 'zod';
import { setupGame, standardTurn } from '../../src/authoring/index.js';
import { cardId, eventTypes, type GameEvent } from '../../src/model/index.js';
import { partEvents } from '../../src/parts/part-events.js';
import { describeEvent } from '../../src/presentation/index.js';
import { expedition } from '../fixtures/expedition.js';
import { ofPart } from '../rules/receipts.js';
import { smallGame, smallMatch } from './small-game.js';

const [card, other] = [cardId('c1'), cardId('c2')];
const names = { nameOf: (id: string) => ({ c1: 'spark', c2: 'Grey Cat' })[id] };
const seat = 'p1';
const request = {
  kind: 'number',
  id: 1,
  seat,
  prompt: 'How many?',
  source: null,
  optional: false,
  min: 0,
  max: 1,
} as const;

/** Every type of event, and what a log says of it. */
const table: readonly (readonly [GameEvent, string | null])[] = [
  [{ type: 'match.started', seats: ['p1', 'p2'], first: 'p2' }, 'The match begins; Player 2 goes first.'],
  [{ type: 'match.ended', winners: ['p1'], reason: 'conceded' }, 'Player 1 wins: conceded.'],
  [{ type: 'match.ended', winners: ['p1', 'p3'], reason: 'points' }, 'Player 1 and Player 3 win: points.'],
  [
    { type: 'match.ended', winners: ['p1', 'p3', 'p12'], reason: 'points' },
    'Player 1, Player 3 and Player 12 win: points.',
  ],
  [
    { type: 'match.ended', winners: [], reason: 'simultaneous-loss' },
    'The match ends without a winner: simultaneous loss.',
  ],
  [{ type: 'phase.entered', phase: 'turnStart', from: 'turnEnd', turn: 3, seat }, 'Turn 3: Player 1.'],
  [{ type: 'phase.entered', phase: 'selection', from: 'turnEnd', turn: 3, seat }, null],
  [{ type: 'phase.resumed', phase: 'selection', from: 'turnEnd', turn: 3, seat }, null],
  // The one stage of this game is the whole match, and has no name.
  [{ type: 'stage.entered', stage: 'playing', from: 'setup', turn: 3, seat }, null],
  [{ type: 'seat.passed', seat }, 'Player 1 passes.'],
  [{ type: 'seat.lost', seat, reason: 'deck-out' }, 'Player 1 is out: deck out.'],
  [{ type: 'state.settled', revision: 4 }, null],
  [{ type: 'card.moved', card, def: 'spark', from: 'deck', to: 'hand', seat }, null],
  [
    { type: 'card.given', card, def: 'spark', from: 'hand', to: 'hand', seat, receiver: 'p2' },
    'Player 1 gives Player 2 Spark.',
  ],
  [{ type: 'zone.shuffled', zone: 'discard', seat, count: 3 }, 'Player 1 shuffles the discard pile.'],
  [{ type: 'card.drawn', card, def: 'spark', seat, source: 'turn', handIndex: 0 }, 'Player 1 draws Spark.'],
  [{ type: 'card.burned', card, def: 'spark', seat, reason: 'hand-full' }, 'Player 1 burns Spark: the hand is full.'],
  [{ type: 'card.burned', card, def: 'spark', seat, reason: 'effect' }, 'Player 1 burns Spark.'],
  [{ type: 'card.discarded', card, def: 'spark', seat, reason: 'effect' }, 'Player 1 discards Spark.'],
  [{ type: 'card.milled', card, def: 'spark', seat }, "Spark goes from Player 1's deck to the discard pile."],
  [
    { type: 'card.returned', card, def: 'spark', seat, from: 'hand', to: 'bottom' },
    'Player 1: Spark goes under the deck.',
  ],
  [{ type: 'card.renamed', card, to: other, seat }, null],
  [{ type: 'card.revealed', card: other, def: 'storm', seat }, 'Player 1 reveals Storm.'],
  [{ type: 'card.flipped', card, def: 'storm', seat, zone: 'board', to: 'up' }, 'Storm is turned face up.'],
  [{ type: 'card.replaced', card, def: 'spark', seat, handIndex: 1 }, 'Player 1 replaces Spark.'],
  [{ type: 'card.created', card: other, def: 'storm', seat, zone: 'hand' }, 'Player 1 gets Storm (hand).'],
  [{ type: 'card.cloned', clone: other, master: card, seat }, null],
  [{ type: 'card.destroyed', card, seat }, null],
  [{ type: 'draw.failed', seat, reason: 'empty' }, 'Player 1 draws nothing: the deck is empty.'],
  [
    ofPart({ type: 'draw.replaced', seat, rule: 'gain-life' }),
    'Player 1 does something else instead of drawing: gain life.',
  ],
  [
    ofPart({ type: 'fatigue.dealt', seat, amount: 2, health: 8 }),
    'Player 1 takes 2 damage for drawing from an empty deck (8 left).',
  ],
  [{ type: 'deck.shuffled', seat, count: 20, reason: 'setup' }, null],
  [
    { type: 'deck.shuffled', seat, count: 20, reason: 'reshuffle' },
    'Player 1 shuffles the discard pile into the deck.',
  ],
  [{ type: 'deck.shuffled', seat, count: 20, reason: 'effect' }, 'Player 1 shuffles the deck.'],
  [{ type: 'deck.looked', seat, count: 3 }, 'Player 1 looks at 3 cards of the deck.'],
  [{ type: 'mulligan.taken', seat, count: 1 }, 'Player 1 takes a mulligan of 1 card.'],
  [{ type: 'mulligan.kept', seat }, 'Player 1 keeps the opening hand.'],
  [{ type: 'chain.started', seat }, null],
  [{ type: 'chain.triggered', card, iteration: 1, drawn: 2 }, 'Spark draws 2 cards by itself.'],
  [{ type: 'chain.drew', source: card, card: other, seat: 'p1', iteration: 1 }, null],
  [
    { type: 'chain.completed', iterations: 3, productive: 2, eligible: 2, drawn: 3, result: 'ok' },
    'The auto-draw chain has drawn 3 cards.',
  ],
  [{ type: 'chain.completed', iterations: 1, productive: 0, eligible: 0, drawn: 0, result: 'ok' }, null],
  [
    { type: 'chain.completed', iterations: 20, productive: 20, eligible: 20, drawn: 20, result: 'capped' },
    'The auto-draw chain is stopped after 20 passes.',
  ],
  [{ type: 'card.played', card, def: 'spark', seat, target: null }, 'Player 1 plays Spark.'],
  [{ type: 'card.played', card, def: 'spark', seat, target: 'p2' }, 'Player 1 plays Spark at Player 2.'],
  [{ type: 'card.played', card, def: 'spark', seat, target: other }, 'Player 1 plays Spark at Grey Cat.'],
  [{ type: 'card.cancelled', card, seat }, 'Player 1 takes back Spark.'],
  [ofPart({ type: 'cost.paid', seat, resource: 'mana', amount: 2, value: 1 }), 'Player 1 pays 2 mana (1 left).'],
  [ofPart({ type: 'resource.changed', seat, resource: 'mana', from: 1, to: 2 }), null],
  [ofPart({ type: 'unit.deployed', card, def: 'spark', seat, slot: 2 }), 'Player 1 deploys Spark.'],
  [ofPart({ type: 'unit.sacrificed', card, seat }), 'Player 1 sacrifices Spark.'],
  [ofPart({ type: 'unit.died', card, seat, cause: 'power', slot: 2 }), "Player 1's Spark dies."],
  [ofPart({ type: 'unit.damaged', card, amount: 2, left: 1 }), 'Spark takes 2 damage (1 left).'],
  [ofPart({ type: 'unit.healed', card, amount: 2, left: 3 }), 'Spark is healed by 2 (3 left).'],
  [ofPart({ type: 'unit.bounced', card, seat }), "Spark returns to Player 1's hand."],
  [ofPart({ type: 'unit.attacked', card, seat, target: 'p2' }), "Player 1's Spark attacks Player 2."],
  [ofPart({ type: 'power.changed', card, from: 2, to: 4, amount: 2 }), 'Spark grows from 2 to 4.'],
  [ofPart({ type: 'power.changed', card, from: 4, to: 1, amount: -3 }), 'Spark shrinks from 4 to 1.'],
  [ofPart({ type: 'seat.damaged', seat, amount: 3, health: 7 }), 'Player 1 takes 3 damage (7 left).'],
  [ofPart({ type: 'seat.healed', seat, amount: 3, health: 10 }), 'Player 1 is healed by 3 (10 left).'],
  [{ type: 'input.required', seat, request }, 'Player 1 has to choose.'],
  [{ type: 'input.resolved', seat, kind: 'number', cancelled: false }, null],
  [{ type: 'input.resolved', seat, kind: 'number', cancelled: true }, 'Player 1 declines.'],
  [{ type: 'effect.fizzled', effect: 'damage', reason: 'gone' }, null],
  [{ type: 'effect.failed', effect: 'damage', message: 'boom' }, "The effect 'damage' failed and was left out."],
  [
    { type: 'queue.capped', limit: 'effects', dropped: 4, effect: { type: 'draw' } },
    'Too much happened at once: 4 effects left out.',
  ],
];

group('the line of', () => {
  test.each(table)('%o', (event, line) => {
    expect(describeEvent(event, smallGame, names)).toBe(line);
  });

  test('every type of event is decided', () => {
    const decided = new Set<string>(table.map(([event]) => event.type));
    expect([...eventTypes, ...Object.keys(partEvents)].filter((type) => !decided.has(type))).toEqual([]);
  });
});

const drawn: GameEvent = { type: 'card.drawn', card, def: 'spark', seat, source: 'turn', handIndex: 0 };

test('a card that cannot be named is a card, and a line begins with a capital', () => {
  expect(describeEvent(drawn, smallGame)).toBe('Player 1 draws Spark.');
  expect(describeEvent({ ...drawn, card: null, def: null }, smallGame, names)).toBe('Player 1 draws a card.');
  expect(describeEvent(ofPart({ type: 'unit.damaged', card, amount: 1, left: 1 }), smallGame)).toBe(
    'A card takes 1 damage (1 left).',
  );
});

test('seats are called what the caller calls them', () => {
  expect(describeEvent(drawn, smallGame, { ...names, seatName: () => 'Ada' })).toBe('Ada draws Spark.');
});

test('slots are named where a board has them, seats where they take turns', () => {
  const slots = smallGame.withPolicies({ boardSlots: 4, turnOrder: 'simultaneous' });
  const deployed: GameEvent = ofPart({ type: 'unit.deployed', card, def: 'spark', seat, slot: 2 });
  expect(describeEvent(deployed, slots)).toBe('Player 1 deploys Spark in slot 2.');
  expect(describeEvent({ type: 'phase.entered', phase: 'turnStart', from: 'turnEnd', turn: 3, seat }, slots)).toBe(
    'Turn 3 begins.',
  );
});

test('P32 a ruleset leaves types out and has words of its own', () => {
  const game = setupGame({ id: 'words', events: { 'moon.rose': { over: z.string() } } });
  const rules = game.ruleset({
    version: '1',
    turn: standardTurn({ selection: { accepts: [] } }),
    log: { 'card.played': null, 'moon.rose': ({ over }) => `the moon rises over ${over}`, 'seat.passed': () => null },
  });
  expect(describeEvent({ type: 'card.played', card, def: 'x', seat, target: null }, rules)).toBeNull();
  const rose = { type: 'moon.rose', over: 'the sea' } as unknown as GameEvent;
  expect(describeEvent(rose, rules)).toBe('the moon rises over the sea');
  expect(describeEvent({ type: 'seat.passed', seat }, rules)).toBeNull();
  expect(describeEvent(drawn, rules)).toBe('Player 1 draws spark.');
});

test('the log of a seat names only what the seat may see', () => {
  const match = smallMatch({ p1: { hand: ['study'], deck: ['rest'] }, p2: {} });
  const study = match.state.seats.p1?.zones.hand[0];
  const receipt = match.receive({ type: 'card.play', seat: 'p1', card: study });
  if (!receipt.ok) throw new Error(receipt.message);
  const log = (viewer: 'p1' | 'p2') => {
    const { cards } = match.view(viewer);
    const lines = match
      .viewEvents(viewer, receipt.events)
      .map((event) => describeEvent(event, match.rules, { nameOf: (id) => cards[id]?.def }));
    return lines.filter((line) => line !== null).slice(0, 2);
  };
  expect(log('p1')).toEqual(['Player 1 plays Study.', 'Player 1 draws Rest.']);
  expect(log('p2')).toEqual(['Player 1 plays Study.', 'Player 1 draws a card.']);
});

group('a game with stages and a table', () => {
  test.each<[GameEvent, string]>([
    [{ type: 'stage.entered', stage: 'round', from: 'setup', turn: 1, seat }, 'Round begins.'],
    [
      { type: 'stage.entered', stage: 'round.turn.answer', from: 'round.turn.moving', turn: 1, seat: 'p2' },
      'Player 2: answer.',
    ],
    [{ type: 'zone.shuffled', zone: 'stock', seat: null, count: 3 }, 'The stock is shuffled.'],
    [
      { type: 'card.given', card, def: 'rope', from: 'stock', to: 'hand', seat: null, receiver: seat },
      'Player 1 gets Rope from the stock.',
    ],
    [
      { type: 'card.given', card, def: 'rope', from: 'hand', to: 'trail', seat, receiver: null },
      'Player 1: Rope goes to the trail.',
    ],
    [
      { type: 'card.given', card, def: 'rope', from: 'stock', to: 'trail', seat: null, receiver: null },
      'Rope goes from the stock to the trail.',
    ],
  ])('%j', (event, line) => {
    expect(describeEvent(event, expedition)).toBe(line);
  });
});
