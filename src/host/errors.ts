import { TurnchartError } from '../model/index.js';

/** The engine did not answer in time. Whether the last append is in the log is unknown: ask again with the same id. */
export class EngineUnavailableError extends TurnchartError {
  override name = 'EngineUnavailableError';
}

/** What is stored was written by a newer turnchart than this. */
export class SchemaVersionError extends TurnchartError {
  override name = 'SchemaVersionError';
  constructor(where: string, found: number, known: number) {
    super(
      `${where} has storage schema ${found}; this turnchart knows schemas up to ${known}. Run the newer turnchart, or open another store.`,
    );
  }
}
