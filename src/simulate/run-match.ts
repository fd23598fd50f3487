import type { SeatSetup } from '../engine/index.js';
import { createFastMatch, type FastMatch } from '../fast/index.js';
import type {
  CardId,
  Command,
  DefId,
  GameEvent,
  Outcome,
  PolicyOverrides,
  Receipt,
  Ruleset,
  SeatId,
} from '../model/index.js';
import { type Bot, isBlind } from './bots/bot.js';
import { isGivingUp } from './bots/moves.js';
import { seatToAct } from './seat-to-act.js';

/** A match between bots: who plays what, from which seed. */
export interface MatchPlan {
  readonly rules: Ruleset;
  /** In a game with a shared deck, their number is enough. */
  readonly seats: readonly SeatSetup[] | number;
  readonly bots: Readonly<Partial<Record<SeatId, Bot>>>;
  readonly seed: string | number;
  readonly policies?: PolicyOverrides;
  /** After this many commands the match is stopped: nobody wins, `unfinished`. */
  readonly maxCommands?: number;
}

/** The result of a match. */
export interface MatchResult {
  /** Empty for a draw; in some games several. */
  readonly winners: readonly SeatId[];
  /** As the game says it; `unfinished` when there were too many commands, `stuck` when nobody could continue. */
  readonly reason: string;
  /** As the flow counts them; in a game without turns, how often a seat was called. */
  readonly turns: number;
  readonly commands: number;
  /** The times a seat had to choose, and the commands it could choose from. */
  readonly choices: number;
  readonly options: number;
  readonly scores: Outcome['scores'];
  readonly ranks: Outcome['ranks'];
  readonly seats: Readonly<Record<string, SeatCards>>;
}

/** The definitions that a seat held and played at least once. */
export interface SeatCards {
  readonly drawn: ReadonlySet<DefId>;
  readonly played: ReadonlySet<DefId>;
}

const MAX_COMMANDS = 5_000;

/**
 * Plays one match between bots, on the fast lane.
 *
 * @example
 * runMatch({ rules: duel, seats, bots: { p1: createBot('random'), p2: createBot('greedy') }, seed: 1 }).winners
 */
export function runMatch(plan: MatchPlan): MatchResult {
  const { rules, seats, seed, policies = {}, maxCommands = MAX_COMMANDS } = plan;
  const unseen = Object.values(plan.bots).every(isBlind);
  // Field by field, here and in the result: what continues a spread has a hidden class of its own.
  const match = createFastMatch({ rules, seats, seed, policies, events: true, scratch: true, unseen });
  const cards = openingHands(match);
  const playsByEvent = match.rules.commands.has('card.play');
  let [commands, choices, options, calls] = [0, 0, 0, 0];
  let called: SeatId | null = null;
  while (!match.over && commands < maxCommands) {
    const { command, receipt, open } = stepOf(match, plan);
    if (receipt === null) break;
    if (!receipt.ok) throw stopped(plan, receipt.message);
    commands += 1;
    if (command !== null && !playsByEvent) noteOwnPlay(match, command, cards);
    for (const event of receipt.events) note(match, event, cards);
    if (command === null) continue;
    choices += 1;
    options += open;
    if (command.seat !== called) calls += 1;
    called = receipt.events.some(({ type }) => type === 'phase.entered') ? null : command.seat;
  }
  const { outcome, turn } = match.state;
  const ending: Outcome = outcome ?? { winners: [], reason: commands < maxCommands ? 'stuck' : 'unfinished' };
  const { winners, reason, scores, ranks } = ending;
  const turns = hasTurns(rules) ? turn : calls;
  return { winners, reason, turns, commands, choices, options, scores, ranks, seats: cards };
}

/** Whether the flow itself counts turns. */
const hasTurns = ({ flow }: Ruleset): boolean =>
  [...flow.stages.values()].some(({ node }) => node.turns !== undefined) ||
  [...flow.phases.values()].some(({ node }) => node.standard === 'turnEnd');

interface Step {
  readonly command: Command | null;
  readonly receipt: Receipt | null;
  /** How many commands there were to choose from, without giving up. */
  readonly open: number;
}

const stopped = ({ seed, rules }: MatchPlan, why: string, cause?: unknown): Error =>
  new Error(`match ${seed} of '${rules.id}' stopped: ${why}`, { cause });

/** One step. A rule or a bot that throws stops the match. */
function stepOf(match: FastMatch, plan: MatchPlan): Step {
  try {
    return step(match, plan.bots);
  } catch (error) {
    throw stopped(plan, String(error), error);
  }
}

/** Plays one command; without a receipt, the seat to act could only concede, which bots never do. */
function step(match: FastMatch, bots: MatchPlan['bots']): Step {
  const seat = seatToAct(match.state, match.rules);
  if (seat === null) return { command: null, receipt: match.animationDone(), open: 0 };
  const bot = bots[seat];
  if (bot === undefined) throw new Error(`no bot sits at '${seat}'`);
  if (isBlind(bot)) {
    const moves = match.moves(seat);
    if (moves.length === 0) return nothing;
    const command = moves.at(bot.pick(moves.length));
    return { command, receipt: match.play(command), open: moves.length };
  }
  const legal = match.legal(seat);
  const open = legal.filter((command) => !isGivingUp(command, match.rules)).length;
  if (open === 0) return nothing;
  // A custom bot may return anything: its command is read and judged like that of a player.
  const command = bot.choose(match.view(seat), legal, match.rules);
  return { command, receipt: match.receive(command), open };
}
const nothing: Step = { command: null, receipt: null, open: 0 };

type Noted = Record<string, { drawn: Set<DefId>; played: Set<DefId> }>;

function openingHands(match: FastMatch): Noted {
  const { order, seats, cards } = match.state;
  const noted: Noted = {};
  for (const seat of order) {
    const drawn = new Set<DefId>();
    for (const id of hiddenCards(seats[seat]?.zones ?? {}, match.rules)) {
      const card = cards[id];
      if (card !== undefined) drawn.add(card.def);
    }
    noted[seat] = { drawn, played: new Set() };
  }
  return noted;
}

/** The zones that only their owner sees: the hand, whatever the game calls it. */
const hiddenCards = (zones: Readonly<Record<string, readonly (CardId | null)[]>>, rules: Ruleset): CardId[] =>
  Object.entries(zones).flatMap(([zone, pile]) =>
    rules.zones[zone]?.seenBy === 'owner' ? pile.filter((id) => id !== null) : [],
  );

/** A game without `card.play` has a command of its own for it: the card that it names is played. */
function noteOwnPlay({ state }: FastMatch, command: Command, cards: Noted): void {
  const def = 'card' in command && typeof command.card === 'string' ? state.cards[command.card]?.def : undefined;
  if (def !== undefined) cards[command.seat]?.played.add(def);
}

function note({ rules }: FastMatch, event: GameEvent, cards: Noted): void {
  const { type } = event;
  if (type === 'card.played') cards[event.seat]?.played.add(event.def);
  else if (type === 'card.moved' || type === 'card.given') {
    // A move from a hidden zone to one that the owner sees is a draw.
    if (rules.zones[event.from]?.seenBy !== 'nobody' || rules.zones[event.to]?.seenBy !== 'owner') return;
    const seat = type === 'card.given' ? event.receiver : event.seat;
    // The event says what the card is: it may have another id by now.
    if (seat !== null) cards[seat]?.drawn.add(event.def);
  }
}
