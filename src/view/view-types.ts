import type { Viewer } from '../engine/secrecy.js';
import type { Reason } from '../legal/index.js';
import type {
  Card,
  CardId,
  Chain,
  ChartValue,
  Command,
  GameState,
  GameTypes,
  InputKind,
  InputRequest,
  Offer,
  SeatId,
  SeatState,
  StandardTypes,
} from '../model/index.js';

/** Fields of a seat that a view contains unchanged. */
export const openFields = [
  'id',
  'player',
  'lost',
  'outAfter',
  'done',
  'passed',
  'away',
] as const satisfies readonly (keyof SeatState)[];

/** A place in a zone: a card that the viewer sees, one that it does not, or an empty slot. */
export type Place = CardId | 'hidden' | null;

/** A seat as the viewer sees it. During a secret phase, other seats are shown as they were before it. */
export interface SeatView<T extends GameTypes = StandardTypes> extends Pick<SeatState, (typeof openFields)[number]> {
  /** The task that it is at, in a phase in which seats have tasks; of other seats not while the phase is secret. */
  task?: string;
  /** How many cards each zone holds. */
  counts: Record<T['seatZone'], number>;
  /** The cards of each zone; of a zone that nobody sees, such as a deck, none. */
  zones: Record<T['seatZone'], Place[]>;
  /** The game's own fields of the seat that the viewer may see. */
  own: Partial<T['seat']>;
}

/** The auto-draw chain: its counters for all, its candidates for the seat that draws. */
export interface ChainView extends Omit<Chain, 'candidates' | 'next'> {
  candidates: (CardId | null)[] | null;
  next: number | null;
}

/** Fields of the match that a view contains unchanged. */
export const tableFields = [
  'rules',
  'turn',
  'round',
  'phase',
  'active',
  'priority',
  'first',
  'order',
  'teams',
  'outcome',
] as const satisfies readonly (keyof GameState)[];

/**
 * The match as one seat, or a spectator, may see it: the only thing to send to a player. Plain JSON, and a copy: it
 * does not change when the match continues. A card that the viewer may not see has no id in it.
 */
export interface GameView<T extends GameTypes = StandardTypes, V = ChartValue>
  extends Pick<GameState, (typeof tableFields)[number]> {
  viewer: Viewer;
  /** The number of commands that this viewer has seen, without secret commands of others. It never decreases. */
  revision: number;
  /** The state of the chart, as an XState value. */
  value: V;
  seats: Partial<Record<SeatId, SeatView<T>>>;
  /** The zones of the table, and how many cards each holds. */
  table: Record<T['tableZone'], Place[]>;
  tableCounts: Record<T['tableZone'], number>;
  /** Every card that the viewer sees, by its id. */
  cards: Record<CardId, Card<T>>;
  /** The open question, if the viewer is asked. */
  request: InputRequest | null;
  /** The seats with an open question that the match waits for, and the kind of question. */
  asked: { seat: SeatId; kind: InputKind } | null;
  /** Whom the match waits for. */
  waitingFor: SeatId[];
  /** Turns inside turns: who was active before, outermost first. */
  turns: GameState['flow']['turns'];
  /** The prompt of the phase, for the seats that act. */
  prompt: string | null;
  chain: ChainView | null;
  /** The game's own fields that the viewer may see. */
  own: Partial<T['state']>;
  /** The reason for every card that the viewer might want to use now but cannot. */
  cannot: Record<CardId, Reason>;
}

/** What a screen shows of a match to one viewer. A new object after every change that the viewer may notice. */
export interface TableSnapshot<T extends GameTypes = StandardTypes, C = Command> {
  readonly view: GameView<T>;
  /** Every command that the viewer may send now; of a wide range or a long list, only some. */
  readonly legal: readonly C[];
  /** The same with ranges and "some of". */
  readonly offers: readonly Offer[];
  /** What the viewer is asked to do: the open question, or the prompt of the phase. */
  readonly prompt: string | null;
}

/** A view of a match of any game. */
export type AnyView = GameView<GameTypes>;
