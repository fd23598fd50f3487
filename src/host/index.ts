export type { Onlooker, Seen, Told } from './audience.js';
export type { User } from './bearer.js';
export { type EngineOptions, openEngine } from './engines/open-engine.js';
export { EngineUnavailableError, SchemaVersionError } from './errors.js';
export { recordFrom } from './export-record.js';
export { Host, type HostOptions } from './host.js';
export type { HostedMatch, SubmitOptions } from './hosted-match.js';
export { LobbyError } from './lobby-error.js';
export { type LobbyOptions, LobbyService } from './lobby-service.js';
export type { HostReceipt } from './log-writer.js';
export type { Logger } from './logger.js';
export type { MatchInfo } from './match-data.js';
export type {
  Appended,
  AppendOptions,
  Deadlines,
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
} from './requests.js';
export { type FinishedMatch, type PruneOptions, prune } from './retention.js';
export { UnknownRulesError } from './rules-registry.js';
export type { ClientMessage, ServerMessage, WireReceipt } from './server/messages.js';
export type { ServerOptions } from './server/options.js';
export type { Rate } from './server/rate-limit.js';
export { HostServer } from './server/server.js';
export { type ChatLine, SeatPlayer, StartCommand, Timers } from './setup.js';
export { throughEngine, type WorkOptions, workFor } from './simulation.js';
