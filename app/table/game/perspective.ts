import type { CardId, GameView, Ruleset, SeatId } from '../../../src/index.js';
import { partEvent } from '../../../src/parts/index.js';
import type { Cue } from '../../../src/presentation/index.js';
import { narrate } from './narrate.js';
import { type SheetRow, scoresIn } from './score-sheet.js';
import { seatName, type TableSetup } from './table-setup.js';

export interface ShownLine {
  readonly id: number;
  readonly turn: number;
  readonly text: string;
  /** The seat that acted, for the mark next to the line. */
  readonly seat: SeatId | null;
  /** How often the same happened in a row; once, if it is not said. */
  readonly times?: number;
  /** The points after a round, with the first line of the next. */
  readonly sheet?: SheetRow;
}

/** A line of the log: several equal lines in a row are one. */
export const lineText = ({ text, times = 1 }: ShownLine): string => {
  if (times === 1) return text;
  return / draws? a card\.$/.test(text) ? text.replace(/a card\.$/, `${times} cards.`) : `${text} ×${times}`;
};

const KEPT = 400;

/** What one player knows: the names of the cards they have seen, and their log. */
export class Perspective {
  readonly seat: SeatId;
  readonly #setup: TableSetup;
  readonly #rules: Ruleset;
  readonly #known = new Map<string, { def: string; owner: SeatId }>();
  #lines: readonly ShownLine[] = [];
  #next = 1;
  #round: number | null = null;
  #received: readonly CardId[] = [];

  constructor(seat: SeatId, setup: TableSetup, rules: Ruleset, lines: readonly ShownLine[] = []) {
    this.seat = seat;
    this.#setup = setup;
    this.#rules = rules;
    this.#lines = lines;
    this.#next = (lines.at(-1)?.id ?? 0) + 1;
  }

  get lines(): readonly ShownLine[] {
    return this.#lines;
  }

  /** The cards that somebody else has given to this player, until the player plays one. */
  get received(): readonly CardId[] {
    return this.#received;
  }

  look(view: GameView): void {
    this.#round ??= view.round;
    for (const card of Object.values(view.cards)) this.#known.set(card.id, { def: card.def, owner: card.owner });
  }

  nameOf(card: string | null): string {
    const known = card === null ? undefined : this.#known.get(card);
    return known === undefined ? 'a card' : (this.#rules.cards[known.def]?.name ?? known.def);
  }

  /** Adds an event. Returns its line. */
  note(event: Cue['event'], view: GameView): string | null {
    this.look(view);
    if (event.type === 'card.given' && event.receiver === this.seat && event.seat !== null && event.card !== null)
      this.#received = [...this.#received, event.card];
    else if (event.type === 'card.played' && event.seat === this.seat) this.#received = [];
    else if (event.type === 'card.renamed')
      this.#received = this.#received.map((id) => (id === event.card ? event.to : id));
    const text = narrate(event, this.#rules, {
      seat: (seat) => seatName(this.#setup, seat, this.seat),
      def: (id) => this.#known.get(id)?.def,
    });
    if (text === null) return null;
    const seat = 'seat' in event ? (event.seat ?? null) : 'card' in event ? this.#ownerOf(event.card) : null;
    const last = this.#lines.at(-1);
    // The arrival of a card that was just played needs no line.
    const told = partEvent(event);
    const name = told?.type === 'unit.deployed' ? this.#rules.cards[told.def]?.name : undefined;
    if (name !== undefined && last?.text.includes(` ${name}`) && this.#rules.policies.boardSlots === null) return null;
    const sheet = this.#sheetOf(view);
    const line: ShownLine = { id: this.#next++, turn: view.turn, text, seat, ...(sheet && { sheet }) };
    this.#lines =
      last?.text === text
        ? [...this.#lines.slice(0, -1), { ...line, times: (last.times ?? 1) + 1 }]
        : [...this.#lines, line].slice(-KEPT);
    return text;
  }

  /** Takes back what was noted after a line, for undo. */
  forgetAfter(id: number): void {
    this.#lines = this.#lines.filter((line) => line.id <= id);
  }

  /** The points after a round, when the next one has begun. */
  #sheetOf(view: GameView): SheetRow | null {
    const before = this.#round;
    this.#round = view.round;
    const scores = before === null || before === 0 || before === view.round ? null : scoresIn(view);
    return before === null || scores === null ? null : { round: before, scores };
  }

  #ownerOf(card: CardId | null): SeatId | null {
    return card === null ? null : (this.#known.get(card)?.owner ?? null);
  }
}
