import { describe, expect, test } from 'vitest';
import { isOwnEvent } from '../../src/model/index.js';
import { card, laid, play, signs } from './hearts-helpers.js';
import { eventsOf, told } from './receipts.js';

const OPEN = { own: { broken: true } };

describe('leading', () => {
  const hands = {
    p1: { hand: '2♣ 5♥ Q♠' },
    p2: { hand: '3♣ 6♥ K♠' },
    p3: { hand: '4♣ 7♥ A♠' },
    p4: { hand: '5♣ 8♥ 2♠' },
  };
  const later = {
    p1: { hand: '5♥ Q♠' },
    p2: { hand: '6♥ K♠' },
    p3: { hand: '7♥ A♠', taken: '2♣' },
    p4: { hand: '8♥ 2♠' },
  };
  test.each([
    ['the two of clubs opens the round', hands, {}, '2♣', 'ok'],
    ['nothing else does', hands, {}, 'Q♠', 'must-open'],
    ['a card of another hand is not yours', hands, {}, '3♣', 'unknown-card'],
    ['a heart cannot be led before hearts are broken', later, {}, '5♥', 'hearts-not-broken'],
    ['but another suit can, the queen of spades too', later, {}, 'Q♠', 'ok'],
    ['a heart can be led when they are broken', later, OPEN, '5♥', 'ok'],
    ['a heart can be led when nothing else is left', { ...later, p1: { hand: '5♥ 9♥' } }, {}, '9♥', 'ok'],
  ])('%s', (_name, seats, options, sign, code) => {
    const match = laid(seats, options);
    const verdict = match.judge({ type: 'card.play', seat: 'p1', card: card(match, sign) });
    expect(verdict.ok ? 'ok' : verdict.code).toBe(code);
  });
});

describe('following', () => {
  const first = { p1: { hand: '9♦ 9♣' }, p3: { hand: '8♦' }, p4: { hand: '7♦' } };
  const later = { ...first, p4: { hand: '7♦', taken: '2♣' } };
  test.each([
    ['suit is followed', later, '5♣ 5♥ Q♠', '4♣', '5♣', 'ok'],
    ['by who can', later, '5♣ 5♥ Q♠', '4♣', 'Q♠', 'must-follow-suit'],
    ['who cannot throws off what it likes', later, '5♦ 5♥ Q♠', '4♣', 'Q♠', 'ok'],
    ['hearts too', later, '5♦ 5♥ Q♠', '4♣', '5♥', 'ok'],
    ['but on the first trick no queen', first, '5♦ 5♥ Q♠', '2♣', 'Q♠', 'no-points-yet'],
    ['and no heart', first, '5♦ 5♥ Q♠', '2♣', '5♥', 'no-points-yet'],
    ['while it has anything else', first, '5♦ 5♥ Q♠', '2♣', '5♦', 'ok'],
    ['a hand of points alone may throw off a heart', first, '5♥ Q♠', '2♣', '5♥', 'ok'],
    ['or the queen', first, '5♥ Q♠', '2♣', 'Q♠', 'ok'],
  ])('%s', (_name, seats, hand, trick, sign, code) => {
    const match = laid({ ...seats, p2: { hand } }, { trick });
    expect(match.waitingFor).toEqual(['p2']);
    const verdict = match.judge({ type: 'card.play', seat: 'p2', card: card(match, sign) });
    expect(verdict.ok ? 'ok' : verdict.code).toBe(code);
  });

  test('who has to wait is told so, and why a card cannot be used can be seen', () => {
    const match = laid({ ...later, p2: { hand: '5♣ 5♥' } }, { trick: '4♣' });
    expect(match.judge({ type: 'card.play', seat: 'p3', card: card(match, '8♦') })).toMatchObject({
      code: 'not-your-turn',
    });
    expect(match.view('p2').cannot).toEqual({
      [card(match, '5♥')]: { code: 'must-follow-suit', message: 'you have clubs: follow suit' },
    });
  });
});

describe('taking', () => {
  test.each([
    ['the highest of the suit', '4♣ 9♣ K♣ 2♣', 'p3', 0],
    ['not the highest of all', '4♣ A♠ 3♣ A♦', 'p1', 0],
    ['with the points that were thrown off', '4♣ 5♣ Q♠ 2♥', 'p2', 14],
    ['hearts themselves', '4♥ 5♥ 3♥ A♥', 'p4', 4],
  ] as const)('%s: %s', (_name, trick, winner, points) => {
    const played = trick.split(' ');
    const match = laid(
      { p1: { hand: '6♦' }, p2: { hand: '7♦' }, p3: { hand: '8♦' }, p4: { hand: `9♦ ${played[3]}`, taken: '2♠' } },
      { trick: played.slice(0, 3).join(' '), own: { broken: true } },
    );
    const receipt = play(match, 'p4', played[3] ?? '');
    expect(told(receipt, 'trick.taken')).toEqual([{ seat: winner, points }]);
    expect(signs(match, winner, 'taken').slice(winner === 'p4' ? 1 : 0)).toEqual(played);
    expect([match.phase, match.state.active, match.waitingFor]).toEqual(['round.tricks.trick', winner, [winner]]);
    expect(match.state.table.trick).toEqual([]);
  });

  test('the first heart breaks hearts, once', () => {
    const match = laid(
      { p1: { hand: '6♣ 2♦' }, p2: { hand: '7♥ 8♥' }, p3: { hand: '9♥ 3♦' }, p4: { hand: '9♣ 4♦', taken: '2♣' } },
      {},
    );
    const moves = [
      ['p1', '6♣'],
      ['p2', '7♥'],
      ['p3', '9♥'],
    ] as const;
    const names = moves.map(([seat, sign]) => {
      const receipt = play(match, seat, sign);
      return eventsOf(receipt).flatMap((event) => (isOwnEvent(event) ? [event.type] : []));
    });
    expect(names).toEqual([[], ['hearts.broken'], []]);
    expect(match.state.own.broken).toBe(true);
  });
});
