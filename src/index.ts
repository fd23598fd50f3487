/** For programs that run matches. Authors of games import `turnchart/authoring`. */
export { createAutoDrawMachine, createMatchMachine, type LaneOptions, type MatchLogic } from '../machines/index.js';
export { createGame, deckFaults, type SeatSetup, type Viewer } from './engine/index.js';
export type { MatchRecord, RecordedCommand } from './files/record.js';
export type { SavedMatch } from './files/save.js';
export { type ClockOptions, type MatchClock, runClock } from './match/clock.js';
export { createMatch } from './match/create-match.js';
export { type Follower, feedMatch, followMatch, type MatchUpdate, type UpdateStep } from './match/follow-match.js';
export {
  type CommandRefused,
  type FromMatchOptions,
  fromMatch,
  type MatchActorEvent,
  type MatchActorLogic,
  type MatchActorSnapshot,
  type MatchEmitted,
  type MatchEventOf,
  type MatchInput,
} from './match/from-match.js';
export { printTrace } from './match/print-trace.js';
export { type ReplayOptions, replay } from './match/replay.js';
export { type RestoreOptions, restoreMatch } from './match/restore-match.js';
export type { MatchStore, Store } from './match/store.js';
export { type Clock, manualClock, systemClock } from './match/time.js';
export type {
  AnyMatch,
  CommandOf,
  CoreCommand,
  DenialOf,
  Inspector,
  Listener,
  Match,
  MatchFault,
  MatchOptions,
  TraceEntry,
  TypesOf,
} from './match/types.js';
export {
  type Card,
  type CardDef,
  CardId,
  type ChartValue,
  type Command,
  cardId,
  type Deck,
  type DefId,
  type Denial,
  type DenialCode,
  dataOf,
  type EventOf,
  type EventType,
  type GameEvent,
  type GameState,
  IllegalActionError,
  type InputRequest,
  InvariantError,
  isOwnEvent,
  type Json,
  type Offer,
  OptionsError,
  type Outcome,
  type OwnEvent,
  type Phase,
  type PolicyOverrides,
  type ReadonlyGame,
  type Receipt,
  type Ruleset,
  RulesetError,
  SavedMatchError,
  SeatId,
  TurnchartError,
  type Verdict,
} from './model/index.js';
export { hashState } from './state/hash.js';
export { type Choices, choicesOf, type Ware } from './view/choices.js';
export { hashView } from './view/view.js';
export type { EventView } from './view/view-events.js';
export type { AnyView, GameView, Place, SeatView, TableSnapshot } from './view/view-types.js';
