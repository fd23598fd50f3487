import { expect, test } from 'vitest';
import type { Match } from '../../src/match/types.js';
import { createPresenter, manualClock, type PresenterOptions } from '../../src/presentation/index.js';
import { hashState } from '../../src/state/hash.js';
import { cardIn } from '../../src/testing/arrange.js';
import { smallMatch } from './small-game.js';

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

/** Two turns of the small game, the same commands whatever is shown meanwhile. */
function twoTurns(match: Match, { skip, pause, ...options }: Way | undefined = {}): void {
  const clock = manualClock();
  const presenter = createPresenter(match, { clock, play: () => undefined, ...options });
  const goOn = () => {
    clock.advance(10);
    if (skip) presenter.skip();
    if (pause) {
      presenter.pause();
      clock.advance(3000);
      presenter.resume();
    }
    clock.advance(60_000);
  };
  for (const [seat, def] of [['p1', 'storm'] as const, ['p2', 'rest'] as const]) {
    match.send({ type: 'card.play', seat, card: cardIn(match, seat, 'hand', def) });
    match.send({ type: 'turn.end', seat });
    goOn();
  }
}

test.each(Object.entries(ways))('X10 %s, the match ends up in the same state', (_name, way) => {
  const match = smallMatch();
  twoTurns(match, way);
  const plain = smallMatch();
  for (const [seat, def] of [['p1', 'storm'] as const, ['p2', 'rest'] as const]) {
    plain.send({ type: 'card.play', seat, card: cardIn(plain, seat, 'hand', def) });
    plain.send({ type: 'turn.end', seat });
    plain.animationDone();
  }
  expect(match.phase).toBe('selection');
  expect(hashState(match.state)).toBe(hashState(plain.state));
  expect(match.record).toEqual(plain.record);
  expect(match.history).toEqual(plain.history);
});
