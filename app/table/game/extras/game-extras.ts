import type { CardId, Command, GameView, Offer, SeatId } from '../../../../src/index.js';
import type { Range } from '../../../../src/model/index.js';
import type { Cue } from '../../../../src/presentation/index.js';
import type { Fx } from '../../../../src/rulesets/duel/fx.js';

/** A word with its value. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** A number that is worth a button. */
export interface Preset {
  readonly label: string;
  readonly value: number;
}

/** What the table knows of one game beyond its declarations. All of it is optional. */
export interface GameExtras {
  /** Fields of the game's own state that are shown elsewhere. */
  readonly hidden?: readonly string[];
  /** What everybody looks at, in the middle. */
  middle?(view: GameView): readonly Fact[];
  /** More about a seat than its fields say. */
  facts?(view: GameView, seat: SeatId): readonly Fact[];
  /** What lies in front of a seat: its bet, the button of the dealer. */
  before?(view: GameView, seat: SeatId): readonly Fact[];
  /** What the viewer's cards are worth. */
  hand?(view: GameView, viewer: SeatId): string | null;
  /** What to do now. */
  prompt?(view: GameView, viewer: SeatId): string | null;
  /** What a command costs, after its label. */
  price?(command: Offer, view: GameView): string | null;
  /** Which command the large button gives. */
  main?(legal: readonly Command[]): Command | undefined;
  /** Numbers of a range that players often choose. */
  presets?(range: Range, view: GameView): readonly Preset[];
  /** How long an event stays in sight, in milliseconds. */
  stays?(event: Cue['event'], later: readonly Cue['event'][]): number | null;
  /** The cards that decide what is shown. */
  marked?(event: Cue['event'], view: GameView): readonly CardId[];
  /** What the button that ends the showing says. */
  goOn?(event: Cue['event']): string | null;
  /** Zones whose equal cards are drawn as one, with their number. */
  readonly grouped?: readonly string[];
  /** Commands that a click chooses and a second one gives. */
  readonly confirmed?: readonly string[];
  /** Covered cards that go from one seat to another. */
  passes?(event: Cue['event'], view: GameView): readonly { readonly from: SeatId; readonly to: SeatId }[];
  /** What is drawn for a cue, by the name of the cue. */
  readonly fx?: Readonly<Record<string, Fx>>;
  /** Numbers that rise over a seat. */
  gained?(event: Cue['event']): { readonly seat: SeatId; readonly text: string } | null;
}
