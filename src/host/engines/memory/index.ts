import type { Engine } from '../../ports.js';
import { memoryJobs } from './jobs.js';
import { memoryLobby } from './lobby.js';
import { memoryLog } from './log.js';
import { memorySignals } from './signals.js';

const named = new Map<string, Engine>();

/**
 * Matches that live as long as the process. For tests, and for a table that nobody misses. Opened twice under one name,
 * it is the same engine.
 */
export function openMemory(name = ''): Engine {
  const known = named.get(name);
  if (name !== '' && known !== undefined) return known;
  const { log, deadlines } = memoryLog();
  const engine: Engine = {
    name: 'memory',
    log,
    deadlines,
    lobby: memoryLobby(),
    jobs: memoryJobs(),
    signals: memorySignals(),
    ping: async () => {},
    close: async () => {},
  };
  if (name !== '') named.set(name, engine);
  return engine;
}
