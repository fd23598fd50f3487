import { describe, expect, test } from 'vitest';
import type { Viewer } from '../../src/engine/index.js';
import type { Match } from '../../src/match/types.js';
import type { CardId } from '../../src/model/index.js';
import { type Cue, createPresenter, manualClock, type Showing } from '../../src/presentation/index.js';
import { arrange, cardIn } from '../../src/testing/arrange.js';
import { poolGame, smallMatch } from './small-game.js';

function present(match: Match, seat?: Viewer) {
  const clock = manualClock();
  const cues: Cue[] = [];
  const showings: Showing[] = [];
  const presenter = createPresenter(match, {
    clock,
    seat,
    play: (cue, showing) => {
      cues.push(cue);
      showings.push(showing);
    },
  });
  return { clock, cues, showings, presenter };
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

  test('a secret selection is not shown, not even when the match has gone on before the clock does', () => {
    const rules = poolGame({ 'card.played': () => [{ show: 'fly', at: 0, lasts: 100 }] }, { secret: true });
    const shown = (viewer: Viewer) => {
      const match = arrange(rules, { p1: { pool: ['thrust'] }, p2: { pool: ['thrust'] } });
      match.settle();
      const { clock, cues } = present(match, viewer);
      match.send({ type: 'card.play', seat: 'p1', card: cardIn(match, 'p1', 'pool', 'thrust') });
      match.send({ type: 'turn.end', seat: 'p1' });
      match.send({ type: 'turn.end', seat: 'p2' });
      expect(match.phase).toBe('commit');
      clock.advance(1000);
      return cues.map(({ show }) => show);
    };
    expect(shown('p1')).toEqual(['fly']);
    expect(shown('p2')).toEqual([]);
    expect(shown('spectator')).toEqual([]);
  });
});

describe('P33 card.cloned re-points a running animation from the master to the clone', () => {
  /** The pool card is in the air for a second when it is played; its arrival in the pool is what sends it there. */
  const rules = poolGame(
    {
      'card.revealed': () => [{ show: 'hover', at: 0, lasts: 1000 }],
      'card.played': () => [{ show: 'fly', at: 0, lasts: 300 }],
    },
    { secret: true },
  );

  function hovering(viewer?: Viewer) {
    const match = arrange(rules, {
      p1: { pool: ['thrust', 'thrust'] },
      p2: {},
      // Before seats choose in secret: it is for all to see.
      phase: 'turnStart',
      queue: [{ type: 'reveal', card: 'c1' }],
    });
    const presented = present(match, viewer);
    match.settle();
    presented.clock.advance(100);
    const [master] = match.state.seats.p1?.zones.pool ?? [];
    const [hover] = presented.showings;
    if (master === undefined || hover === undefined) throw new Error('nothing hovers');
    return { ...presented, match, master, hover };
  }

  test('the renderer and those who watch are told', () => {
    const { match, presenter, master, hover, showings, clock } = hovering();
    expect(hover.card).toBe(master);
    const told: [CardId, CardId][] = [];
    hover.onRepoint((...ids) => told.push(ids));
    const before = presenter.showing;
    match.send({ type: 'card.play', seat: 'p1', card: master });
    const clone = match.state.seats.p1?.zones.inPlay[0];
    expect(clone).not.toBe(master);
    expect(hover.card).toBe(clone);
    expect(told).toEqual([[clone, master]]);
    expect(presenter.showing).toMatchObject([{ card: clone, cue: { show: 'hover' } }]);
    expect(before).toMatchObject([{ card: master }]);
    clock.advance(900);
    expect(showings.map(({ cue, card }) => [cue.show, card])).toEqual([
      ['hover', clone],
      ['fly', clone],
    ]);
  });

  test('an animation of another card stays with it', () => {
    const { match, master, hover } = hovering();
    const other = match.state.seats.p1?.zones.pool[1];
    expect(match.receive({ type: 'card.play', seat: 'p1', card: other }).ok).toBe(true);
    expect(hover.card).toBe(master);
  });

  test('who must not know of the clone is not told of it', () => {
    const { match, master, hover } = hovering('p2');
    expect(match.send({ type: 'card.play', seat: 'p1', card: master }).ok).toBe(true);
    expect(hover.card).toBe(master);
  });
});
