import { describe, expect, test } from 'vitest';
import { createMatch } from '../../src/match/create-match.js';
import { holdem, makeHoldem } from '../../src/rulesets/holdem/index.js';
import { act, bets, type HoldemSeat, laid, stacks } from './holdem-helpers.js';

const start = (seats: number, options?: Parameters<typeof makeHoldem>[0]) =>
  createMatch({ rules: options === undefined ? holdem : makeHoldem(options), seats, seed: 1 });

describe('blinds', () => {
  test.each([
    ['heads-up the button has the small one and begins', 2, [10, 20], 'p1'],
    ['three seats: behind the button, which begins', 3, [0, 10, 20], 'p1'],
    ['four seats: the one behind the big blind begins', 4, [0, 10, 20, 0], 'p4'],
    ['eight seats', 8, [0, 10, 20, 0, 0, 0, 0, 0], 'p4'],
  ])('%s', (_name, seats, posted, first) => {
    const match = start(seats);
    expect([match.phase, match.state.own.button, match.waitingFor]).toEqual(['preflop.bet', 'p1', [first]]);
    expect(bets(match)).toEqual(posted);
    expect(match.state.order.map((seat) => match.state.seats[seat]?.zones.hand.length)).toEqual(posted.map(() => 2));
  });

  test('after the flop the first behind the button begins, heads-up the big blind', () => {
    const two = act(start(2, {}), 'p1 call', 'p2 check');
    expect([two.phase, two.waitingFor, two.state.table.board.length]).toEqual(['flop.bet', ['p2'], 3]);
    const three = act(start(3, {}), 'p1 call', 'p2 call', 'p3 check');
    expect([three.phase, three.waitingFor]).toEqual(['flop.bet', ['p2']]);
  });

  test('the button moves on with every hand, past seats that are out', () => {
    const match = start(3, {});
    act(match, 'p1 fold', 'p2 fold');
    expect([match.state.own.button, bets(match), match.waitingFor]).toEqual(['p2', [20, 0, 10], ['p2']]);
    act(match, 'p3 leave', 'p2 fold');
    expect([match.state.own.button, bets(match)]).toEqual(['p1', [10, 20, 0]]);
  });

  test('double after so many hands', () => {
    const match = start(2, { doubledAfter: 2 });
    const posted = [1, 2, 3, 4, 5].map(() => {
      const { blind } = match.state.own;
      act(match, `${match.waitingFor[0]} fold`);
      return blind;
    });
    expect(posted).toEqual([20, 20, 40, 40, 80]);
  });

  test.each([
    ['the small blind is all-in: the big one has nothing to say', { stack: 1000, hands: 2 }, 5, 'p2', 'over'],
    ['the big blind is all-in for no more than the small one: neither has', { stack: 1000, hands: 2 }, 5, 'p1', 'over'],
    ['the big blind is all-in for more: the small one is asked', { stack: 1000, hands: 2 }, 15, 'p1', 'preflop.bet'],
  ])('%s', (_name, options, left, short, phase) => {
    // A first hand leaves one of them with so few chips; in the second the button is p2.
    const rules = makeHoldem(options);
    const match = createMatch({ rules, seats: 2, seed: 1 });
    const rich = short === 'p1' ? 'p2' : 'p1';
    const to = 1000 - left;
    if (short === 'p1') act(match, `p1 raise ${to}`, `${rich} raise 1000`, 'p1 fold');
    else act(match, 'p1 call', `p2 raise ${to}`, 'p1 raise 1000', 'p2 fold');
    expect(match.state.round).toBe(2);
    expect(match.phase).toBe(phase);
  });

  test('the big blind may raise when all have called', () => {
    const match = act(start(3, {}), 'p1 call', 'p2 call');
    expect([match.phase, match.waitingFor]).toEqual(['preflop.bet', ['p3']]);
    expect(match.legal('p3').map(({ type }) => type)).toEqual([
      'bet.check',
      ...Array.from({ length: 5 }, () => 'bet.raise'),
      'hand.fold',
      'match.concede',
    ]);
    expect(act(match, 'p3 raise 60').waitingFor).toEqual(['p1']);
  });

  test('everyone folds to the big blind: it takes the blinds, and nobody shows anything', () => {
    const match = start(3, { hands: 1 });
    act(match, 'p1 fold', 'p2 fold');
    expect(stacks(match)).toEqual([1000, 990, 1010]);
    expect(match.state.order.map((seat) => match.state.seats[seat]?.zones.shown)).toEqual([[], [], []]);
    expect(match.state.outcome).toMatchObject({ winners: ['p3'], reason: 'chips', ranks: [['p3'], ['p1'], ['p2']] });
  });
});

const three = (p1: HoldemSeat, p2: HoldemSeat, p3: HoldemSeat, rest: Parameters<typeof laid>[1] = {}) =>
  laid(
    { p1: { hand: '2♣ 7♦', ...p1 }, p2: { hand: '3♣ 8♦', ...p2 }, p3: { hand: '4♣ 9♦', ...p3 } },
    { board: 'A♠ K♠ Q♥ J♥ 5♦', button: 'p3', ...rest },
  );

