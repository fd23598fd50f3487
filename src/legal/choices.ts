import type { Command, Offer, SeatId } from '../model/index.js';

type Fields = Readonly<Record<string, unknown>>;

/**
 * What a seat may do now, in the order of `legal`, without creating the commands. A bot that chooses by index needs one
 * command of dozens, and creating the others would cost more than finding them.
 */
export class Choices {
  readonly #seat: SeatId;
  /** The lists that were found, and the type of each, or `null` where complete commands are stored. */
  readonly #lists: (readonly Fields[])[] = [];
  readonly #types: (string | null)[] = [];
  #length = 0;
  #moves: number | null = null;

  constructor(seat: SeatId) {
    this.#seat = seat;
  }

  get length(): number {
    return this.#length;
  }

  /** How many of them continue the match: conceding comes after those. */
  get moves(): number {
    return this.#moves ?? this.length;
  }

  /** The command with this number, from 0. */
  at(index: number): Command {
    let list = 0;
    let place = index;
    for (; place >= (this.#lists[list] as readonly Fields[]).length; list++) {
      place -= (this.#lists[list] as readonly Fields[]).length;
    }
    return this.#write(list, place);
  }

  #write(list: number, place: number): Command {
    const type = this.#types[list];
    const fields = this.#lists[list]?.[place] as Fields;
    return type === null ? (fields as Command) : ({ type, seat: this.#seat, ...fields } as Command);
  }

  /** Adds commands of a type, by their fields. The list must stay as it is. */
  add(type: string, fields: readonly Fields[]): void {
    this.#addList(type, fields);
  }

  addWhole(command: Command | Offer): void {
    this.#addList(null, [command]);
  }

  #addList(type: string | null, fields: readonly Fields[]): void {
    if (fields.length === 0) return;
    this.#types.push(type);
    this.#lists.push(fields);
    this.#length += fields.length;
  }

  /** What is added from here on does not continue the match. */
  endMoves(): void {
    this.#moves = this.length;
  }

  commands(): Command[] {
    const all: Command[] = [];
    for (let list = 0; list < this.#lists.length; list++) {
      const { length } = this.#lists[list] as readonly Fields[];
      for (let place = 0; place < length; place++) all.push(this.#write(list, place));
    }
    return all;
  }
}
