import { expect, test } from 'vitest';
import type { Match } from '../../src/match/types.js';
import type { PresenterOptions } from '../../src/presentation/index.js';
import { hashState } from '../../src/state/hash.js';
import { cardIn } from '../../src/testing/arrange.js';
import { smallMatch } from './small-game.js';
import { watch } from './watch.js';

type Way = Partial<PresenterOptions> & { readonly skip?: boolean; readonly pause?: boolean };

const ways: Readonly<Record<string, Way>> = {
  'waited for': {},
  skipped: { skip: true },
  'at once': { speed: 0 },
  'in a hurry': { speed: 7 },
  'with a pause': { pause: true },
  'with reduced motion': { reducedMotion: true },
  'with a renderer that never answers': { play: () => new Promise(() => {}), timeoutMs: 300 },
  'as a spectator sees it': { seat: 'spectator' },
};

/** Two turns of the small game; `goOn` ends the animation of each. */
function twoTurns(match: Match, goOn: () => void): void {
  for (const [seat, def] of [['p1', 'storm'] as const, ['p2', 'rest'] as const]) {
    match.send({ type: 'card.play', seat, card: cardIn(match, seat, 'hand', def) });
    match.send({ type: 'turn.end', seat });
    goOn();
  }
}

test.each(Object.entries(ways))('X10 %s, the match ends up in the same state', (_name, { skip, pause, ...options }) => {
  const match = smallMatch();
  const { clock, presenter } = watch(match, { play: () => undefined, ...options });
  twoTurns(match, () => {
    clock.advance(10);
    if (skip) presenter.skip();
    if (pause) {
      presenter.pause();
      clock.advance(3000);
      presenter.resume();
    }
    clock.advance(60_000);
  });
  const plain = smallMatch();
  twoTurns(plain, () => plain.animationDone());
  expect(match.phase).toBe('selection');
  expect(hashState(match.state)).toBe(hashState(plain.state));
  expect(match.record).toEqual(plain.record);
  expect(match.history).toEqual(plain.history);
});
