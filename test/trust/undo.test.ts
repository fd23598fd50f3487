import { describe, expect, test } from 'vitest';
import { setupGame, standardTurn } from '../../src/authoring/index.js';
import { commands } from '../../src/commands/index.js';
import { runClock } from '../../src/match/clock.js';
import { createMatch } from '../../src/match/create-match.js';
import { manualClock } from '../../src/match/time.js';
import type { Effect } from '../../src/model/index.js';
import { arrange, cardIn } from '../../src/testing/index.js';
import { tiny, tinySeats } from '../fixtures/tiny.js';

const showing: readonly (readonly [string, readonly Effect[]])[] = [
  ['reveals the top of a deck', [{ type: 'reveal-top', seat: 'p2', count: 1 }]],
  ['reveals itself', [{ type: 'reveal', card: '$card' }]],
  ['looks at its deck', [{ type: 'scry', seat: '$seat', count: 2 }]],
  ['looks by an effect of its own', [{ type: 'glance' }]],
  ['mills', [{ type: 'mill-cards', seat: 'p2', count: 1 }]],
  ['burns', [{ type: 'burn-from-deck', seat: 'p2', count: 1 }]],
  ['draws', [{ type: 'draw', seat: '$seat', source: 'effect' }]],
  ['shuffles', [{ type: 'shuffle-deck', seat: 'p2' }]],
];

describe('6 what was shown cannot be taken back', () => {
  const own = setupGame({ id: 'seer' });
  /** An effect of the game's own that shows something and asks nothing. */
  own.effect('glance', { run: ({ report }) => report({ type: 'deck.looked', seat: 'p1', count: 1 }) });
  const seer = (onPlay: readonly Effect[]) =>
    own.ruleset({
      version: '1',
      cards: { spell: { name: 'Spell', kind: 'spell', onPlay } },
      decks: { all: { cards: ['spell', 'spell', 'spell', 'spell', 'spell'] } },
      opening: { hand: 2 },
      turn: standardTurn({ selection: { accepts: [commands.playCard, commands.endTurn] } }),
    });
  const played = (onPlay: readonly Effect[]) => {
    const rules = seer(onPlay);
    const deck = [...rules.decks.all!.cards];
    const match = createMatch({
      rules,
      seats: [
        { id: 'p1', deck },
        { id: 'p2', deck },
      ],
      seed: 1,
    });
    const play = match.legal('p1').find(({ type }) => type === 'card.play');
    expect(match.receive(play).ok).toBe(true);
    return match;
  };

  test.each(showing)('a card that %s', (_name, onPlay) => {
    const match = played(onPlay);
    const { revision } = match.state;
    expect(match.undo('p1')).toMatchObject({ ok: false, code: 'cannot-undo' });
    expect(match.state.revision).toBe(revision);
  });

  test('a card that does nothing of the kind can', () => {
    expect(played([]).undo('p1').ok).toBe(true);
  });
});

describe('7 play and undo', () => {
  const scorch = { type: 'health.scorch', seat: 'p1', amount: 1 } as const;

  test('do not give the turn more time', () => {
    const timer = manualClock();
    const match = createMatch({ rules: tiny, seats: tinySeats(), seed: 4 });
    const clock = runClock(match, { turnMs: 1000, inputMs: 1000, timer });
    for (let i = 0; i < 45; i++) {
      timer.advance(20);
      expect(match.send(scorch).ok).toBe(true);
      expect(match.undo('p1').ok).toBe(true);
      expect(clock.remaining()).toBe(1000 - (i + 1) * 20);
    }
    timer.advance(100);
    expect(match.state.active).toBe('p2');
    clock.stop();
  });

  test('give what comes again a time of its own: nobody pays for what was taken back', () => {
    const timer = manualClock();
    const match = arrange(tiny, { p1: { hand: ['dice', 'dice'] }, p2: { deck: ['bolt'] } });
    match.settle();
    const clock = runClock(match, { turnMs: 1000, inputMs: 300, timer });
    const play = () => match.send({ type: 'card.play', seat: 'p1', card: cardIn(match, 'p1', 'hand', 'dice') });
    for (const at of [0, 150, 300]) {
      expect(clock.remaining()).toBe(1000 - at);
      expect(play().ok).toBe(true);
      expect(clock.remaining()).toBe(300);
      timer.advance(150);
      expect(match.undo('p1').ok).toBe(true);
    }
    // And the turn is not longer for it: it ends when it would have ended.
    expect(clock.remaining()).toBe(550);
    timer.advance(550);
    expect(match.state.active).toBe('p2');
    clock.stop();
  });

  test('cannot stretch a turn by more than one question: the deadline of the turn goes on meanwhile', () => {
    const timer = manualClock();
    const match = arrange(tiny, { p1: { hand: ['dice'] }, p2: { deck: ['bolt'] } });
    match.settle();
    const clock = runClock(match, { turnMs: 1000, inputMs: 900, timer });
    for (const wait of [899, 899]) {
      match.send({ type: 'card.play', seat: 'p1', card: cardIn(match, 'p1', 'hand', 'dice') });
      timer.advance(wait);
      match.undo('p1');
      timer.advance(0);
      if (match.state.active === 'p2') break;
    }
    expect(match.state.active).toBe('p2');
    expect(timer.now()).toBe(2 * 899);
    clock.stop();
  });

  test('give no revision out twice: what was made for an earlier one is stale', () => {
    const match = createMatch({ rules: tiny, seats: tinySeats(), seed: 4 });
    const seen = new Set([match.view('p1').revision]);
    const before = match.view('p1').revision;
    const fresh = (revision: number): void => {
      expect(seen.has(revision)).toBe(false);
      expect(revision).toBeGreaterThan(Math.max(...seen));
      seen.add(revision);
    };
    for (let i = 0; i < 5; i++) {
      match.send(scorch);
      fresh(match.view('p1').revision);
      const undone = match.undo('p1');
      expect(undone).toMatchObject({ ok: true, revision: match.view('p1').revision });
      fresh(match.view('p1').revision);
      expect(match.send(scorch, { expectedRevision: before })).toMatchObject({ ok: false, code: 'stale' });
      expect(match.send(scorch, { expectedRevision: before + 1 })).toMatchObject({ ok: false, code: 'stale' });
    }
    expect(match.record.commands.filter(({ type }) => type === 'match.undo')).toHaveLength(5);
  });

  test.each([true, false])('nor does a command that fails afterwards (checks %s)', (checks) => {
    const fuse = setupGame({ id: 'fuse' });
    const light = fuse.command('fuse.light', {
      run: () => {
        throw new Error('bang');
      },
    });
    const wait = fuse.command('fuse.wait', {});
    const rules = fuse.ruleset({ version: '1', turn: standardTurn({ selection: { accepts: [light, wait] } }) });
    const match = createMatch({ rules, seats: 2, seed: 1, checks });
    expect(match.receive({ type: 'fuse.wait', seat: 'p1' }).ok).toBe(true);
    expect(match.undo('p1').ok).toBe(true);
    const { revision } = match.view('p1');
    expect(match.receive({ type: 'fuse.light', seat: 'p1' })).toMatchObject({ code: 'rule-error', revision });
    expect(match.view('p1').revision).toBe(revision);
  });
});
