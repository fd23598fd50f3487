import { hash } from 'node:crypto';

/**
 * The ids of the entries of a log. They are stored as 48-bit hashes: the texts would take a quarter of the memory of a
 * match. The secret seed of the match is part of each hash, so that nobody can look for an id that collides with one of
 * the host, such as that of the next timer.
 */
export class EntryIds {
  readonly #secret: string;
  readonly #numbers: number[];
  /** An id is looked for and then added: its number is made once. */
  #last: { readonly id: string; readonly number: number } | null = null;

  constructor(secret: string, numbers: readonly number[] = []) {
    this.#secret = secret;
    this.#numbers = [...numbers];
  }

  /** Notes the id of the next entry. */
  add(id: string): void {
    this.#numbers.push(this.#numberOf(id));
    this.#last = null;
  }

  /** The place of an entry in the log, or `null`. */
  find(id: string): number | null {
    const index = this.#numbers.lastIndexOf(this.#numberOf(id));
    return index < 0 ? null : index + 1;
  }

  save(): number[] {
    return [...this.#numbers];
  }

  #numberOf(id: string): number {
    if (this.#last?.id !== id) {
      const digest = hash('sha256', `${this.#secret}\n${id}`, 'buffer');
      this.#last = { id, number: digest.readUIntBE(0, 6) };
    }
    return this.#last.number;
  }
}
