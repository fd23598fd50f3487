/** For programs that run matches. Authors of games import `turnchart/authoring`. */
export { createAutoDrawMachine, createMatchMachine, type LaneOptions, type MatchLogic } from '../machines/index.js';
export { createGame, deckFaults, type SeatSetup, type Viewer } from './engine/index.js';
export { type Choices, choicesOf, type Ware } from './match/choices.js';
export { type ClockOptions, type MatchClock, runClock } from './match/clock.js';
export { createMatch } from './match/create-match.js';
export { type Follower, feedMatch, followMatch, type MatchUpdate, type UpdateStep } from './match/follow-match.js';
export { hashState } from './match/hash.js';
export type { MatchRecord, RecordedCommand } from './match/record.js';
export { type ReplayOptions, replay } from './match/replay.js';
export { type RestoreOptions, restoreMatch } from './match/restore-match.js';
export type { SavedMatch } from './match/save.js';
export { type Clock, manualClock, systemClock } from './match/time.js';
export type {
  AnyMatch,
  CommandOf,
  CoreCommand,
  Inspector,
  Listener,
  Match,
  MatchFault,
  MatchOptions,
  TraceEntry,
  TypesOf,
} from './match/types.js';
export { hashView } from './match/view.js';
export type { EventView } from './match/view-events.js';
export type { AnyView, GameView, Place, SeatView } from './match/view-types.js';
export {
  type Card,
  type CardDef,
  CardId,
  type Command,
  cardId,
  type Deck,
  type DefId,
  type Denial,
  type DenialCode,
  type EventOf,
  type EventType,
  type GameEvent,
  type GameState,
  IllegalActionError,
  type InputRequest,
  InvariantError,
  type Json,
  type Offer,
  OptionsError,
  type Outcome,
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
