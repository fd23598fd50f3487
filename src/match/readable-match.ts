import { judge } from '../../guards/index.js';
import { readCommand } from '../commands/index.js';
import { requestFor, type Viewer, waitingFor } from '../engine/index.js';
import { defaultCommand, legalCommands, offersFor } from '../legal/index.js';
import type {
  ChartValue,
  Command,
  GameEvent,
  GameState,
  InputRequest,
  Offer,
  Phase,
  Ruleset,
  SeatId,
  Verdict,
} from '../model/index.js';
import { viewWithReasons } from '../view/view.js';
import { type EventView, viewEvents } from '../view/view-events.js';
import type { GameView } from '../view/view-types.js';

/** The read-only part of a match: live, fast or hosted. */
export abstract class ReadableMatch {
  abstract readonly rules: Ruleset;
  abstract readonly state: GameState;
  /** The game as it is now, to be read at once: the next command may change it in place. */
  protected abstract readonly current: GameState;
  abstract readonly settled: boolean;
  abstract readonly value: ChartValue;

  /** Vue must not wrap a match: private fields cannot be read through a proxy. */
  get __v_skip(): true {
    return true;
  }

  get phase(): Phase {
    return this.current.phase;
  }

  /** Reads a command like `send` does, and says whether it would be accepted. */
  judge(raw: unknown): Verdict {
    const read = readCommand(raw, this.rules);
    return 'denial' in read ? read.denial : judge(this.current, read.command, this.rules);
  }

  legal(seat: SeatId): Command[] {
    return this.settled ? legalCommands(this.current, seat, this.rules) : [];
  }

  offers(seat: SeatId): Offer[] {
    return this.settled ? offersFor(this.current, seat, this.rules) : [];
  }

  request(seat: SeatId): InputRequest | null {
    return structuredClone(requestFor(this.current, seat));
  }

  get waitingFor(): readonly SeatId[] {
    return this.settled ? waitingFor(this.current, this.rules) : [];
  }

  defaultCommand(seat: SeatId): Command | null {
    return this.waitingFor.includes(seat) ? defaultCommand(this.current, seat, this.rules) : null;
  }

  view(viewer: Viewer): GameView {
    return viewWithReasons(this.current, viewer, this.rules, this.value);
  }

  viewEvents(viewer: Viewer, events: readonly GameEvent[]): EventView[] {
    return viewEvents(viewer, events, this.current, this.rules);
  }
}
