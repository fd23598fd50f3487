import { describe, expect, test, vi } from 'vitest';
import type { GameEvent } from '../../src/model/index.js';
import { healthOf } from '../../src/parts/index.js';
import { cardIn } from '../../src/testing/arrange.js';
import { smallMatch } from './small-game.js';
import { watch } from './watch.js';

describe('playing', () => {
  test('cues come in order, and overlap where their offsets say so', () => {
    const { clock, played, play, shown } = watch();
    play('spark');
    expect(played).toEqual([]);
    clock.advance(99);
    expect(shown()).toEqual(['fly']);
    clock.advance(51);
    expect(shown()).toEqual(['fly', 'glow']);
    clock.advance(150);
    expect(shown()).toEqual(['glow']);
    clock.advance(1000);
    expect(played).toEqual(['0 fly', '100 glow', '550 flash']);
    expect(shown()).toEqual([]);
  });

  test('a command waits until the one before has been shown', () => {
    const { clock, played, play } = watch();
    play('spark');
    clock.advance(20);
    play('storm');
    clock.advance(5000);
    expect(played).toEqual(['0 fly', '100 glow', '550 flash', '700 fly', '800 glow', '1250 flash', '1450 flash']);
  });

  test('each showing says which cue, which card, how long, and in whose way', () => {
    const { clock, match, showings, play, presenter } = watch();
    const card = cardIn(match, 'p1', 'hand', 'spark');
    play('spark');
    clock.advance(0);
    expect(showings[0]).toMatchObject({ id: 1, card, ms: 300, reducedMotion: false });
    expect(showings[0]?.signal.aborted).toBe(false);
    expect(presenter.showing).toMatchObject([{ id: 1, card, ms: 300 }]);
    expect(presenter.showing).toBe(presenter.showing);
    expect(presenter.idle).toBe(false);
  });

  test('somebody who watches hears of every change, until they stop', () => {
    const { clock, play, presenter, shown } = watch();
    const heard: string[] = [];
    const stop = presenter.on(() => heard.push(shown().join('+')));
    play('spark');
    clock.advance(500);
    expect(heard).toEqual(['fly', 'fly+glow', 'glow', '']);
    stop();
    clock.advance(500);
    expect(heard).toHaveLength(4);
  });

  test('a match that is stepped through is shown step by step, and a speech still comes once', () => {
    const match = smallMatch({ p1: { hand: ['study'] }, stepping: true });
    const { clock, played, play } = watch(match);
    play('study');
    clock.advance(1000);
    expect(played).toEqual([]);
    while (match.step()) clock.advance(1000);
    clock.advance(1000);
    expect(played.map((line) => line.split(' ')[1])).toEqual(['fly', 'glow', 'say']);
  });
});

describe('the animating phase', () => {
  test('ends when the last cue has ended, not before', () => {
    const { match, clock, play, end } = watch();
    play('spark');
    end();
    expect(match.phase).toBe('animating');
    clock.advance(699);
    expect(match.phase).toBe('animating');
    clock.advance(1);
    expect([match.phase, match.state.active]).toEqual(['selection', 'p2']);
  });

  test('ends at once when there is nothing to show', () => {
    const { match, clock, end } = watch();
    end();
    clock.advance(0);
    expect([match.phase, match.state.active]).toEqual(['selection', 'p2']);
  });

  test('is ended by a presenter that comes late', () => {
    const match = smallMatch();
    match.send({ type: 'turn.end', seat: 'p1' });
    const { clock } = watch(match);
    expect(match.phase).toBe('animating');
    clock.advance(0);
    expect(match.phase).toBe('selection');
  });

  test('is left alone by a presenter that was stopped', () => {
    const { match, clock, play, end, presenter, showings } = watch();
    play('spark');
    end();
    clock.advance(10);
    presenter.stop();
    presenter.skip();
    presenter.setSpeed(0);
    expect([showings[0]?.signal.aborted, presenter.showing, presenter.idle]).toEqual([true, [], true]);
    clock.advance(10_000);
    expect([match.phase, clock.waiting]).toEqual(['animating', 0]);
  });

  test('nothing else is waited for: commands are taken while cues are shown', () => {
    const { match, clock, play } = watch();
    play('spark');
    clock.advance(10);
    expect(play('storm').ok).toBe(true);
    expect(healthOf(match.state.seats.p2!)).toBe(7);
  });

  test('a match that cannot go on says so', () => {
    const match = smallMatch();
    const { clock, end } = watch(match);
    end();
    vi.spyOn(match, 'animationDone').mockReturnValue({ ok: false, code: 'rule-error', message: 'boom', revision: 1 });
    expect(() => clock.advance(0)).toThrow('the match could not continue after its animation: boom');
  });
});

