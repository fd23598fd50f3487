import { expect, test } from 'vitest';
import { createMatch } from '../../src/match/create-match.js';
import { describeEvent, planCues } from '../../src/presentation/index.js';
import { hearts } from '../../src/rulesets/hearts/index.js';
import { arrange } from '../../src/testing/index.js';
import { laid, play, position } from './hearts-helpers.js';
import { eventsOf } from './receipts.js';

const told = (events: Parameters<typeof planCues>[0]): (string | null)[] =>
  events.map((event) => describeEvent(event, hearts)).filter((line) => line !== null);

test('the log tells what a seat does and what comes of it', () => {
  const match = laid(
    { p1: { hand: '2♦' }, p2: { hand: '3♦' }, p3: { hand: '4♦' }, p4: { hand: '2♥ 5♦', taken: '2♣' } },
    { trick: '4♣ 5♣ Q♠' },
  );
  const events = eventsOf(play(match, 'p4', '2♥'));
  expect(told(events)).toEqual([
    'Player 4 plays the 2 of hearts.',
    'Hearts are broken.',
    'Player 2 takes the trick and 14 points.',
  ]);
  expect(planCues(events, hearts).map(({ show, sound }) => [show, sound])).toEqual([
    ['card-flight', 'play'],
    ['hearts-broken', 'crack'],
    ['trick-sweep', 'sweep'],
  ]);
});

test('the log tells who shot the moon, what all have, and where the next cards go', () => {
  const taken = '2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ A♥ Q♠';
  const layout = position(
    { p1: { taken }, p2: { taken: '2♣', score: 4 } },
    { phase: 'round.scoring', own: { direction: 'right' } },
  );
  expect(told(eventsOf(arrange(hearts, layout).settle()))).toEqual([
    'Player 1 shoots the moon!',
    'Player 1 gets 0 points and has 0.',
    'Player 2 gets 26 points and has 30.',
    'Player 3 gets 26 points and has 26.',
    'Player 4 gets 26 points and has 26.',
    'Round 2: three cards are passed across.',
  ]);
});

test('the log tells who passed to whom, who has left, and who has won', () => {
  const match = createMatch({ rules: hearts, seats: 4, seed: 1 });
  const left = told(eventsOf(match.send({ type: 'match.concede', seat: 'p2' })));
  expect(left).toEqual(['Player 2 leaves; the cards are played on.']);
  const passes = (['p1', 'p3', 'p4'] as const).flatMap((seat) => {
    const cards = match.state.seats[seat]?.zones.hand.slice(0, 3) ?? [];
    return told(eventsOf(match.send({ type: 'cards.pass', seat, cards: [...cards] })));
  });
  expect(passes.slice(0, 4)).toEqual([
    'Player 1 passes 3 cards to Player 2.',
    'Player 2 passes 3 cards to Player 3.',
    'Player 3 passes 3 cards to Player 4.',
    'Player 4 passes 3 cards to Player 1.',
  ]);
  match.send({ type: 'match.concede', seat: 'p1' });
  expect(told(eventsOf(match.send({ type: 'match.concede', seat: 'p4' })))).toEqual([
    'Player 4 leaves; the cards are played on.',
    'Player 3 wins the match.',
  ]);
});
