export { type EngineOptions, openEngine } from './engines/open-engine.js';
export { EngineUnavailableError, SchemaVersionError } from './errors.js';
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
