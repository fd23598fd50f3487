import { describe, expect, test } from 'vitest';
import { createMatch } from '../../src/match/create-match.js';
import { describeEvent, planCues } from '../../src/presentation/index.js';
import { masks } from '../../src/rulesets/masks/index.js';
import { act, answer, coins, laid, react, worn } from './masks-helpers.js';
import { eventsOf } from './receipts.js';

const told = (events: Parameters<typeof planCues>[0]): (string | null)[] =>
  events.map((event) => describeEvent(event, masks)).filter((line) => line !== null);
const three = () =>
  laid({
    p1: { masks: ['banker', 'thief'] },
    p2: { masks: ['doctor', 'actor'] },
    p3: { masks: ['blade', 'blade'] },
  });

describe('actions', () => {
  test('cost what they cost, and with ten coins there is no choice', () => {
    expect(act(three(), 'denounce')).toMatchObject({ ok: false, code: 'not-enough-coins' });
    expect(act(three(), 'strike')).toMatchObject({ ok: false, code: 'not-enough-coins' });
    const rich = () => laid({ p1: { masks: ['banker', 'thief'], coins: 10 }, p2: { masks: ['doctor', 'actor'] } });
    expect(act(rich(), 'wage')).toMatchObject({ ok: false, code: 'must-denounce' });
    expect(act(rich(), 'denounce')).toMatchObject({ ok: true });
    expect(rich().defaultCommand('p1')).toEqual({ type: 'action.denounce', seat: 'p1', target: 'p2' });
    expect(three().defaultCommand('p1')).toEqual({ type: 'action.wage', seat: 'p1' });
  });

  test('are not blocked with any mask, nor by anybody', () => {
    const match = three();
    act(match, 'steal');
    react(match, null);
    expect(match.waitingFor).toEqual(['p2']);
    expect(match.receive({ type: 'block.doctor', seat: 'p2' })).toMatchObject({
      code: 'no-such-block',
    });
    expect(match.legal('p2').flatMap(({ type }) => (type.startsWith('block.') ? [type] : []))).toEqual([
      'block.thief',
      'block.actor',
    ]);
    expect(match.receive({ type: 'block.thief', seat: 'p3' }).ok).toBe(false);
  });

  test('a thief takes what there is', () => {
    const match = laid({ p1: { masks: ['thief', 'thief'] }, p2: { masks: ['blade', 'blade'], coins: 1 } });
    act(match, 'steal');
    react(match, null);
    react(match, null);
    expect(coins(match)).toEqual([3, 0]);
  });
});

describe('masks', () => {
  test('whoever loses one chooses it, and everybody sees it then', () => {
    const match = laid({
      p1: { masks: ['banker', 'thief'], coins: 7 },
      p2: { masks: ['doctor', 'actor'] },
      p3: { masks: ['blade', 'blade'] },
    });
    act(match, 'denounce');
    expect(match.waitingFor).toEqual(['p2']);
    const [, actor] = match.state.seats.p2?.zones.masks ?? [];
    const events = eventsOf(match.receive({ type: 'input.submit', seat: 'p2', value: actor ?? null }));
    expect(told(events)).toEqual(['The actor of Player 2 falls.']);
    const { fallen } = match.view('p3').seats.p2?.zones ?? {};
    expect(fallen).toEqual([actor]);
  });

  test('a mask that was shown is swapped for another of the wardrobe', () => {
    const match = three();
    act(match, 'levy');
    react(match, { type: 'claim.challenge', seat: 'p2' });
    const { cards, table, seats } = match.state;
    // A card that everybody has seen is another one after the shuffle, so that nobody can follow it.
    const defs = [...table.wardrobe, ...(seats.p1?.zones.masks ?? [])].map((id) => cards[id]?.def);
    expect([table.wardrobe.length, defs.sort()]).toEqual([3, ['actor', 'banker', 'banker', 'thief', 'thief']]);
    answer(match);
    expect(worn(match)).toEqual([2, 1, 2]);
  });

  test('an exchange is secret: others learn neither what was taken nor what was given back', () => {
    const match = three();
    act(match, 'swap');
    react(match, null);
    const mine = match.state.seats.p1?.zones.masks ?? [];
    expect(mine).toHaveLength(4);
    expect(match.request('p1')).toMatchObject({ prompt: 'Which two masks do you give back?' });
    expect(match.view('p1').seats.p1?.zones.masks).toEqual(mine);
    expect(match.view('p2').seats.p1?.zones.masks.every((card) => card === 'hidden')).toBe(true);
    const receipt = match.receive({ type: 'input.submit', seat: 'p1', value: mine.slice(0, 2) });
    const seen = JSON.stringify(match.viewEvents('p2', eventsOf(receipt)));
    for (const card of mine) expect(seen).not.toContain(`"${card}"`);
    expect(told(eventsOf(receipt))).toEqual(['Player 1 gives two masks back.']);
    expect(match.state.seats.p1?.zones.masks).toEqual(mine.slice(2));
    expect(match.state.table.wardrobe).toHaveLength(3);
  });

  test('without one a seat is out, and the last who has one wins', () => {
    const match = laid({ p1: { masks: ['blade'], coins: 3 }, p2: { masks: ['doctor'], coins: 4 } });
    act(match, 'strike');
    const events = eventsOf(match.receive({ type: 'claim.challenge', seat: 'p2' }));
    expect(told(events)).toEqual([
      'Player 2 does not believe Player 1.',
      'Player 1 shows the blade, and takes another mask.',
      'The doctor of Player 2 falls.',
      'Player 2 is unmasked, and out.',
      'Player 1 wins the match.',
    ]);
    expect(match.state.outcome).toMatchObject({ winners: ['p1'], reason: 'unmasked' });
  });
});

