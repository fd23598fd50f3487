import { describe, expect, test } from 'vitest';
import type { Viewer } from '../../src/engine/index.js';
import {
  cardId,
  type EventOf,
  type GameEvent,
  type GameState,
  type InputRequest,
  type Phase,
  type Zone,
} from '../../src/model/index.js';
import { viewEvents } from '../../src/view/view-events.js';
import { aimedAt, table, tableRules } from '../match/hand-made.js';
import { ofPart } from '../rules/receipts.js';

const cards = { search: aimedAt('search', 'deck'), raise: aimedAt('raise', 'discard') };
const rules = tableRules({ cards });
const secretRules = tableRules({ cards, secret: true });
const c = cardId('c1');
const game = table({ hand: 'c1 c2' }, { hand: 'd1' }, { phase: 'draw' });

/** What each viewer sees of an event of p1: the fields, or null if it is left out. */
function seen(event: GameEvent, by = rules, phase: Phase = 'draw'): Record<'p1' | 'p2' | 'spectator', unknown> {
  const see = (viewer: Viewer) => viewEvents(viewer, [event], { ...game, phase }, by)[0] ?? null;
  return { p1: see('p1'), p2: see('p2'), spectator: see('spectator') };
}

const moved = (from: Zone, to: Zone): GameEvent => ({
  type: 'card.moved',
  card: c,
  def: 'spark',
  from,
  to,
  seat: 'p1',
});
const entered = (phase: Phase, from: Phase = 'draw'): GameEvent => ({
  type: 'phase.entered',
  phase,
  from,
  turn: 1,
  seat: 'p1',
});
/** A question to p1. */
const request: InputRequest = {
  id: 1,
  seat: 'p1',
  prompt: '?',
  source: null,
  optional: false,
  kind: 'order',
  count: 2,
  from: 2,
};

describe('viewEvents', () => {
  test('D35 a drawn card is hidden from others, its place is not', () => {
    const drawn: GameEvent = { type: 'card.drawn', card: c, def: 'spark', seat: 'p1', source: 'turn', handIndex: 3 };
    expect(seen(drawn)).toEqual({
      p1: drawn,
      p2: { ...drawn, card: null, def: null },
      spectator: { ...drawn, card: null, def: null },
    });
  });

  test('D35 a burned card is revealed', () => {
    const burned: GameEvent = { type: 'card.burned', card: c, def: 'spark', seat: 'p1', reason: 'hand-full' };
    expect(seen(burned)).toEqual({ p1: burned, p2: burned, spectator: burned });
  });

  test.each<[Zone, Zone, own: boolean, others: boolean]>([
    ['deck', 'hand', true, false],
    ['hand', 'deck', true, false],
    ['deck', 'deck', false, false],
    ['deck', 'discard', true, true],
    ['hand', 'inPlay', true, true],
    ['inPlay', 'discard', true, true],
    ['discard', 'deck', true, true],
    ['board', 'hand', true, true],
  ])('card.moved from %s to %s: named to its seat %s, to others %s', (from, to, own, others) => {
    const { p1, p2, spectator } = seen(moved(from, to));
    expect(p1).toMatchObject({ card: own ? c : null });
    expect(p2).toMatchObject({ card: others ? c : null });
    expect(spectator).toEqual(p2);
  });

  test.each<[Zone, EventOf<'card.returned'>['to'], others: boolean]>([
    ['hand', 'bottom', false],
    ['hand', 'top', false],
    ['deck', 'hand', false],
    ['discard', 'deck', true],
    ['board', 'hand', true],
  ])('card.returned from %s to %s: named to its seat, to others %s', (from, to, others) => {
    const { p1, p2 } = seen({ type: 'card.returned', card: c, def: 'spark', seat: 'p1', from, to });
    expect(p1).toMatchObject({ card: c });
    expect(p2).toMatchObject({ card: others ? c : null });
  });

  test('the event decides, not where the card is by now', () => {
    const later = table({ board: 'c1' }, {}, { phase: 'draw' });
    const drawn: GameEvent = { type: 'card.drawn', card: c, def: 'spark', seat: 'p1', source: 'turn', handIndex: 0 };
    expect(viewEvents('p2', [drawn], later, rules)).toEqual([{ ...drawn, card: null, def: null }]);
  });

  test('a created card: in a hand its owner knows it, in a deck everybody knows what but nobody which', () => {
    const created = (zone: Zone): GameEvent => ({ type: 'card.created', card: c, def: 'dud', seat: 'p1', zone });
    expect(seen(created('hand'))).toMatchObject({ p1: { card: c, def: 'dud' }, p2: { card: null, def: null } });
    expect(seen(created('deck'))).toMatchObject({ p1: { card: null, def: 'dud' }, p2: { card: null, def: 'dud' } });
    expect(seen(created('board'))).toMatchObject({ p1: { card: c, def: 'dud' }, p2: { card: c, def: 'dud' } });
  });

  test('the chain: what draws is public, what it draws is not', () => {
    const triggered: GameEvent = { type: 'chain.triggered', card: c, iteration: 1, drawn: 1 };
    expect(seen(triggered).p2).toEqual(triggered);
    const drew: GameEvent = { type: 'chain.drew', source: c, card: cardId('c2'), seat: 'p1', iteration: 1 };
    expect(seen(drew)).toMatchObject({ p1: drew, p2: { source: c, card: null }, spectator: { card: null } });
    // Whoever has the card by now does not learn how it came to the seat that drew it.
    const later = table({ hand: '' }, { hand: 'c2' }, { phase: 'draw' });
    expect(viewEvents('p2', [drew], later, rules)).toEqual([{ ...drew, card: null }]);
  });

  test('a question is told to whom it is put; others hear of its kind', () => {
    const required: GameEvent = { type: 'input.required', seat: 'p1', request };
    expect(seen(required)).toMatchObject({
      p1: { kind: 'order', request },
      p2: { kind: 'order', request: null, seat: 'p1' },
      spectator: { request: null },
    });
  });

  test('a target is told to others only if all could see it', () => {
    const played = (def: string, target: string): GameEvent => ({
      type: 'card.played',
      card: c,
      def,
      seat: 'p1',
      target,
    });
    expect(seen(played('search', 'x'))).toMatchObject({ p1: { target: 'x' }, p2: { target: null } });
    expect(seen(played('raise', 'x')).p2).toMatchObject({ target: 'x' });
    expect(seen(played('unheard-of', 'p2')).p2).toMatchObject({ target: 'p2' });
    expect(seen(played('unheard-of', 'x')).p2).toMatchObject({ target: null });
  });

  test('what the engine reports of itself names no card', () => {
    const effect = { type: 'draw', card: 'c1' };
    const capped: GameEvent = { type: 'queue.capped', limit: 'effects', dropped: 3, effect };
    expect(seen(capped).p1).toEqual({ ...capped, effect: { type: 'draw' } });
    expect(seen({ type: 'effect.failed', effect: 'draw', message: 'card c1 is odd' }).p1).toMatchObject({
      message: null,
    });
  });
});

