import type { MatchCore, RecordedCommand } from '../core/index.js';
import { LogHash } from '../files/log-hash.js';
import { gameOf, type MatchRecord, type Origin, recordOf } from '../files/record.js';
import type { SavedMatch } from '../files/save.js';
import type { Ruleset } from '../model/index.js';
import { hashState } from '../state/hash.js';
import type { LiveOptions } from './live-options.js';

/** The files of a live match: its record, which grows with every command, and its saves. */
export class MatchFiles {
  readonly #rules: Ruleset;
  readonly #origin: Origin;
  readonly #commands: RecordedCommand[];
  /** How many entries the log had before these. */
  readonly #before: number;
  readonly #hash: LogHash;

  constructor({ rules, origin, log, commands = [] }: Pick<LiveOptions, 'rules' | 'origin' | 'log' | 'commands'>) {
    this.#rules = rules;
    this.#origin = origin;
    this.#commands = [...commands];
    this.#before = log?.at ?? 0;
    this.#hash = new LogHash(log);
  }

  add(command: RecordedCommand): void {
    this.#commands.push(command);
  }

  get record(): MatchRecord {
    return recordOf(this.#rules, this.#origin, this.#commands);
  }

  save({ at, game }: MatchCore, stepping: boolean, withRecord: boolean): SavedMatch {
    return structuredClone({
      format: 'turnchart-match',
      version: 3,
      ...gameOf(this.#rules, this.#origin),
      value: at.value as SavedMatch['value'],
      done: at.done,
      game: game as SavedMatch['game'],
      hash: hashState(game),
      at: this.#before + this.#commands.length,
      log: this.#hash.of(this.#commands, this.#before),
      stepping,
      ...(withRecord ? { record: this.record } : {}),
    });
  }
}