describe('what a seat may do', () => {
  const open = () => three({ stack: 500, paid: 20 }, { stack: 500, paid: 20 }, { stack: 500, paid: 20 });
  const facing = (stack = 500) =>
    three(
      { stack, paid: 20 },
      { stack: 500, paid: 20 },
      { stack: 400, bet: 100, paid: 120, acted: true },
      { raise: 100 },
    );
  test.each([
    ['check what is open', open, { type: 'bet.check' }, 'ok'],
    ['not call nothing', open, { type: 'bet.call' }, 'nothing-to-call'],
    ['bet a big blind', open, { type: 'bet.raise', to: 20 }, 'ok'],
    ['not bet less', open, { type: 'bet.raise', to: 19 }, 'raise-too-low'],
    ['bet everything', open, { type: 'bet.raise', to: 500 }, 'ok'],
    ['not bet more', open, { type: 'bet.raise', to: 501 }, 'not-enough-chips'],
    ['not check a bet', facing, { type: 'bet.check' }, 'bet-to-match'],
    ['call it', facing, { type: 'bet.call' }, 'ok'],
    ['raise by as much', facing, { type: 'bet.raise', to: 200 }, 'ok'],
    ['not raise by less', facing, { type: 'bet.raise', to: 199 }, 'raise-too-low'],
    ['not raise to what is bet', facing, { type: 'bet.raise', to: 100 }, 'raise-too-low'],
    ['raise by less when that is all-in', () => facing(150), { type: 'bet.raise', to: 150 }, 'ok'],
    ['not raise by less of less than all', () => facing(150), { type: 'bet.raise', to: 149 }, 'raise-too-low'],
    ['call with less than the bet', () => facing(60), { type: 'bet.call' }, 'ok'],
    ['not raise with less than the bet', () => facing(60), { type: 'bet.raise', to: 60 }, 'raise-too-low'],
    ['fold', facing, { type: 'hand.fold' }, 'ok'],
    ['not bet half a chip', open, { type: 'bet.raise', to: 20.5 }, 'malformed'],
    ['not bet backwards', open, { type: 'bet.raise', to: -20 }, 'malformed'],
  ])('%s', (_name, at, command, code) => {
    const receipt = at().receive({ ...command, seat: 'p1' });
    expect(receipt.ok ? 'ok' : receipt.code).toBe(code);
  });

  test('only the seat to act acts', () => {
    expect(open().judge({ type: 'bet.check', seat: 'p2' })).toMatchObject({ code: 'not-your-turn' });
  });

  test('a raise is offered as a range', () => {
    const raises = (match: ReturnType<typeof open>) => match.offers('p1').filter(({ type }) => type === 'bet.raise');
    expect(raises(open())).toEqual([{ type: 'bet.raise', seat: 'p1', to: { from: 20, to: 500 } }]);
    expect(raises(facing())).toEqual([{ type: 'bet.raise', seat: 'p1', to: { from: 200, to: 500 } }]);
    expect(raises(facing(150))).toEqual([{ type: 'bet.raise', seat: 'p1', to: { from: 150, to: 150 } }]);
    expect(raises(facing(60))).toEqual([]);
  });

  test('a raise is as high as the last one at least', () => {
    const match = act(open(), 'p1 raise 50', 'p2 raise 200');
    expect(match.state.own).toMatchObject({ bet: 200, raise: 150 });
    expect(match.judge({ type: 'bet.raise', seat: 'p3', to: 349 })).toMatchObject({ code: 'raise-too-low' });
    expect(match.judge({ type: 'bet.raise', seat: 'p3', to: 350 }).ok).toBe(true);
  });

  test('a street is over when all who are in have bet as much', () => {
    const match = act(open(), 'p1 check', 'p2 raise 40', 'p3 call');
    expect([match.phase, match.waitingFor]).toEqual(['river.bet', ['p1']]);
    expect(act(match, 'p1 call').state.outcome?.reason).toBe('chips');
  });
});

describe('an all-in for less than a full raise', () => {
  const short = () =>
    act(
      three({ stack: 500, paid: 20 }, { stack: 130, paid: 20 }, { stack: 500, paid: 20 }, { raise: 20 }),
      'p1 raise 100',
      'p2 raise 130',
    );

  test('does not open the betting again to who has had its say', () => {
    const match = act(short(), 'p3 call');
    expect(match.waitingFor).toEqual(['p1']);
    expect(match.judge({ type: 'bet.raise', seat: 'p1', to: 500 })).toMatchObject({ code: 'raise-not-open' });
    expect(match.legal('p1').map(({ type }) => type)).toEqual(['bet.call', 'hand.fold', 'match.concede']);
  });

  test('leaves the full raise what it was for who has not', () => {
    expect(short().state.own).toMatchObject({ bet: 130, raise: 100 });
    expect(short().offers('p3')).toContainEqual({ type: 'bet.raise', seat: 'p3', to: { from: 230, to: 500 } });
  });

  test('opens it when somebody raises in full behind it', () => {
    expect(act(short(), 'p3 raise 230').judge({ type: 'bet.raise', seat: 'p1', to: 400 }).ok).toBe(true);
  });

  test('nobody raises where nobody could answer', () => {
    const match = act(three({ stack: 500 }, { stack: 90 }, { stack: 80 }), 'p1 check', 'p2 raise 90', 'p3 call');
    expect(match.judge({ type: 'bet.raise', seat: 'p1', to: 180 })).toMatchObject({ code: 'raise-not-open' });
    expect(act(match, 'p1 call').state.outcome?.reason).toBe('chips');
  });
});

