import type { FastMatch } from '../../fast/index.js';
import { type Command, type Ruleset, type SeatId, TurnchartError } from '../../model/index.js';
import type { Random } from '../random.js';
import { seatToAct } from '../seat-to-act.js';

/** Taking back leads nowhere new, and a bot that weighs it may never come to an end. */
const takesBack = ({ type }: Command, rules: Ruleset): boolean => rules.commands.get(type)?.takesBack === true;

/** Whether a command is one that a match takes whenever it waits: to give up. No bot does so by itself. */
export const isGivingUp = ({ type }: Command, rules: Ruleset): boolean => rules.commands.get(type)?.where === 'match';

/** Whether a command ends the seat's part of the phase. */
export const isEnding = ({ type }: Command, rules: Ruleset): boolean =>
  type === 'mulligan.keep' || rules.commands.get(type)?.finishes === true;

export const nothingToDo = (): TurnchartError =>
  new TurnchartError('a bot was asked to choose where its seat can do nothing but give up');

/** All but giving up, of which there must be some. */
export function withoutGivingUp(legal: readonly Command[], rules: Ruleset): Command[] {
  const moves = legal.filter((command) => !isGivingUp(command, rules));
  if (moves.length === 0) throw nothingToDo();
  return moves;
}

/** The commands that are worth a thought; if none is, all but giving up. */
export function worthTrying(legal: readonly Command[], rules: Ruleset): Command[] {
  const moves = withoutGivingUp(legal, rules);
  const found = moves.filter((command) => !takesBack(command, rules));
  return found.length > 0 ? found : moves;
}

type Cards = Readonly<Record<string, { readonly def: string; readonly zone: string } | undefined>>;

/** A name for a command that is the same for two cards in a hand that are the same, and in every sample. */
export function keyOf(command: Command, cards: Cards, rules: Ruleset): string {
  let key: string = command.type;
  for (const field in command) {
    if (field !== 'type' && field !== 'seat') key += ` ${partOf(command[field], cards, rules)}`;
  }
  return key;
}

/** A card that not everybody sees goes by what it is and where it lies: which of several it is makes no difference. */
function partOf(value: unknown, cards: Cards, rules: Ruleset): string {
  if (typeof value === 'string') {
    const card = cards[value];
    if (card === undefined || rules.zones[card.zone]?.seenBy === 'everyone') return value;
    return `${card.zone}/${card.def}`;
  }
  if (Array.isArray(value)) return value.map((item) => partOf(item, cards, rules)).join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** One command for each that differs, by its name. */
export function distinct(commands: readonly Command[], cards: Cards, rules: Ruleset): Map<string, Command> {
  const found = new Map<string, Command>();
  for (const command of commands) {
    const key = keyOf(command, cards, rules);
    if (!found.has(key)) found.set(key, command);
  }
  return found;
}

/** Any answer to a question, without a thought: the order of card backs does not matter. */
export function lightAnswer(legal: readonly Command[], rules: Ruleset, random: Random): Command {
  const answers = worthTrying(legal, rules);
  return answers.find(({ type }) => type === 'order.skip') ?? random.pick(answers);
}

const QUESTIONS = 20;

/** Answers what a sampled match asks before it can be judged, and waits for nobody's animation. */
export function calm(match: FastMatch, random: Random): void {
  for (let i = 0; i < QUESTIONS && !match.over; i++) {
    const asked = match.state.pending?.request.seat;
    if (asked !== undefined) match.play(lightAnswer(match.legal(asked), match.rules, random));
    else if (seatToAct(match.state, match.rules) === null) match.animationDone();
    else return;
  }
}

/** What a decided match is worth, beyond any evaluation. */
export const DECIDED = 1e9;

/** How good a sampled match looks to a seat. */
export function worth(match: FastMatch, seat: SeatId): number {
  const { outcome } = match.state;
  if (outcome === null) return match.rules.evaluate(match.state, seat, match.rules);
  if (outcome.winners.includes(seat)) return DECIDED;
  // Nobody wins a draw; but whoever plays alone and has not won has lost.
  return outcome.winners.length === 0 && match.state.order.length > 1 ? 0 : -DECIDED;
}

/** The seat that moves next in a sampled match, beginning with the one that thinks. */
export const mover = (match: FastMatch, thinker: SeatId): SeatId | null => seatToAct(match.state, match.rules, thinker);
