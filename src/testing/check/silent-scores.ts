import type { GameEvent, Ruleset } from '../../model/index.js';
import { planCues } from '../../presentation/index.js';
import { sayFor } from '../../presentation/lines/words.js';
import type { AnyLane } from './play-match.js';

type Numbers = ReadonlyMap<string, readonly number[]>;

/** Notes the numbers of seats that change while the game tells of no event, by a line of its own or by a cue. */
export class SilentScores {
  #before: Numbers | null = null;
  /** The first command after which a field changed in silence. */
  readonly #silent = new Map<string, string>();

  begin(match: AnyLane): void {
    this.#before ??= numbersOf(match);
  }

  after(match: AnyLane, command: string, events: readonly GameEvent[]): void {
    const now = numbersOf(match);
    const changed = [...now].filter(([name, values]) => values.join() !== this.#before?.get(name)?.join());
    this.#before = now;
    if (changed.length === 0 || events.some((event) => isTold(event, match.rules))) return;
    for (const [name] of changed) if (!this.#silent.has(name)) this.#silent.set(name, command);
  }

  /** Of those, the ones that are the score at the end of a match. */
  at(match: AnyLane): ReadonlyMap<string, string> {
    const { outcome, order } = match.state;
    const scores = order.map((seat) => outcome?.scores?.[seat]).join();
    const now = numbersOf(match);
    return new Map([...this.#silent].filter(([name]) => outcome !== null && now.get(name)?.join() === scores));
  }
}

/** The standard lines do not know what a score is: only those of the game can tell of it. */
const isTold = (event: GameEvent, rules: Ruleset): boolean =>
  typeof rules.describe(event, sayFor(rules)) === 'string' || planCues([event], rules).length > 0;

/** The game's own fields of seats that are numbers, in the order of the seats. */
function numbersOf({ state, rules }: AnyLane): Numbers {
  return new Map(
    Object.keys(rules.seatState).flatMap((name) => {
      const values = state.order.map((seat) => (state.seats[seat]?.own as Record<string, unknown> | undefined)?.[name]);
      return values.every((value): value is number => typeof value === 'number') ? [[name, values]] : [];
    }),
  );
}
