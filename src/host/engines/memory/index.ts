import type { Engine } from '../../ports.js';
import { memoryJobs } from './jobs.js';
import { memoryLobby } from './lobby.js';
import { memoryLog } from './log.js';
import { memorySignals } from './signals.js';

const named = new Map<string, Engine>();

/**
 * Stores matches only in this process, for tests and temporary tables. Opening it twice with one name gives the same
 * engine.
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
