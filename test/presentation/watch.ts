import type { Match } from '../../src/match/types.js';
import { createPresenter, manualClock, type PresenterOptions, type Showing } from '../../src/presentation/index.js';
import { cardIn } from '../../src/testing/arrange.js';
import { smallMatch } from './small-game.js';

/** A presenter whose renderer writes down what it is given and when. */
export function watch(match: Match = smallMatch(), options: Partial<PresenterOptions> = {}) {
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