describe('speed', () => {
  test('2 is twice as fast', () => {
    const { clock, played, showings, play } = watch(smallMatch(), { speed: 2 });
    play('spark');
    clock.advance(1000);
    expect(played).toEqual(['0 fly', '50 glow', '275 flash']);
    expect(showings.map(({ ms }) => ms)).toEqual([150, 200, 75]);
  });

  test('can be changed in the middle of a cue', () => {
    const { clock, played, play, presenter } = watch();
    play('spark');
    clock.advance(50);
    presenter.setSpeed(0.5);
    clock.advance(100);
    expect(played).toEqual(['0 fly', '150 glow']);
    expect(presenter.speed).toBe(0.5);
  });

  test('0 shows nothing and lets the match go on at once', () => {
    const { match, clock, played, play, end } = watch(smallMatch(), { speed: 0 });
    play('spark');
    end();
    clock.advance(0);
    expect([match.phase, match.state.active, played]).toEqual(['selection', 'p2', []]);
  });

  test('set to 0, it ends what is shown', () => {
    const { match, clock, play, end, presenter, shown } = watch();
    play('spark');
    end();
    clock.advance(10);
    presenter.setSpeed(0);
    expect(shown()).toEqual([]);
    clock.advance(0);
    expect(match.phase).toBe('selection');
    presenter.setSpeed(1);
    match.send({ type: 'card.play', seat: 'p2', card: cardIn(match, 'p2', 'hand', 'rest') });
    clock.advance(0);
    expect(shown()).toEqual(['fly']);
  });

  test.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('%s is none', (speed) => {
    expect(() => watch(smallMatch(), { speed })).toThrow(`speed must be 0 or more, got ${speed}`);
  });
});

describe('skip, pause and reduced motion', () => {
  test('skip aborts what runs, drops what waits, and lets the match go on', () => {
    const { match, clock, played, showings, play, end, presenter, shown } = watch();
    play('spark');
    play('storm');
    end();
    clock.advance(10);
    presenter.skip();
    expect([shown(), showings[0]?.signal.aborted, presenter.idle]).toEqual([[], true, true]);
    clock.advance(0);
    expect(match.phase).toBe('selection');
    clock.advance(5000);
    expect(played).toEqual(['0 fly']);
  });

  test('skip may be called from a listener of the match', () => {
    const { match, clock, play, end, presenter } = watch();
    match.on(() => presenter.skip());
    play('spark');
    end();
    clock.advance(0);
    expect(match.phase).toBe('selection');
  });

  test('skip may be called by the renderer', () => {
    const { match, clock, play, end, presenter } = watch(smallMatch(), { play: () => presenter.skip() });
    play('spark');
    end();
    clock.advance(0);
    expect([match.phase, presenter.idle]).toEqual(['selection', true]);
  });

  test('a pause holds everything where it is', () => {
    const { match, clock, played, play, end, presenter, shown } = watch();
    play('spark');
    end();
    clock.advance(50);
    presenter.pause();
    clock.advance(10_000);
    expect([shown(), presenter.paused, match.phase]).toEqual([['fly'], true, 'animating']);
    presenter.resume();
    clock.advance(50);
    expect(played).toEqual(['0 fly', '10100 glow']);
    clock.advance(600);
    expect(match.phase).toBe('selection');
  });

  test('nothing begins during a pause', () => {
    const { clock, played, play, presenter } = watch();
    presenter.pause();
    play('spark');
    clock.advance(1000);
    expect(played).toEqual([]);
    presenter.resume();
    clock.advance(0);
    expect(played).toEqual(['1000 fly']);
  });

  test('with reduced motion the cues of an event begin together, and the renderer is told', () => {
    const { clock, played, showings, play, presenter } = watch(smallMatch(), { reducedMotion: true });
    play('spark');
    clock.advance(5000);
    expect(played).toEqual(['0 fly', '0 glow', '400 flash']);
    expect(showings.map(({ reducedMotion }) => reducedMotion)).toEqual([true, true, true]);
    presenter.setReducedMotion(false);
    play('storm');
    clock.advance(100);
    expect(played.slice(3)).toEqual(['5000 fly', '5100 glow']);
  });
});

test('a listener of the match hears the same events with a presenter as without', () => {
  const types = (withPresenter: boolean) => {
    const match = smallMatch();
    const heard: GameEvent['type'][] = [];
    match.on(({ type }) => heard.push(type));
    const { presenter, play, end, clock } = watch(match);
    if (!withPresenter) presenter.stop();
    play('spark');
    end();
    if (withPresenter) clock.advance(5000);
    else match.animationDone();
    return heard;
  };
  expect(types(true)).toEqual(types(false));
});
