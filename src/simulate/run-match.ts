import type { SeatSetup } from '../engine/index.js';
import { createFastMatch, type FastMatch } from '../fast/index.js';
import type { Command, DefId, GameEvent, PolicyOverrides, Ruleset, SeatId } from '../model/index.js';
import { type Bot, isBlind } from './bots/bot.js';
import { seatToAct } from './seat-to-act.js';

/** A match between bots: who plays what, from which seed. */
export interface MatchPlan {
  readonly rules: Ruleset;
  readonly seats: readonly SeatSetup[];
  readonly bots: Readonly<Partial<Record<SeatId, Bot>>>;
  readonly seed: string | number;
  readonly policies?: PolicyOverrides;
  /** After so many commands the match is broken off: a draw, `unfinished`. */
  readonly maxCommands?: number;
}

/** What became of a match. */
export interface MatchResult {
  readonly winner: SeatId | null;
  readonly reason: string;
  readonly turns: number;
  readonly commands: number;
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
 * runMatch({ rules: duel, seats, bots: { p1: createBot('random'), p2: createBot('greedy') }, seed: 1 }).winner
 */
export function runMatch(plan: MatchPlan): MatchResult {
  const { rules, seats, seed, policies, maxCommands = MAX_COMMANDS } = plan;
  const match = createFastMatch({ rules, seats, seed, ...(policies ? { policies } : {}), events: true });
  const cards = openingHands(match);
  let commands = 0;
  while (!match.over && commands < maxCommands) {
    const receipt = step(match, plan.bots);
    if (!receipt.ok) throw new Error(`match ${seed} of '${rules.id}' stopped: ${receipt.message}`);
    commands += 1;
    for (const event of receipt.events) note(match, event, cards);
  }
  const { outcome, turn } = match.state;
  const { winner, reason } = outcome ?? { winner: null, reason: 'unfinished' };
  return { winner, reason, turns: turn, commands, seats: cards };
}

function step(match: FastMatch, bots: MatchPlan['bots']) {
  const seat = seatToAct(match.state, match.rules);
  if (seat === null) return match.animationDone();
  const bot = bots[seat];
  if (bot === undefined) throw new Error(`no bot sits at '${seat}'`);
  const legal = match.legal(seat);
  return match.play(isBlind(bot) ? bot.pick(legal) : askBot(match, seat, bot, legal));
}

const askBot = (match: FastMatch, seat: SeatId, bot: Bot, legal: readonly Command[]): Command =>
  bot.choose(match.view(seat), legal, match.rules);

type Noted = Record<string, { drawn: Set<DefId>; played: Set<DefId> }>;

function openingHands(match: FastMatch): Noted {
  const { order, seats, cards } = match.state;
  const noted: Noted = {};
  for (const seat of order) {
    const drawn = new Set<DefId>();
    for (const id of seats[seat]?.zones.hand ?? []) if (id !== null) drawn.add((cards[id] as { def: DefId }).def);
    noted[seat] = { drawn, played: new Set() };
  }
  return noted;
}

function note(match: FastMatch, event: GameEvent, cards: Noted): void {
  if (event.type === 'card.played') cards[event.seat]?.played.add(event.def);
  else if (event.type === 'card.moved' && event.to === 'hand' && event.from === 'deck') {
    const def = match.state.cards[event.card]?.def;
    if (def !== undefined) cards[event.seat]?.drawn.add(def);
  }
}
