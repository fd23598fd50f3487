import { readFileSync } from 'node:fs';
import { TurnchartError } from '../../model/index.js';

/** The JSON of a record, a trace or a save; `-` is standard input. */
export function readJsonFile(path: string): unknown {
  try {
    const value: unknown = JSON.parse(readFileSync(path === '-' ? 0 : path, 'utf8'));
    const holder = value as { record?: unknown; saved?: { record?: unknown } } | null;
    // Saves, traces and tables hold the record of their match.
    return holder?.record ?? holder?.saved?.record ?? value;
  } catch (error) {
    throw new TurnchartError(`cannot read '${path}': ${error instanceof Error ? error.message : String(error)}`);
  }
}
