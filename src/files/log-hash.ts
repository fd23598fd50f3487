import { hashState } from '../state/hash.js';
import type { RecordedCommand } from './record.js';

/** A fingerprint of everything that was recorded so far, computed on demand. */
export class LogHash {
  #hash: string;
  #count: number;

  constructor({ hash, at }: { readonly hash: string; readonly at: number } = { hash: '', at: 0 }) {
    this.#hash = hash;
    this.#count = at;
  }

  /** The fingerprint of a log that has `offset` entries before these. Entries that are counted already cost nothing. */
  of(commands: readonly RecordedCommand[], offset: number): string {
    for (; this.#count < offset + commands.length; this.#count++) {
      this.#hash = hashState([this.#hash, commands[this.#count - offset]]);
    }
    return this.#hash;
  }
}
