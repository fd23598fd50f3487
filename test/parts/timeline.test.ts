import { expect, test } from 'vitest';
import { setupGame } from '../../src/authoring/index.js';
import { commands } from '../../src/commands/index.js';
import { createMatch } from '../../src/match/create-match.js';
import type { CardId } from '../../src/model/index.js';
import {
  channelsOf,
  checkPlays,
  runCommitRules,
  runResolveRules,
  seenPlays,
  settlePlays,
  timelineCommands,
  timelineDenials,
  timelineEffects,
  timelineSeatState,
} from '../../src/parts/timeline/index.js';

const { playCard, cancelCard } = timelineCommands({ channelConflict: 'overlapping' });

/** A game that has nothing of clash: cooks who need their hands. */
const kitchen = setupGame({ id: 'kitchen', seatState: { ...timelineSeatState }, denials: timelineDenials }).ruleset({
  version: '1',
  policies: {
    turnOrder: 'simultaneous',
    phases: ['selection', 'commit', 'tick_resolution'],
    costs: 'reserve',
    openingHand: 4,
    shuffle: false,
  },
  resources: { time: { start: 20, max: 20, perTurn: 20 } },
  secretSelection: true,
  accepts: [playCard, cancelCard, commands.finishCommit, commands.endTurn],
  cards: {
    stir: { name: 'Stir', kind: 'task', cost: { time: 4 }, data: { channels: ['weapon'] } },
    wait: { name: 'Wait', kind: 'task', cost: { time: 8 } },
    odd: { name: 'Odd', kind: 'task', data: { channels: ['elbow'] } },
  },
  effects: timelineEffects,
  onPhase: {
    commit: () => [runCommitRules({})],
    tick_resolution: () => [runResolveRules({}), settlePlays({})],
  },
  invariants: checkPlays,
});

function cooking() {
  const deck = ['stir', 'stir', 'stir', 'wait'];
  const match = createMatch({
    rules: kitchen,
    seed: 1,
    seats: [
      { id: 'p1', deck },
      { id: 'p2', deck },
    ],
  });
  const [first, second, third, last] = match.state.seats.p1!.zones.hand as CardId[];
  const play = (card: CardId | undefined) => match.send({ type: 'card.play', seat: 'p1', card: card! });
  return { match, first, second, third, last, play };
}

test('another game takes the part: plays lie side by side or one after the other, until the tick is full', () => {
  const { match, first, second, third, last, play } = cooking();
  for (const card of [first, last, second]) expect(play(card)).toMatchObject({ ok: true });
  expect(play(third)).toMatchObject({ ok: false, code: 'no-space' });
  expect(seenPlays(match.view('p1')).map(({ card, start }) => [card, start])).toEqual([
    [first, 0],
    [last, 0],
    [second, 4],
  ]);
});

test('others see the plays when the selection ends, and the tick leaves none', () => {
  const { match, first, play } = cooking();
  play(first);
  match.send({ type: 'turn.end', seat: 'p1' });
  expect(seenPlays(match.view('p2'))).toEqual([]);
  match.send({ type: 'turn.end', seat: 'p2' });
  expect([match.phase, seenPlays(match.view('p2')).map(({ card }) => card)]).toEqual(['commit', [first]]);
  for (const seat of ['p1', 'p2'] as const) match.send({ type: 'commit.done', seat });
  expect([match.state.turn, seenPlays(match.view('p2')), match.state.cards[first!]?.zone]).toEqual([2, [], 'discard']);
});

test('a channel that does not exist is refused with the card that names it', () => {
  expect(channelsOf(kitchen.cards.wait!)).toEqual([]);
  expect(() => channelsOf(kitchen.cards.odd!)).toThrow(/^cards\.odd\.data\.channels\.0: /);
});

test('a play whose card has left play is a state that cannot be', () => {
  const { match, first, play } = cooking();
  play(first);
  const state = structuredClone(match.state);
  expect(() => checkPlays(state)).not.toThrow();
  const moved = { ...state, cards: { ...state.cards, [first!]: { ...state.cards[first!]!, zone: 'discard' } } };
  expect(() => checkPlays(moved)).toThrow('the card of a play is not in play');
});
