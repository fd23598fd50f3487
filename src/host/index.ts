export type { Environment } from '../match/environment.js';
export { type EngineOptions, openEngine } from './engines/open-engine.js';
export { EngineUnavailableError, SchemaVersionError } from './errors.js';
export { Host, type HostOptions } from './host.js';
export type { User } from './lobby/bearer.js';
export { LobbyError } from './lobby/lobby-error.js';
export { type LobbyOptions, LobbyService } from './lobby/lobby-service.js';
export type {
  Created,
  CreateRequest,
  FillRequest,
  GameList,
  Invitation,
  InviteRequest,
  JoinRequest,
  MatchList,
  QuickRequest,
  Seated,
  Waiting,
} from './lobby/requests.js';
export { type FinishedMatch, type PruneOptions, prune } from './lobby/retention.js';
export type { Logger } from './logger.js';
export { recordFrom } from './match/export-record.js';
export { type ChatLine, SeatPlayer, StartCommand, Timers } from './match/host-commands.js';
export type { HostedMatch, SubmitOptions } from './match/hosted-match.js';
export type { HostReceipt } from './match/log-writer.js';
export type { MatchInfo } from './match/match-data.js';
export type { Seen, Subscriber, Update } from './match/subscribers.js';
export type {
  Appended,
  AppendOptions,
  DeadlineStore,
  Due,
  Engine,
  Entry,
  Job,
  JobCounts,
  Jobs,
  Lease,
  Lobby,
  LobbyFilter,
  LobbyPage,
  LobbyRow,
  LobbyStatus,
  MatchLog,
  OnHead,
  OnSignal,
  Signals,
  Snapshot,
} from './ports.js';
export { UnknownRulesError } from './rules-registry.js';
export type { ClientMessage, ServerMessage, WireReceipt } from './server/messages.js';
export type { ServerOptions } from './server/options.js';
export type { Rate } from './server/rate-limit.js';
export { HostServer } from './server/server.js';
export { throughEngine, type WorkOptions, workFor } from './simulation.js';
