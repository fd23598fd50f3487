/**
 * Hearts against OpenSpiel (DeepMind, Apache-2.0): hands that its engine played with players who choose at random, with
 * every card that it held legal at every step. `test/fixtures/vectors/README.md` says what a line has.
 */
import { expect, test } from 'vitest';
import type { CardId, DefId } from '../../src/model/index.js';
import { frenchDeck } from '../../src/parts/french-deck/index.js';
import { hearts, makeHearts } from '../../src/rulesets/hearts/index.js';
import { arrange } from '../../src/testing/index.js';
import { randomRuns } from '../random-runs.js';
import { byName, type Choice, cardNamed, type Hand, handsDealt, handsIn, SEATS } from './openspiel.js';

const DIRECTIONS: Readonly<Record<string, string>> = {
  'No Pass': 'none',
  Left: 'left',
  Across: 'across',
  Right: 'right',
};
const MOON = 26;
/** Each file has 200. */
const HANDS = randomRuns(200);

/** Lays the cards out as OpenSpiel dealt them, right before the pass, or the first trick of a hand without a pass. */
function dealt(rules: typeof hearts, { steps }: Hand) {
  const [first, ...deals] = steps;
  const hands = handsDealt(deals);
  const own = { direction: DIRECTIONS[first![1]]! };
  const place = (seat: number) => ({ zones: { hand: hands[seat]! } });
  const match = arrange(rules, {
    p1: place(0),
    p2: place(1),
    p3: place(2),
    p4: place(3),
    own,
    ...(own.direction === 'none'
      ? { phase: 'round.tricks.trick', active: SEATS[hands.findIndex((hand) => hand.includes('2-of-clubs'))]! }
      : { phase: 'round.pass.passing' }),
  });
  match.settle();
  return match;
}

/** Plays a hand as OpenSpiel did. Throws at the first step at which something else is legal here. */
function playAsWritten(rules: typeof hearts, hand: Hand): { plays: number; refused: number } {
  const match = dealt(rules, hand);
  // A card that is passed has another id then.
  const idOf = (def: DefId) => Object.values(match.state.cards).find((card) => card.def === def)!.id;
  const defOf = (id: CardId): DefId => match.state.cards[id]!.def;
  const choices = hand.steps.slice(1 + frenchDeck.length) as Choice[];
  const passes = match.phase === 'round.pass.passing' ? choices.splice(0, 12) : [];

  for (const [index, seat] of SEATS.entries()) {
    const [first, ...rest] = passes.slice(3 * index, 3 * index + 3);
    if (first === undefined) continue;
    const inHand = match.state.seats[seat]!.zones.hand.map(defOf);
    expect(byName(inHand)).toEqual(byName(first[2].map(cardNamed)));
    const passed = [first, ...rest].map(([, name]) => idOf(cardNamed(name)));
    expect(match.send({ type: 'cards.pass', seat, cards: passed })).toMatchObject({ ok: true });
  }

  let refused = 0;
  for (const [player, name, expected] of choices) {
    const seat = SEATS[player]!;
    expect(match.waitingFor).toEqual([seat]);
    const { hand: held } = match.state.seats[seat]!.zones;
    const judged = held.filter((card) => match.judge({ type: 'card.play', seat, card }).ok).map(defOf);
    const listed = match.legal(seat).flatMap((command) => (command.type === 'card.play' ? [defOf(command.card)] : []));
    const legal = byName(expected.map(cardNamed));
    expect(byName(judged)).toEqual(legal);
    expect(byName(listed)).toEqual(legal);
    refused += held.length - legal.length;
    expect(match.send({ type: 'card.play', seat, card: idOf(cardNamed(name)) }).ok).toBe(true);
  }
  expect(SEATS.map((seat) => MOON - match.state.seats[seat]!.own.score)).toEqual(hand.returns);
  return { plays: choices.length, refused };
}

const queenBreaks = makeHearts({ queenBreaks: true });

test.each([
  ['hearts', 'openspiel-hearts', hearts],
  ['hearts with a queen that breaks them', 'openspiel-hearts-queen-breaks', queenBreaks],
])(`%s: every legal set and every score of ${HANDS} hands`, (_name, file, rules) => {
  const tallies = handsIn(file)
    .slice(0, HANDS)
    .map((hand) => playAsWritten(rules, hand));
  expect(tallies).toHaveLength(HANDS);
  expect(tallies.every(({ plays }) => plays === 52)).toBe(true);
  // Without cards that are refused the comparison would show little.
  expect(tallies.every(({ refused }) => refused > 0)).toBe(true);
});

test('the two files tell the two rules apart', () => {
  const differs = (rules: typeof hearts) => (hand: Hand) => {
    try {
      playAsWritten(rules, hand);
      return false;
    } catch {
      return true;
    }
  };
  expect(handsIn('openspiel-hearts').some(differs(queenBreaks))).toBe(true);
  expect(handsIn('openspiel-hearts-queen-breaks').some(differs(hearts))).toBe(true);
});