describe('what is said', () => {
  test('is told in the log, and shown', () => {
    const match = three();
    expect(told(eventsOf(act(match, 'steal')))).toEqual(['Player 1, as the thief, steals from Player 2.']);
    react(match, null);
    const blocked = eventsOf(match.receive({ type: 'block.thief', seat: 'p2' }));
    expect(told(blocked)).toEqual(['Player 2 blocks it, as the thief.']);
    expect(planCues(blocked, masks).map(({ show }) => show)).toEqual(['speech']);
    const caught = eventsOf(match.receive({ type: 'claim.challenge', seat: 'p3' }));
    expect(told(caught)).toEqual([
      'Player 3 does not believe Player 2.',
      'Player 2 does not have the thief.',
      'Player 2 has to choose.',
    ]);
  });

  test('the others are asked in turn, until one challenges it', () => {
    const match = three();
    act(match, 'levy');
    expect(match.waitingFor).toEqual(['p2']);
    expect(match.receive({ type: 'claim.challenge', seat: 'p3' })).toMatchObject({ code: 'not-your-turn' });
    match.receive({ type: 'claim.accept', seat: 'p2' });
    expect(match.waitingFor).toEqual(['p3']);
    match.receive({ type: 'claim.challenge', seat: 'p3' });
    expect(match.state.seats.p3?.zones.fallen).toHaveLength(0);
    answer(match);
    expect(worn(match)).toEqual([2, 2, 1]);
  });
});

describe('a seat that leaves', () => {
  const concede = (match: ReturnType<typeof three>, seat: 'p1' | 'p2' | 'p3') =>
    expect(match.receive({ type: 'match.concede', seat }).ok).toBe(true);

  test('shows its masks, and what it has begun does not happen', () => {
    const match = three();
    act(match, 'levy');
    concede(match, 'p1');
    expect(match.state.seats.p1?.zones.fallen).toHaveLength(2);
    expect([match.phase, match.waitingFor, coins(match)]).toEqual(['turn.acting', ['p2'], [0, 2, 2]]);
  });

  test('what was begun against it does not happen', () => {
    const match = three();
    act(match, 'steal');
    react(match, null);
    concede(match, 'p2');
    expect([match.waitingFor, coins(match)]).toEqual([['p3'], [2, 0, 2]]);
  });

  test('its block falls with it', () => {
    const match = three();
    act(match, 'alms');
    react(match, { type: 'block.banker', seat: 'p3' });
    concede(match, 'p3');
    expect([match.waitingFor, coins(match)]).toEqual([['p2'], [4, 2, 0]]);
  });
});

test.each([2, 3, 4, 5, 6])('%i seats have two masks and two coins each, and p1 begins', (seats) => {
  const match = createMatch({ rules: masks, seats, seed: 1 });
  expect([worn(match), coins(match)]).toEqual([Array(seats).fill(2), Array(seats).fill(2)]);
  expect([match.waitingFor, match.state.table.wardrobe.length]).toEqual([['p1'], 15 - 2 * seats]);
});