/** Rule 47-A of the Poker Tournament Directors Association (2024), with its example: p1 bets 100, p2 and p4 are all-in. */
describe('several all-ins for less than a full raise', () => {
  const shorts = (second: number) =>
    act(
      laid(
        {
          p1: { hand: '2♣ 7♦', stack: 5000 },
          p2: { hand: '3♣ 8♦', stack: 125 },
          p3: { hand: '4♣ 9♦', stack: 5000 },
          p4: { hand: '5♣ 10♦', stack: second },
          p5: { hand: '6♣ J♦', stack: 5000 },
        },
        { board: 'A♠ K♠ Q♥ J♥ 5♦', button: 'p5', raise: 100 },
      ),
      'p1 raise 100',
      'p2 raise 125',
      'p3 call',
      `p4 raise ${second}`,
      'p5 call',
    );
  const raises = (match: ReturnType<typeof shorts>, seat: 'p1' | 'p3') =>
    match.offers(seat).flatMap((offer) => (offer.type === 'bet.raise' ? [offer.to] : []));

  test('open the betting again for a seat that owes a full raise because of them', () => {
    const match = shorts(200);
    expect([match.waitingFor, raises(match, 'p1')]).toEqual([['p1'], [{ from: 300, to: 5000 }]]);
    expect(match.judge({ type: 'bet.raise', seat: 'p1', to: 299 })).toMatchObject({ code: 'raise-too-low' });
    expect(act(match, 'p1 raise 300').state.own).toMatchObject({ bet: 300, raise: 100 });
  });

  test('but not for one that owes less than that', () => {
    const match = act(shorts(200), 'p1 call');
    expect([match.waitingFor, raises(match, 'p3')]).toEqual([['p3'], []]);
    expect(match.judge({ type: 'bet.raise', seat: 'p3', to: 300 })).toMatchObject({ code: 'raise-not-open' });
  });

  test('unless the first one raises: then it owes more', () => {
    const match = act(shorts(200), 'p1 raise 300');
    expect([match.waitingFor, raises(match, 'p3')]).toEqual([['p3'], [{ from: 400, to: 5000 }]]);
  });

  test('do not open it while they are less than a full raise together', () => {
    const match = shorts(199);
    expect([match.waitingFor, raises(match, 'p1')]).toEqual([['p1'], []]);
    expect(match.judge({ type: 'bet.raise', seat: 'p1', to: 300 })).toMatchObject({ code: 'raise-not-open' });
  });
});

describe('leaving', () => {
  const seats = () => three({ stack: 400, paid: 50 }, { stack: 400, paid: 50 }, { stack: 400, paid: 50 });

  test('in its turn folds, and the next seat is to act', () => {
    const match = act(seats(), 'p1 leave');
    expect([match.waitingFor, match.state.seats.p1?.zones.hand]).toEqual([['p2'], []]);
  });

  test('out of its turn folds at once, and the turn stays where it is', () => {
    const match = act(seats(), 'p2 leave');
    expect([match.waitingFor, match.state.seats.p2?.zones.hand]).toEqual([['p1'], []]);
    expect(act(match, 'p1 check').waitingFor).toEqual(['p3']);
  });

  test('its bet stays in the pot, its chips are out of play, and it comes last', () => {
    const match = act(seats(), 'p1 raise 100', 'p1 leave', 'p2 fold');
    expect(match.state.outcome).toMatchObject({
      winners: ['p3'],
      scores: { p1: 300, p2: 400, p3: 650 },
      ranks: [['p3'], ['p2'], ['p1']],
    });
  });

  test('the bet of a seat that has left stands', () => {
    const match = act(seats(), 'p1 raise 100', 'p1 leave');
    expect(match.judge({ type: 'bet.check', seat: 'p2' })).toMatchObject({ code: 'bet-to-match' });
  });

  test('when the others are all-in nobody is waited for', () => {
    const match = act(three({ stack: 400, paid: 50 }, { paid: 50 }, { stack: 400, paid: 50 }), 'p3 leave');
    expect(match.state.outcome?.reason).toBe('chips');
  });

  test('the last one that stays has won', () => {
    const match = act(start(3, {}), 'p1 leave', 'p3 leave');
    expect(match.state.outcome).toMatchObject({ winners: ['p2'], reason: 'left' });
  });
});
