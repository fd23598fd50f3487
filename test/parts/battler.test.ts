import { expect, test } from 'vitest';
import { commands, setupGame, standardTurn } from '../../src/authoring/index.js';
import { createMatch } from '../../src/index.js';
import { CardId, type CardPlay, type GamePart, type ReadonlyGame, type SeatId } from '../../src/model/index.js';
import { damage, health, healthCheck, healthOf, isReady, powerOf, unitHealthOf, units } from '../../src/parts/index.js';
import { duel } from '../../src/rulesets/duel/index.js';
import { hearts } from '../../src/rulesets/hearts/index.js';
import { slots } from '../../src/rulesets/slots/index.js';
import { arrange, cardIn } from '../../src/testing/arrange.js';

const turn = { draw: {}, selection: { accepts: [commands.playCard, commands.endTurn] } } as const;
const pawn = { name: 'Pawn', kind: 'unit', power: 1 };

test('a seat of a game without health has none, in the state and in views', () => {
  const match = createMatch({
    rules: hearts,
    seats: ['p1', 'p2', 'p3', 'p4'].map((id) => ({ id: id as 'p1' })),
    seed: 1,
  });
  expect(JSON.stringify(match.state.seats)).not.toContain('health');
  expect(JSON.stringify(match.view('p1').seats)).not.toContain('health');
  expect(healthOf(match.state.seats.p1!)).toBeUndefined();
  expect(
    [...hearts.effects.keys()].filter((name) => ['damage', 'heal-seat', 'deploy', 'death'].includes(name)),
  ).toEqual([]);
  expect(slots.seatState).not.toHaveProperty('health');
});

test('a match may change the health that seats begin with, and viewers see none below zero', () => {
  const match = arrange(duel, { p1: {}, p2: { own: { health: -3 } }, rules: { health: 7 } });
  expect(match.state.seats.p1?.own.health).toBe(7);
  expect(match.state.seats.p2?.own.health).toBe(-3);
  expect(match.view('p1').seats.p2?.own.health).toBe(0);
});

test('what needs a part is refused in a game without it', () => {
  const plain = setupGame({ id: 'plain' });
  const make = (rest: object) => () => plain.ruleset({ version: '1', turn: standardTurn(turn), ...rest });
  expect(make({ policies: { health: 3 } })).toThrow(
    'policies.health: nothing reads it: setupGame({ parts: [health] })',
  );
  expect(make({ turn: standardTurn({ ...turn, draw: { deckOut: 'fatigue' } }) })).toThrow(
    'policies.deckOut: fatigue costs health',
  );
  expect(make({ cards: { pawn } })).toThrow("cards.pawn.kind: 'unit' comes with a part: setupGame({ parts: [units] })");
  expect(
    make({ cards: { bolt: { name: 'Bolt', kind: 'x', onPlay: [{ type: 'damage', targets: [], amount: 1 }] } } }),
  ).toThrow("there is no effect 'damage'");
  expect(() => hearts.withPolicies({ health: 3 })).toThrow('policies.health: nothing reads it');
});

test('what parts say of cards means nothing in a game without them', () => {
  const plain = setupGame({ id: 'plain' });
  const refused = (fields: object) => () =>
    plain.ruleset({
      version: '1',
      turn: standardTurn(turn),
      cards: { owl: { name: 'Owl', kind: 'bird', ...fields } },
    });
  const advice = 'comes with a part: setupGame({ parts: [units] })';
  expect(refused({ onDeath: () => [] })).toThrow(`cards.owl.onDeath: 'onDeath' ${advice}`);
  expect(refused({ target: { kind: 'unitOrSeat' } })).toThrow(`cards.owl.target.kind: 'unitOrSeat' ${advice}`);
  expect(refused({ target: { kind: 'bird' } })).toThrow("cards.owl.target.kind: 'bird' is not one of seat, card");
  expect(refused({ onFlight: () => [] })).toThrow('cards.owl.onFlight: there is no such field');
  expect(refused({ hooks: { onDeath: () => [] } })).toThrow('cards.owl.hooks: there is no such field');
  expect([hearts.plays.size, hearts.targets.size, Object.keys(hearts.places)]).toEqual([0, 0, []]);
});

