import type { Command, Offer, SeatId } from '../src/model/index.js';

type Fields = Readonly<Record<string, unknown>>;

/**
 * What a seat may do now, in the order of `legal`, without creating the commands. A bot that chooses by index needs one
 * command of dozens, and creating the others would cost more than finding them.
 */
export class Choices {
  readonly #seat: SeatId;
  /** The type of each, or `null` where the complete command is stored. */
  readonly #types: (string | null)[] = [];
  readonly #fields: Fields[] = [];
  #moves: number | null = null;

  constructor(seat: SeatId) {
    this.#seat = seat;
  }

  get length(): number {
    return this.#types.length;
  }

  /** How many of them continue the match: conceding comes after those. */
  get moves(): number {
    return this.#moves ?? this.length;
  }

  /** The command with this number, from 0. */
  at(index: number): Command {
    const type = this.#types[index];
    const fields = this.#fields[index] as Fields;
    return type === null ? (fields as Command) : ({ type, seat: this.#seat, ...fields } as Command);
  }

  add(type: string, fields: Fields): void {
    this.#types.push(type);
    this.#fields.push(fields);
  }

  addWhole(command: Command | Offer): void {
    this.#types.push(null);
    this.#fields.push(command);
  }

  /** What is added from here on does not continue the match. */
  endMoves(): void {
    this.#moves = this.length;
  }

  commands(): Command[] {
    const all: Command[] = [];
    for (let i = 0; i < this.length; i++) all.push(this.at(i));
    return all;
  }
}
