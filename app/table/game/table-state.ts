import type { CardId, Command, GameView, Match, MatchRecord, Offer, Ruleset, SeatId } from '../../../src/index.js';
import type { Cue, ShownCue } from '../../../src/presentation/index.js';
import type { OfferedCard } from './offered-cards.js';
import type { ShownLine } from './perspective.js';
import type { TableSetup } from './table-setup.js';

/** A short message to the person at the table. */
export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly tone: 'refusal' | 'news';
}

/** What is being shown right now: an event, and those of its cues that run. */
export interface ShownEvent {
  readonly event: Cue['event'];
  readonly cues: readonly ShownCue[];
}

/** Everything that the table draws. A new object whenever something has changed. */
export interface TableState {
  readonly setup: TableSetup;
  readonly rules: Ruleset;
  /** The viewer of the table. */
  readonly viewer: SeatId;
  /** What is shown; while cues are played it lags behind the match. */
  readonly view: GameView;
  /** What the viewer may send now. Empty while cues are played. */
  readonly legal: readonly Command[];
  /** The same for what leaves a number or some of a list to choose. */
  readonly wide: readonly Offer[];
  /** What is done for the viewer if it does nothing. */
  readonly usual: Command | null;
  /** The cards that commands of the ruleset offer, such as a market. */
  readonly wares: readonly OfferedCard[];
  /** Whether everything that has happened has been shown. */
  readonly idle: boolean;
  readonly showing: ShownEvent | null;
  /** Bots that are thinking. */
  readonly thinking: readonly SeatId[];
  /** In a hot seat: who has to take the device before anything is shown. */
  readonly curtain: SeatId | null;
  readonly log: readonly ShownLine[];
  /** Cards that somebody else has given to the viewer, until the viewer plays one. */
  readonly received: readonly CardId[];
  readonly notice: Notice | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly over: boolean;
  /** An earlier moment is shown: nothing can be done in it. */
  readonly lookingBack: boolean;
  /** Another tab plays this match now. */
  readonly takenOver: boolean;
  /** `null` for a match that is played here. */
  readonly hosted: HostedStatus | null;
  /** If a draw order is asked for: the cards for which it matters. */
  readonly orderReasons: readonly string[];
}

/** What the table component needs: a state to draw, and where clicks go. */
export interface TableStore {
  subscribe(listener: () => void): () => void;
  getState(): TableState;
}

/** How it stands with the server and the others, in a match that is played with friends. */
export interface HostedStatus {
  readonly connection: 'connecting' | 'connected' | 'lost' | 'refused' | 'closed';
  /** Why the server refused the connection. */
  readonly refusal: string | null;
  /** Whether a person's page is open. */
  readonly present: Readonly<Partial<Record<SeatId, boolean>>>;
  /** When the wait is over, by this machine's clock. */
  readonly deadline: number | null;
  /** Nobody plays here. */
  readonly watching: boolean;
  /** Others wait for a rematch. */
  readonly rematch: boolean;
}

/** A match as the screen around the table needs it: played here, or on a server. */
export interface TableGame extends TableStore {
  readonly id: string;
  readonly setup: TableSetup;
  /** The match itself, if it is local: it can be inspected, saved and replayed at any time. */
  readonly match: Match | null;
  send(command: Command): void;
  undo(): void;
  redo(): void;
  skip(): void;
  notify(text: string, tone: Notice['tone']): void;
  explain(card: CardId): void;
  /** In a hot seat: the next person has taken the device. */
  liftCurtain(): void;
  /** Shows an earlier moment, or with `null` the match as it stands. */
  lookBack(view: GameView | null): void;
  /** The record; of a hosted match, once it is over. */
  record(): Promise<MatchRecord>;
  close(): void;
}

/** A table at which nothing has happened yet, as its viewer sees it. */
export const firstState = (shown: Pick<TableState, 'setup' | 'rules' | 'viewer' | 'view' | 'log'>): TableState => ({
  ...shown,
  legal: [],
  wide: [],
  usual: null,
  wares: [],
  idle: true,
  showing: null,
  thinking: [],
  curtain: null,
  received: [],
  notice: null,
  canUndo: false,
  canRedo: false,
  over: false,
  lookingBack: false,
  takenOver: false,
  hosted: null,
  orderReasons: [],
});
