import { describe, expect, test, vi } from 'vitest';
import type { GameEvent } from '../../src/model/index.js';
import { createPresenter, manualClock, type PresenterOptions, type Showing } from '../../src/presentation/index.js';
import { cardIn } from '../../src/testing/arrange.js';
import { smallMatch } from './small-game.js';

/** A presenter whose renderer writes down what it is given and when. */
function watch(match = smallMatch(), options: Partial<PresenterOptions> = {}) {
  const clock = manualClock();
  const played: string[] = [];
  const showings: Showing[] = [];
  const presenter = createPresenter(match, {
    clock,
    play: (cue, showing) => {
      played.push(`${clock.now()} ${cue.show}`);
      showings.push(showing);
    },
    ...options,
  });
  const play = (def: string, seat: 'p1' | 'p2' = 'p1') =>
    match.send({ type: 'card.play', seat, card: cardIn(match, seat, 'hand', def) });
  const end = (seat: 'p1' | 'p2' = 'p1') => match.send({ type: 'turn.end', seat });
  const shown = () => presenter.showing.map(({ cue }) => cue.show);
  return { match, clock, played, showings, presenter, play, end, shown };
}

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
    expect(match.state.seats.p2?.health).toBe(7);
  });

  test('a match that cannot go on says so', () => {
    const match = smallMatch();
    const { clock, end } = watch(match);
    end();
    vi.spyOn(match, 'animationDone').mockReturnValue({ ok: false, code: 'rule-error', message: 'boom', revision: 1 });
    expect(() => clock.advance(0)).toThrow('the match could not go on after its animation: boom');
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
    expect(() => watch(smallMatch(), { speed })).toThrow(`a presenter's speed is 0 or more, not ${speed}`);
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

describe('a renderer that answers', () => {
  /** Promises are answered by hand. */
  function byHand(options: Partial<PresenterOptions> = {}) {
    const answers: { show: string; done: () => void; fail: (error: Error) => void }[] = [];
    const watched = watch(smallMatch(), {
      play: (cue, showing) => {
        watched.played.push(`${watched.clock.now()} ${cue.show}`);
        watched.showings.push(showing);
        return new Promise((done, fail) => answers.push({ show: cue.show, done, fail }));
      },
      ...options,
    });
    const answer = async (...shows: string[]) => {
      for (const one of answers) if (shows.includes(one.show)) one.done();
      await Promise.resolve();
    };
    return { ...watched, answer, answers };
  }

  test('is waited for, however long it takes', async () => {
    const { clock, played, play, answer } = byHand();
    play('spark');
    clock.advance(2000);
    await answer('fly');
    clock.advance(2000);
    expect(played).toEqual(['0 fly', '100 glow']);
    await answer('glow');
    clock.advance(50);
    expect(played).toEqual(['0 fly', '100 glow', '4050 flash']);
  });

  test('may be done sooner than planned', async () => {
    const { clock, played, play, answer } = byHand();
    play('spark');
    clock.advance(100);
    await answer('fly', 'glow');
    clock.advance(50);
    expect(played).toEqual(['0 fly', '100 glow', '150 flash']);
  });

  test('but never does is given up after the timeout, and the match goes on', () => {
    const { match, clock, played, showings, play, end } = byHand({ timeoutMs: 1000 });
    play('spark');
    end();
    clock.advance(500 + 999);
    expect([match.phase, showings[0]?.signal.aborted]).toEqual(['animating', false]);
    clock.advance(1);
    expect(showings.map(({ signal }) => signal.aborted)).toEqual([true, true]);
    // Patience is for the whole command: what comes later has its own time and no more.
    clock.advance(200);
    expect([played.at(-1), match.phase]).toEqual(['1550 flash', 'selection']);
  });

  test('the timeout is the policy of the game, unless said otherwise, and a pause does not count', () => {
    const match = smallMatch({ rules: { animation: { timeoutMs: 100 } } });
    const { clock, play, end, presenter } = watch(match, { play: () => new Promise(() => {}) });
    play('spark');
    end();
    clock.advance(550);
    presenter.pause();
    clock.advance(5000);
    expect(presenter.showing).toHaveLength(2);
    presenter.resume();
    clock.advance(50);
    expect(presenter.showing).toEqual([]);
    clock.advance(200);
    expect(match.phase).toBe('selection');
  });

  test('only when everything has been given up long ago is not heard', async () => {
    const { clock, play, presenter, answer } = byHand();
    play('spark');
    clock.advance(0);
    presenter.skip();
    play('storm');
    clock.advance(0);
    await answer('fly');
    expect(presenter.showing).toEqual([]);
    expect(presenter.idle).toBe(false);
  });

  test('that it has failed disturbs nothing else', async () => {
    const errors: unknown[] = [];
    const { match, clock, play, end, answers } = byHand({ onError: (error, cue) => errors.push([error, cue.show]) });
    play('spark');
    end();
    clock.advance(100);
    const [first, second] = [new Error('no fly'), new Error('no glow')];
    answers[0]?.fail(first);
    answers[1]?.fail(second);
    await Promise.resolve();
    await Promise.resolve();
    clock.advance(60_000);
    expect(errors).toEqual([
      [first, 'fly'],
      [second, 'glow'],
    ]);
    expect(match.phase).toBe('selection');
  });
});

test('a renderer that throws disturbs nothing else, and its error is not lost', () => {
  const late = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => {});
  const { match, clock, play, end } = watch(smallMatch(), {
    play: (cue) => {
      throw new Error(`cannot ${cue.show}`);
    },
  });
  play('spark');
  end();
  clock.advance(5000);
  const errors = late.mock.calls.map(([run]) => run);
  late.mockRestore();
  expect(match.phase).toBe('selection');
  expect(errors).toHaveLength(3);
  expect(errors[0]).toThrow('cannot fly');
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
