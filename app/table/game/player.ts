import type { Match, Ruleset, SeatId } from '../../../src/index.js';
import {
  type Cue,
  createPresenter,
  type Moment,
  type Presenter,
  systemClock,
} from '../../../src/presentation/index.js';
import { staysFor } from './display-times.js';
import { Perspective, type ShownLine } from './perspective.js';
import { sound, soundNamed } from './sounds.js';
import { cuesForTable } from './table-cues.js';
import type { TableSetup } from './table-setup.js';

/** A person at the table: what they know, and what shows them the match. */
export interface SeatedPlayer {
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
  readonly lines: readonly ShownLine[] | undefined;
  /** An event's turn has come, and the log has it. */
  readonly onMoment: (moment: Moment) => void;
  /** What is shown has changed, or everything has been shown. */
  readonly onChange: () => void;
}

/** How the table shows a match to a seat: with its own times and sounds. */
export function showing(seat: SeatId, rules: Ruleset) {
  const stays = staysFor(seat, rules);
  return {
    clock: systemClock,
    adjust: (plan: readonly Cue[], events: readonly Cue['event'][]) => cuesForTable(plan, events, stays),
    play(cue: Cue) {
      const name = soundNamed(cue.sound);
      if (name !== undefined) sound(name);
    },
  };
}

/** Everybody has a presenter of their own, from which table and log are drawn. */
export function seatPlayer({ match, setup, seat, speed, lines, onMoment, onChange }: PlayerOptions): SeatedPlayer {
  const perspective = new Perspective(seat, setup, match.rules, lines);
  const presenter = createPresenter(match, {
    ...showing(seat, match.rules),
    seat,
    speed,
    onMoment: (moment) => {
      perspective.note(moment.event, moment.view());
      onMoment(moment);
    },
  });
  presenter.on(onChange);
  return { perspective, presenter };
}
