import { judge, legalCommands } from '../../guards/index.js';
import { requestFor, type Viewer } from '../engine/index.js';
import type { Command, GameEvent, GameState, InputRequest, Phase, Ruleset, SeatId, Verdict } from '../model/index.js';
import { type GameView, viewWithReasons } from './view.js';
import { type EventView, viewEvents } from './view-events.js';

/** What can be asked of a match without changing it: the same in both lanes. */
export abstract class ReadableMatch {
  abstract readonly rules: Ruleset;
  abstract readonly state: GameState;
  abstract readonly settled: boolean;

  get phase(): Phase {
    return this.state.phase;
  }

  judge(command: Command): Verdict {
    return judge(this.state, command, this.rules);
  }

  legal(seat: SeatId): Command[] {
    return this.settled ? legalCommands(this.state, seat, this.rules) : [];
  }

  request(seat: SeatId): InputRequest | null {
    return requestFor(this.state, seat);
  }

  view(viewer: Viewer): GameView {
    return viewWithReasons(this.state, viewer, this.rules);
  }

  viewEvents(viewer: Viewer, events: readonly GameEvent[]): EventView[] {
    return viewEvents(viewer, events, this.state, this.rules);
  }
}
