export type { Onlooker, Seen, Told } from './audience.js';
export { type EngineOptions, openEngine } from './engines/open-engine.js';
export { EngineUnavailableError, SchemaVersionError } from './errors.js';
export { Host, type HostOptions } from './host.js';
export type { HostedMatch, HostReceipt } from './hosted-match.js';
export type { Logger } from './logger.js';
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
  Snapshot,
} from './ports.js';
export { UnknownRulesError } from './rules-registry.js';
export { SeatPlayer, StartCommand, Timers } from './setup.js';
