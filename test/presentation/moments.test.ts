import { describe, expect, test, vi } from 'vitest';
import type { Match } from '../../src/match/types.js';
import { healthOf } from '../../src/parts/index.js';
import type { Moment, PresenterOptions } from '../../src/presentation/index.js';
import { arrange, cardIn } from '../../src/testing/arrange.js';
import { secretGame, smallMatch } from './small-game.js';
import { watch } from './watch.js';

/** A presenter that writes down when it comes to which event. */
function follow(options: Partial<PresenterOptions> = {}, match: Match = smallMatch()) {
  const moments: Moment[] = [];
  const reached: string[] = [];
  const watched = watch(match, {
    seat: 'p1',
    onMoment(moment) {
      moments.push(moment);
      reached.push(`${watched.clock.now()} ${moment.event.type}`);
    },
    ...options,
  });
  const shows = () => moments.flatMap(({ cues }) => cues.map(({ show }) => show));
  return { ...watched, moments, reached, shows };
}

describe('moments', () => {
  test('every event has one, in order, and it comes when the cues before it have ended', () => {
    const { clock, play, reached } = follow();
    const receipt = play('spark');
    expect(reached).toEqual([]);
    clock.advance(0);
    expect(reached.at(-1)).toBe('0 card.played');
    clock.advance(5000);
    expect(reached).toContain('500 seat.damaged');
    expect(reached.at(-1)).toBe('700 state.settled');
    const types = receipt.ok ? receipt.events.map(({ type }) => type) : [];
    expect(reached.map((line) => line.split(' ')[1])).toEqual(types);
  });

  test('the view is that of the moment, however far the match has gone', () => {
    const { match, clock, play, moments } = follow();
    play('spark');
    play('storm');
    clock.advance(10_000);
    expect(healthOf(match.state.seats.p2!)).toBe(7);
    const healthAt = (type: string) =>
      moments.filter(({ event }) => event.type === type).map(({ view }) => healthOf(view().seats.p2!));
    expect(healthAt('card.played')).toEqual([10, 9]);
    expect(healthAt('state.settled')).toEqual([9, 7]);
  });

  test('a seat is told and shown what it may see; without a seat, a spectator is shown the table', () => {
    const draw = (seat: PresenterOptions['seat']) => {
      const match = smallMatch({ p1: { hand: ['study'], deck: ['rest'] }, p2: {} });
      const { clock, play, moments } = follow({ seat }, match);
      play('study');
      clock.advance(5000);
      const drawn = moments.find(({ event }) => event.type === 'card.drawn');
      return { event: drawn?.event, hand: drawn?.view().seats.p1?.zones.hand, viewer: drawn?.view().viewer };
    };
    expect(draw('p2')).toMatchObject({ event: { card: null }, viewer: 'p2', hand: ['hidden'] });
    expect(draw('p1')).toMatchObject({ event: { card: expect.any(String) }, viewer: 'p1' });
    expect(draw(undefined)).toMatchObject({ event: { card: expect.any(String) }, viewer: 'spectator' });
  });

  test('say which cues are about to be shown: none when they are skipped or the speed is 0', () => {
    const { clock, play, presenter, shows, moments } = follow();
    play('spark');
    clock.advance(10);
    expect(shows()).toEqual(['fly', 'glow']);
    presenter.skip();
    expect(moments.at(-1)?.event.type).toBe('state.settled');
    presenter.setSpeed(0);
    play('storm');
    clock.advance(0);
    expect(moments.filter(({ event }) => event.type === 'card.played')).toHaveLength(2);
    expect(shows()).toEqual(['fly', 'glow']);
  });

  test('a listener that skips at its moment is heeded, and told of the rest once', () => {
    const { clock, play, played, presenter, moments } = follow({
      onMoment(moment) {
        moments.push(moment);
        presenter.skip();
      },
    });
    const receipt = play('spark');
    clock.advance(5000);
    expect(played).toEqual([]);
    expect(receipt.ok && receipt.events.length).toBe(moments.length);
  });

  test('a listener that stops its presenter sees no cue of it any more', () => {
    const { clock, play, played, presenter } = follow({ onMoment: () => presenter.stop() });
    play('spark');
    clock.advance(5000);
    expect([played, presenter.idle, clock.waiting]).toEqual([[], true, 0]);
  });

  test('a listener that throws disturbs nothing, and its error is not lost', () => {
    const late = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => {});
    const { clock, play, played } = follow({
      onMoment({ event }) {
        if (event.type === 'card.played') throw new Error('no log');
      },
    });
    play('spark');
    clock.advance(5000);
    const [error] = late.mock.calls.map(([run]) => run);
    late.mockRestore();
    expect(error).toThrow('no log');
    expect(played).toHaveLength(3);
  });

  test('an undo goes back to where selections are secret, although no event says so', () => {
    const match = arrange(secretGame, { p1: { hand: ['thrust'] }, phase: 'selection' });
    match.settle();
    const { clock, moments } = follow({ seat: 'p2' }, match);
    match.send({ type: 'turn.end', seat: 'p1' });
    clock.advance(0);
    expect([match.phase, match.undo('p1').ok, match.phase]).toEqual(['commit', true, 'selection']);
    match.send({ type: 'card.play', seat: 'p1', card: cardIn(match, 'p1', 'hand', 'thrust') });
    clock.advance(0);
    expect(moments.map(({ event }) => event.type)).not.toContain('card.played');
  });
});

describe('idle', () => {
  test('is told once when everything has been shown, with cues or without', () => {
    const { clock, play, presenter } = follow();
    const told: boolean[] = [];
    presenter.on(() => told.push(presenter.idle));
    play('spark');
    expect(presenter.idle).toBe(false);
    clock.advance(699);
    expect(told).not.toContain(true);
    clock.advance(1);
    expect(told.filter(Boolean)).toHaveLength(1);
    presenter.setSpeed(0);
    clock.advance(0);
    told.length = 0;
    play('storm');
    expect(presenter.idle).toBe(false);
    clock.advance(0);
    expect(told).toEqual([true]);
  });

  test('is told when the animating phase has ended, not before', () => {
    const { match, clock, play, end, presenter } = follow();
    const phases: string[] = [];
    presenter.on(() => presenter.idle && phases.push(match.phase));
    play('spark');
    end();
    clock.advance(10_000);
    expect(phases).toEqual(['selection']);
  });
});

describe('adjusting a plan', () => {
  test('shortens it, leaves some of it out, and adds to it', () => {
    const { clock, play, played } = follow({
      adjust: (plan, events) => [
        ...plan.filter(({ show }) => show !== 'glow').map((cue) => ({ ...cue, at: 0, lasts: 10 })),
        ...events
          .filter(({ type }) => type === 'state.settled')
          .map((event) => ({ show: 'bow', at: 5, lasts: 20, start: 0, event })),
      ],
    });
    play('spark');
    clock.advance(5000);
    expect(played).toEqual(['0 fly', '10 flash', '25 bow']);
  });

  test('is not asked for when nothing is shown', () => {
    const adjust = vi.fn<NonNullable<PresenterOptions['adjust']>>((plan) => plan);
    const { clock, play, moments } = follow({ adjust, speed: 0 });
    play('spark');
    clock.advance(0);
    expect(adjust).not.toHaveBeenCalled();
    expect(moments.length).toBeGreaterThan(0);
  });
});