test('a game may have a part of its own, with a hook, a target and a way of play', () => {
  const nests = {
    name: 'nests',
    cardHooks: ['onNest'],
    targets: { nest: (_game: ReadonlyGame, seats: readonly SeatId[]) => seats.map((seat) => `${seat}-nest`) },
    plays: { bird: { to: 'board', effects: (_game: ReadonlyGame, { card }: CardPlay) => [{ type: 'nest', card }] } },
  } as const satisfies GamePart;
  const game = setupGame({ id: 'birds', parts: [nests] });
  game.effect('nest', {
    fields: { card: CardId },
    run: ({ card, move, state, runHook }) => {
      move(card, 'board', state.active);
      runHook(card, 'onNest');
    },
  });
  const sing = game.effect('sing', { run: ({ report, state }) => report({ type: 'seat.passed', seat: state.active }) });
  const rules = game.ruleset({
    version: '1',
    turn: standardTurn(turn),
    cards: { owl: { name: 'Owl', kind: 'bird', target: { kind: 'nest', whose: 'own' }, onNest: [sing()] } },
  });
  const match = arrange(rules, { p1: { hand: ['owl'] }, p2: {} });
  const owl = cardIn(match, 'p1', 'hand', 'owl');
  match.settle();
  expect(match.legal('p1')).toContainEqual({ type: 'card.play', seat: 'p1', card: owl, target: 'p1-nest' });
  match.send({ type: 'card.play', seat: 'p1', card: owl, target: 'p1-nest' });
  expect(match.history.map(({ type }) => type)).toContain('seat.passed');
  expect(match.state.cards[owl]?.zone).toBe('board');
  expect(() =>
    setupGame({ id: 'two', parts: [nests, { name: 'trees', targets: nests.targets }] }).ruleset({
      version: '1',
      turn: standardTurn(turn),
    }),
  ).toThrow("targets.nest: the part 'trees' of this game keeps it: choose another name");
});

test('two that keep a field of one name are refused', () => {
  const schema = duel.seatState.health!.schema;
  const game = setupGame({ id: 'twice', parts: [health], seatState: { health: { schema, seenBy: 'everyone' } } });
  expect(() => game.ruleset({ version: '1', turn: standardTurn(turn) })).toThrow(
    "seatState.health: the part 'health' of this game keeps it",
  );
});

test('a game may have units and no health: its seats cannot be hurt', () => {
  const match = arrange(slots, {
    p1: { hand: ['scout'] },
    queue: [damage({ targets: ['p2'], amount: 1 })],
    strict: true,
  });
  expect(() => match.settle()).toThrow("the rules of 'slots' failed; nothing has changed");
});

test('fatigue brings the check that it needs, once', () => {
  const game = setupGame({ id: 'tired', parts: [health, units] });
  const spec = {
    version: '1',
    cards: { pawn },
    turn: standardTurn({ ...turn, draw: { deckOut: 'fatigue' as const } }),
  };
  expect(game.ruleset(spec).stateChecks.map(({ name }) => name)).toEqual(['health']);
  expect(game.ruleset({ ...spec, stateChecks: [healthCheck] }).stateChecks).toHaveLength(1);
});

test('a unit is as printed until something is noted on it; a card of another game has no such fields', () => {
  const match = arrange(duel, {
    p1: { board: ['knight'], hand: ['squire'] },
    p2: {},
    queue: [damage({ targets: ['c2'], amount: 1 })],
  });
  const [hand, knight] = [cardIn(match, 'p1', 'hand', 'squire'), cardIn(match, 'p1', 'board', 'knight')];
  const printed = duel.cards.knight!;
  expect(knight).toBe('c2');
  match.settle();
  const card = (id: string) => match.state.cards[id]!;
  expect(card(hand).own).toBeNull();
  expect(card(knight).own).toEqual({ ready: true, hit: 1, health: printed.health! - 1 });
  expect([powerOf(card(knight), duel), unitHealthOf(card(knight), duel)]).toEqual([printed.power, printed.health! - 1]);
  expect([isReady(card(knight)), isReady(card(hand))]).toEqual([true, false]);
  const cards = createMatch({ rules: hearts, seats: 4, seed: 1 }).state.cards;
  expect(Object.keys(cards.c1!).sort()).toEqual(['def', 'faceUp', 'id', 'own', 'owner', 'spent', 'zone']);
});

test('what a part notes on cards has its own names', () => {
  const { power } = duel.cardState;
  const game = setupGame({ id: 'twice', parts: [units], cardState: { power: power! } });
  expect(() => game.ruleset({ version: '1', turn: standardTurn(turn) })).toThrow(
    "cardState.power: the part 'units' of this game keeps it",
  );
});
