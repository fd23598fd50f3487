import { describe, expect, test } from 'vitest';
import type { Viewer } from '../../src/engine/index.js';
import type { Match } from '../../src/match/types.js';
import type { SeatId } from '../../src/model/index.js';
import type { Cue } from '../../src/presentation/index.js';
import { arrange, cardIn } from '../../src/testing/arrange.js';
import { secretGame, smallMatch } from './small-game.js';
import { watch } from './watch.js';

/** The cues that a viewer is shown, as they come. */
function present(match: Match, seat?: Viewer) {
  const cues: Cue[] = [];
  const { clock } = watch(match, { seat, play: (cue) => void cues.push(cue) });
  return { clock, cues };
}

describe('cues are planned from what the seat may see', () => {
  function cuesOfADraw(viewer: Viewer | undefined, deck: string[]): Cue[] {
    const match = smallMatch({ p1: { hand: ['study'], deck }, p2: {} });
    const { clock, cues } = present(match, viewer);
    match.send({ type: 'card.play', seat: 'p1', card: cardIn(match, 'p1', 'hand', 'study') });
    clock.advance(5000);
    return cues;
  }

  test('a card that is drawn is known to its seat alone', () => {
    const [id] = cuesOfADraw(undefined, ['rest']).flatMap(({ event }) =>
      event.type === 'card.drawn' ? [event.card] : [],
    );
    expect(id).toBeTruthy();
    const told = (viewer: Viewer) => JSON.stringify(cuesOfADraw(viewer, ['rest']));
    expect(told('p1')).toContain(`"${id}"`);
    expect(told('p2')).not.toContain(`"${id}"`);
    expect(told('spectator')).not.toContain(`"${id}"`);
  });

  test('what is hidden makes no difference', () => {
    expect(cuesOfADraw('p2', ['rest', 'spark'])).toEqual(cuesOfADraw('p2', ['storm', 'rest']));
  });

  describe('a secret selection', () => {
    const shown = (viewer: Viewer, ending: readonly SeatId[]) => {
      const match = arrange(secretGame, { p1: { hand: ['thrust'] }, p2: { hand: ['thrust'] } });
      match.settle();
      const { clock, cues } = present(match, viewer);
      match.send({ type: 'card.play', seat: 'p1', card: cardIn(match, 'p1', 'hand', 'thrust') });
      for (const seat of ending) match.send({ type: 'turn.end', seat });
      expect(match.phase).toBe(ending.length === 2 ? 'commit' : 'selection');
      clock.advance(1000);
      return cues.map(({ show }) => show);
    };

    test('is shown to its seat alone while it is secret', () => {
      expect(shown('p1', ['p1'])).toEqual(['fly']);
      expect(shown('p2', ['p1'])).toEqual([]);
      expect(shown('spectator', ['p1'])).toEqual([]);
    });

    test('is shown to the others once, when it is revealed, however late the clock is', () => {
      expect(shown('p1', ['p1', 'p2'])).toEqual(['fly']);
      expect(shown('p2', ['p1', 'p2'])).toEqual(['fly']);
      expect(shown('spectator', ['p1', 'p2'])).toEqual(['fly']);
    });
  });
});
