import type { CardId, Command, Offer, SeatId } from '../model/index.js';

type Fields = Readonly<Record<string, unknown>>;

/** The fields of a command; the card alone, where it has no other. */
type Choice = Fields | CardId;

/**
 * What a seat may do now, in the order of `legal`, without creating the commands. A bot that chooses by index needs one
 * command of dozens, and creating the others would cost more than finding them.
 */
export class OfferBuilder {
  readonly #seat: SeatId;
  /** The lists that were found, and the type of each, or `null` where complete commands are stored. */
  readonly #lists: (readonly Choice[])[] = [];
  readonly #types: (string | null)[] = [];
  #length = 0;

  constructor(seat: SeatId) {
    this.#seat = seat;
  }

  get length(): number {
    return this.#length;
  }

  /** The command with this number, from 0. */
  at(index: number): Command {
    let list = 0;
    let place = index;
    for (; place >= (this.#lists[list] as readonly Choice[]).length; list++) {
      place -= (this.#lists[list] as readonly Choice[]).length;
    }
    return this.#write(list, place);
  }

  #write(list: number, place: number): Command {
    const type = this.#types[list];
    const choice = this.#lists[list]?.[place] as Choice;
    if (typeof choice === 'string') return { type, seat: this.#seat, card: choice } as Command;
    return type === null ? (choice as Command) : ({ type, seat: this.#seat, ...choice } as Command);
  }

  /** Adds commands of a type, by their fields. The list must stay as it is until the next command. */
  add(type: string, choices: readonly Choice[]): void {
    this.#addList(type, choices);
  }

  addWhole(command: Command | Offer): void {
    this.#addList(null, [command]);
  }

  #addList(type: string | null, choices: readonly Choice[]): void {
    if (choices.length === 0) return;
    this.#types.push(type);
    this.#lists.push(choices);
    this.#length += choices.length;
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
