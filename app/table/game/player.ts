import type { Match, SeatId } from '../../../src/index.js';
import { createPresenter, type Moment, type Presenter, systemClock } from '../../../src/presentation/index.js';
import { staysFor } from './display-times.js';
import { type LogLine, Perspective } from './perspective.js';
import { sound, soundNamed } from './sounds.js';
import { cuesForTable } from './table-cues.js';
import type { TableSetup } from './table-setup.js';

/** A person at the table: what they know, and what shows them the match. */
export interface Player {
  readonly perspective: Perspective;
  readonly presenter: Presenter;
}

interface PlayerOptions {
  readonly match: Match;
  readonly setup: TableSetup;
  readonly seat: SeatId;
  /** The speed of the presenter; 0 for a player who does not look at the table. The log is kept at any speed. */
  readonly speed: number;
  /** The log of a match that was kept. */
  readonly lines: readonly LogLine[] | undefined;
  /** An event's turn has come, and the log has it. */
  readonly onMoment: (moment: Moment) => void;
  /** What is shown has changed, or everything has been shown. */
  readonly onChange: () => void;
}

/** Everybody has a presenter of their own, from which table and log are drawn. */
export function seatPlayer({ match, setup, seat, speed, lines, onMoment, onChange }: PlayerOptions): Player {
  const perspective = new Perspective(seat, setup, match.rules, lines);
  const stays = staysFor(seat, match.rules);
  const presenter = createPresenter(match, {
    clock: systemClock,
    seat,
    speed,
    adjust: (plan, events) => cuesForTable(plan, events, stays),
    play(cue) {
      const name = soundNamed(cue.sound);
      if (name !== undefined) sound(name);
    },
    onMoment: (moment) => {
      perspective.note(moment.event, moment.view());
      onMoment(moment);
    },
  });
  presenter.on(onChange);
  return { perspective, presenter };
}
