import type { FastMatch } from '../../fast/index.js';
import { type Command, type Ruleset, type SeatId, TurnchartError } from '../../model/index.js';
import type { Random } from '../random.js';
import { seatToAct } from '../seat-to-act.js';

/** Taking something back leads to no new position, and a bot that considers it might never finish. */
const takesBack = ({ type }: Command, rules: Ruleset): boolean => rules.commands.get(type)?.takesBack === true;

/** Whether a command is accepted whenever the match waits: conceding. Bots never do it. */
export const isGivingUp = ({ type }: Command, rules: Ruleset): boolean => rules.commands.get(type)?.where === 'match';

/** Whether a command ends the seat's part of the phase. */
export const isEnding = ({ type }: Command, rules: Ruleset): boolean =>
  type === 'mulligan.keep' || rules.commands.get(type)?.finishes === true;

const nothingToDo = (): TurnchartError =>
  new TurnchartError('a bot was asked to choose where its seat can only concede');

/** All commands except conceding; there must be some. */
export function withoutGivingUp(legal: readonly Command[], rules: Ruleset): Command[] {
  const moves = legal.filter((command) => !isGivingUp(command, rules));
  if (moves.length === 0) throw nothingToDo();
  return moves;
}

/** The commands to consider; if there are none, all except conceding. */
export function worthTrying(legal: readonly Command[], rules: Ruleset): Command[] {
  const moves = withoutGivingUp(legal, rules);
  const found = moves.filter((command) => !takesBack(command, rules));
  return found.length > 0 ? found : moves;
}

type Cards = Readonly<
  Record<string, { readonly def: string; readonly zone: string; readonly faceUp: boolean } | undefined>
>;

/** A key for a command that is the same for equal cards in a hand, and in every sample. */
function keyOf(command: Command, cards: Cards, rules: Ruleset): string {
  let key: string = command.type;
  for (const field in command) {
    if (field !== 'type' && field !== 'seat') key += ` ${partOf(command[field], cards, rules)}`;
  }
  return key;
}

/** A hidden card is identified by its definition and zone: which of several equal cards it is makes no difference. */
function partOf(value: unknown, cards: Cards, rules: Ruleset): string {
  if (typeof value === 'string') {
    const card = cards[value];
    if (card === undefined || card.faceUp || rules.zones[card.zone]?.seenBy === 'everyone') return value;
    return `${card.zone}/${card.def}`;
  }
  if (Array.isArray(value)) return value.map((item) => partOf(item, cards, rules)).join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** One command for each different key. */
export function distinct(commands: readonly Command[], cards: Cards, rules: Ruleset): Map<string, Command> {
  const found = new Map<string, Command>();
  for (const command of commands) {
    const key = keyOf(command, cards, rules);
    if (!found.has(key)) found.set(key, command);
  }
  return found;
}

/** A random answer to a question. */
export function lightAnswer(legal: readonly Command[], rules: Ruleset, random: Random): Command {
  const answers = worthTrying(legal, rules);
  return answers.find(({ type }) => type === 'order.skip') ?? random.pick(answers);
}

const QUESTIONS = 20;

/** Answers questions of a sampled match and ends its animations, so that it can be evaluated. */
export function calm(match: FastMatch, random: Random): void {
  for (let i = 0; i < QUESTIONS && !match.over; i++) {
    const asked = match.state.pending?.request.seat;
    if (asked !== undefined) match.play(lightAnswer(match.legal(asked), match.rules, random));
    else if (seatToAct(match.state, match.rules) === null) match.animationDone();
    else return;
  }
}

/** The value of a decided match, larger than any evaluation. */
export const DECIDED = 1e9;

/** The evaluation of a sampled match for a seat. */
export function worth(match: FastMatch, seat: SeatId): number {
  const { outcome } = match.state;
  if (outcome === null) return match.rules.evaluate(match.state, seat, match.rules);
  if (outcome.winners.includes(seat)) return DECIDED;
  // A draw has no winners; in a game for one, no win is a loss.
  return outcome.winners.length === 0 && match.state.order.length > 1 ? 0 : -DECIDED;
}

/** The seat that moves next in a sampled match, beginning with the one that thinks. */
export const mover = (match: FastMatch, thinker: SeatId): SeatId | null => seatToAct(match.state, match.rules, thinker);
