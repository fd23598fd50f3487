import { describe, expect, test, vi } from 'vitest';
import type { PresenterOptions } from '../../src/presentation/index.js';
import { smallMatch } from './small-game.js';
import { watch } from './watch.js';

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
