import type { FastMatch } from '../../fast/index.js';
import type { Card, Command, CommandType, SeatId } from '../../model/index.js';
import type { Random } from '../random.js';
import { seatToAct } from '../seat-to-act.js';

/** Taking back leads nowhere new, and a bot that weighs it may never come to an end. Nor does a bot give up. */
const pointless: ReadonlySet<CommandType> = new Set([
  'match.concede',
  'card.cancel',
  'play.withdraw',
  'play.move',
  'input.cancel',
]);

const ending: ReadonlySet<CommandType> = new Set(['turn.end', 'turn.pass', 'commit.done', 'mulligan.keep']);

/** Whether a command ends the seat's part of the phase. */
export const isEnding = ({ type }: Command): boolean => ending.has(type);

/** The commands that are worth a thought; if none is, all but giving up. */
export function worthTrying(legal: readonly Command[]): Command[] {
  const found = legal.filter(({ type }) => !pointless.has(type));
  return found.length > 0 ? found : legal.filter(({ type }) => type !== 'match.concede');
}

type Cards = Readonly<Record<string, Pick<Card, 'def' | 'zone'> | undefined>>;

/** A name for a command that is the same for two cards in a hand that are the same, and in every sample. */
export function keyOf(command: Command, cards: Cards): string {
  let key: string = command.type;
  for (const field in command) {
    if (field === 'type' || field === 'seat') continue;
    key += ` ${partOf((command as Readonly<Record<string, unknown>>)[field], cards)}`;
  }
  return key;
}

function partOf(value: unknown, cards: Cards): string {
  if (typeof value === 'string') {
    const card = cards[value];
    return card !== undefined && (card.zone === 'hand' || card.zone === 'deck') ? card.def : value;
  }
  if (Array.isArray(value)) return value.map((item) => partOf(item, cards)).join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** One command for each that differs, by its name. */
export function distinct(commands: readonly Command[], cards: Cards): Map<string, Command> {
  const found = new Map<string, Command>();
  for (const command of commands) {
    const key = keyOf(command, cards);
    if (!found.has(key)) found.set(key, command);
  }
  return found;
}

/** Any answer to a question, without a thought: the order of card backs does not matter. */
export function lightAnswer(legal: readonly Command[], random: Random): Command {
  const answers = worthTrying(legal);
  return answers.find(({ type }) => type === 'order.skip') ?? random.pick(answers);
}

const QUESTIONS = 20;

/** Answers what a sampled match asks before it can be judged, and waits for nobody's animation. */
export function calm(match: FastMatch, random: Random): void {
  for (let i = 0; i < QUESTIONS && !match.over; i++) {
    const asked = match.state.pending?.request.seat;
    if (asked !== undefined) match.play(lightAnswer(match.legal(asked), random));
    else if (match.phase === 'animating') match.animationDone();
    else return;
  }
}

/** What a decided match is worth, beyond any evaluation. */
export const DECIDED = 1e9;

/** How good a sampled match looks to a seat. */
export function worth(match: FastMatch, seat: SeatId): number {
  const { outcome } = match.state;
  if (outcome === null) return match.rules.evaluate(match.state, seat, match.rules);
  if (outcome.winner === null) return 0;
  return outcome.winner === seat ? DECIDED : -DECIDED;
}

/** The seat that moves next in a sampled match, beginning with the one that thinks. */
export const mover = (match: FastMatch, thinker: SeatId): SeatId | null => seatToAct(match.state, match.rules, thinker);