describe('a secret selection', () => {
  const choosing: GameEvent[] = [
    moved('hand', 'inPlay'),
    { type: 'card.played', card: c, def: 'thrust', seat: 'p1', target: 'p2' },
    { type: 'play.created', seat: 'p1', card: c } as unknown as GameEvent,
    { type: 'card.cloned', clone: cardId('c9'), master: cardId('c8'), seat: 'p1' },
    { type: 'card.cancelled', card: c, seat: 'p1' },
    { type: 'card.destroyed', card: cardId('c9'), seat: 'p1' },
    ofPart({ type: 'cost.paid', seat: 'p1', resource: 'stamina', amount: 3, value: 7 }),
    ofPart({ type: 'resource.changed', seat: 'p1', resource: 'stamina', from: 10, to: 7 }),
    { type: 'feint', seat: 'p1' } as unknown as GameEvent,
    moved('inPlay', 'hand'),
  ];
  const settled: GameEvent = { type: 'state.settled', revision: 8 };
  const inSelection: GameState = { ...game, phase: 'selection', seen: { p1: 5, p2: 3, spectator: 3 } };

  test('P37 nobody else hears what a seat chooses', () => {
    const own = { ...settled, revision: 5 };
    expect(viewEvents('p1', [...choosing, settled], inSelection, secretRules)).toEqual([...choosing, own]);
    for (const viewer of ['p2', 'spectator'] as const) {
      expect(viewEvents(viewer, [...choosing, settled], inSelection, secretRules)).toEqual([]);
    }
  });

  test('it is told where selections are open, and in every other phase', () => {
    expect(viewEvents('p2', choosing, inSelection, rules)).toHaveLength(choosing.length);
    expect(viewEvents('p2', choosing, { ...game, phase: 'commit' }, secretRules)).toHaveLength(choosing.length);
  });

  test('that a card was drawn would tell what was chosen', () => {
    const drawn: GameEvent = { type: 'card.drawn', card: c, def: 'spark', seat: 'p1', source: 'effect', handIndex: 3 };
    expect(seen(drawn, secretRules, 'selection')).toEqual({ p1: drawn, p2: null, spectator: null });
  });

  test('that a question was asked or answered is not told either', () => {
    const asked: GameEvent = { type: 'input.required', seat: 'p1', request };
    const answered: GameEvent = { type: 'input.resolved', seat: 'p1', kind: 'order', cancelled: false };
    expect(viewEvents('p2', [asked, answered], inSelection, secretRules)).toEqual([]);
    expect(viewEvents('p1', [asked, answered], inSelection, secretRules)).toHaveLength(2);
  });

  test('who gives up, and that the match is over, is told at once', () => {
    const gone: GameEvent[] = [
      { type: 'seat.lost', seat: 'p1', reason: 'conceded' },
      { type: 'match.ended', winners: ['p2'], reason: 'conceded' },
    ];
    expect(viewEvents('p2', gone, inSelection, secretRules)).toEqual(gone);
  });

  test('the phase is followed through the events, and the first says where they began', () => {
    const [choice] = choosing as [GameEvent];
    const over = { ...game, phase: 'commit' } as const;
    const from = (first: Phase) => [
      choice,
      entered('selection', first),
      choice,
      entered('commit', 'selection'),
      choice,
    ];
    const told = (first: Phase) => [choice, entered('selection', first), entered('commit', 'selection'), choice];
    expect(viewEvents('p2', from('draw'), over, secretRules)).toEqual(told('draw'));
    expect(viewEvents('p2', from('selection'), over, secretRules)).toEqual(told('selection').slice(1));
  });
});
