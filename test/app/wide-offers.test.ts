import { expect, test } from 'vitest';
import { pathsOf } from '../../app/table/game/affordances.js';
import { ownText } from '../../app/table/game/own-event-text.js';
import { stepsOf } from '../../app/table/game/phases-shown.js';
import { completed, firstChoice, toggled } from '../../app/table/game/wide-offers.js';
import { createMatch, type Offer, type Ruleset } from '../../src/index.js';
import { isComplete } from '../../src/legal/expand-offer.js';
import { expedition } from '../fixtures/expedition.js';

const raise: Offer = { type: 'pot.raise', seat: 'p1', amount: { from: 2, to: 5 } };
const pass: Offer = { type: 'cards.pass', seat: 'p1', cards: { some: ['c1', 'c2', 'c3'], min: 2, max: 2 } };
const raiseTo = (amount: number) => completed(raise, { amount });

test('a range begins at its least, and gives a command for every number in it', () => {
  expect(isComplete(raise)).toBe(false);
  expect(firstChoice(raise)).toEqual({ amount: 2 });
  expect([1, 2, 5, 6].map((amount) => raiseTo(amount)?.amount ?? null)).toEqual([null, 2, 5, null]);
  expect(raiseTo(3)).toEqual({ type: 'pot.raise', seat: 'p1', amount: 3 });
});

test('some of a list: what is clicked goes in and out, no more than may be, and no command before there are enough', () => {
  const one = toggled(pass, firstChoice(pass), 'cards', 'c1');
  expect(completed(pass, one)).toBeNull();
  const two = toggled(pass, one, 'cards', 'c3');
  expect(completed(pass, two)).toEqual({ type: 'cards.pass', seat: 'p1', cards: ['c1', 'c3'] });
  expect(toggled(pass, two, 'cards', 'c2')).toEqual(two);
  expect(toggled(pass, two, 'cards', 'c1')).toEqual({ cards: ['c3'] });
});

test('a game that the table knows nothing about: commands begin at cards and buttons, ranges at a button', () => {
  const match = createMatch<Ruleset>({ rules: expedition, seats: 2, seed: 'x' });
  const [bid] = pathsOf(match.offers('p1'), match.view('p1'), match.rules);
  expect(bid).toMatchObject({ subject: 'verb:bid.set', steps: [] });
  for (const seat of ['p1', 'p2'] as const) match.send({ type: 'bid.set', seat, amount: 1 });
  const view = match.view('p1');
  const [first] = view.seats.p1?.zones.hand ?? [];
  expect(pathsOf(match.offers('p1'), view, match.rules).map(({ subject }) => subject)).toEqual([
    `card:${first}`,
    expect.stringMatching(/^card:/),
    'verb:seat.challenge',
    'verb:seat.rest',
  ]);
});

test('the bar shows the stage that the match is in, what is beside it, and what is in it', () => {
  const at = (phase: string) => stepsOf(expedition, phase).map(({ label, now }) => (now ? `[${label}]` : label));
  expect(at('round.bidding')).toEqual(['Dealing', '[Bidding]', 'Turn', 'Scoring']);
  expect(at('round.turn.moving')).toEqual(['Dealing', 'Bidding', 'Turn', '[Moving]', 'Answer', 'Closing', 'Scoring']);
  expect(at('over')).toEqual(['Dealing', 'Bidding', 'Turn', 'Scoring']);
});

test('own state is told in words: seats and cards by their names, nothing for nothing', () => {
  const match = createMatch<Ruleset>({ rules: expedition, seats: 2, seed: 'x' });
  const at = { view: match.view('p1'), rules: match.rules, name: (seat: string) => (seat === 'p1' ? 'You' : 'Bot') };
  const [card] = at.view.seats.p1?.zones.hand ?? [];
  expect(ownText('p2', at)).toBe('Bot');
  expect(ownText(card ?? '', at)).toMatch(/^(Mule|Map|Rope)$/);
  expect(ownText({ p1: 3, p2: 0 }, at)).toBe('You 3, Bot 0');
  expect([null, [], {}].map((value) => ownText(value, at))).toEqual([null, null, null]);
});
