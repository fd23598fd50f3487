/** For authors of games: the setup of a game, core commands and effects, standard phases and zones. */

export * as phases from '../../machines/phases/index.js';
export { commands } from '../commands/index.js';
// Without those of `move.js`: the tools `move`, `deal`, `shuffle` and `flip` know the zones of the game.
export * from '../effects/chain.js';
export * from '../effects/control.js';
export { costOf } from '../effects/costs.js';
export * from '../effects/deal-hand.js';
export * from '../effects/deck.js';
export * from '../effects/draw.js';
export * from '../effects/draw-order.js';
export * from '../effects/draw-request.js';
export * from '../effects/draw-watcher.js';
export { emptyDrawCheck } from '../effects/empty-draws.js';
export * from '../effects/finish-phase.js';
export * from '../effects/leave-play.js';
export * from '../effects/mulligan.js';
export * from '../effects/outcome.js';
export * from '../effects/play-card.js';
export * from '../effects/preview-draws.js';
export * from '../effects/set-up-match.js';
export * from '../effects/turn.js';
export { countPlay } from '../effects/turn-counts.js';
export {
  boardCards,
  cardOf,
  createCard,
  defOf,
  destroyCard,
  effect,
  enqueue,
  handCards,
  handSize,
  hasPassed,
  isQueued,
  livingSeats,
  modifierSum,
  moveCard,
  opponentsOf,
  pileOf,
  randomBelow,
  resetCard,
  type Slot,
  seatAfter,
  seatOf,
  seatsFrom,
  slotOf,
  slotOfTarget,
  streamOf,
  teamOf,
} from '../engine/index.js';
export {
  Amounts,
  type AnyCommand,
  type Audience,
  allow,
  type CardContext,
  type CardDef,
  type CardHook,
  CardId,
  type CommandDef,
  type CueSpec,
  cardId,
  type Deck,
  type DeckRules,
  DefId,
  deny,
  type Effect,
  type EffectDef,
  type EventOf,
  type EventType,
  type GameEvent,
  type GameState,
  type GameTypes,
  type HookContext,
  InvariantError,
  isSeatId,
  Json,
  type Look,
  type Outcome,
  type ReadonlyCard,
  type ReadonlyGame,
  type ReadonlySeat,
  type Ruleset,
  type RuleTrigger,
  type Say,
  SeatId,
  type StandardTypes,
  type State,
  type StateCheck,
  seatId,
  standardZones,
  type TargetSpec,
  type Trigger,
  type TriggerContext,
  type Verdict,
  type Zone,
} from '../model/index.js';
export type { CardSpec } from './card-specs.js';
export type { CommandSpec, GameCommand } from './command-types.js';
export type { Conditions } from './conditions.js';
export type { At, DraftOf, EventsOf, MatchRandom, RunAt, SeatAt, StateOf, Tools, ToolsOf } from './context-types.js';
export { Opponent } from './field-values.js';
export type { Game } from './game.js';
export type { CardOf, CuesOf, GameSpec, LogOf, StandardTurn, Turn } from './game-spec.js';
export type { Part, PhaseSpec, RepeatSpec, StageSpec, StepSpec, TurnsSpec, WindowSpec } from './node-types.js';
export { commonCues, commonLog } from './presenting.js';
export { ask, type Question } from './questions.js';
export { idsOf, seenBy, setupGame } from './setup-game.js';
export { standardTurn } from './standard-turn.js';
