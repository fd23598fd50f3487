import { inRunningMatch, mayAct } from '../../guards/seats.js';
import { acceptedOf, defOf, phaseOf, requestFor, seatOf } from '../engine/index.js';
import type {
  CardId,
  Command,
  CommandDefinition,
  Offer,
  ReadonlyGame,
  Rule,
  Ruleset,
  SeatId,
  Subject,
} from '../model/index.js';
import { OfferBuilder } from './choices.js';
import { expandOffer, isComplete } from './expand-offer.js';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Every command that a seat may send now. Of a wide range or a long list it has only some; the others are legal too.
 */
export function legalCommands(game: ReadonlyGame, seat: SeatId, rules: Ruleset): Command[] {
  const found = new OfferBuilder(seat);
  listAll(game, seat, rules, { found, ranges: false });
  return found.commands();
}

/** The same without giving up, and without creating the commands. */
export function legalMoves(game: ReadonlyGame, seat: SeatId, rules: Ruleset): OfferBuilder {
  const found = new OfferBuilder(seat);
  listMoves(game, seat, rules, { found, ranges: false });
  return found;
}

/** The same with ranges and "some of", for UIs and bots: a raise, three cards of thirteen. */
export function offersFor(game: ReadonlyGame, seat: SeatId, rules: Ruleset): Offer[] {
  const found = new OfferBuilder(seat);
  listAll(game, seat, rules, { found, ranges: true });
  return found.commands();
}

/** What is listed, and whether offers with ranges stay as they are. */
interface Listing {
  readonly found: OfferBuilder;
  readonly ranges: boolean;
}

/** What continues the match, then what does not. */
function listAll(game: ReadonlyGame, seat: SeatId, rules: Ruleset, into: Listing): void {
  if (!listMoves(game, seat, rules, into)) return;
  for (const definition of rules.index.anytime) listOne(definition, game, { seat }, rules, into);
}

/**
 * Checks the same rules as the judge, in stages: the rules that all commands share, once per seat; the rules about the
 * seat, once per type of command; the rules about a card, once per card; and only the rest for each way to use it. False where the seat has no commands at all.
 */
function listMoves(game: ReadonlyGame, seat: SeatId, rules: Ruleset, into: Listing): boolean {
  const subject = { seat };
  if (!inRunningMatch(game, subject, rules).ok) return false;
  if (requestFor(game, seat) !== null) {
    for (const definition of rules.index.answers) listOne(definition, game, subject, rules, into);
  } else if (game.pending === null) {
    // A seat that may not act has no legal commands in the phase; usually that is every seat but one.
    const acting = mayActSafely(game, subject, rules);
    const info = phaseOf(game, rules);
    const accepted = info === undefined ? NOTHING : acceptedOf(game, seat, info).listed;
    for (let i = 0; i < accepted.length; i++) {
      const definition = accepted[i] as CommandDefinition;
      if (acting || definition.by === 'anyone') listOne(definition, game, subject, rules, into);
    }
  }
  return true;
}

const NOTHING: readonly never[] = [];
const NO_FIELDS: readonly Fields[] = [{}];

/** What rules about a seat get. */
interface SeatSubject {
  readonly seat: SeatId;
}

/** If a phase throws when it is asked who acts, nobody may act. */
function mayActSafely(game: ReadonlyGame, subject: SeatSubject, rules: Ruleset): boolean {
  try {
    return mayAct(game, subject, rules).ok;
  } catch {
    return false;
  }
}

/** A command whose candidates throw is not listed. If somebody sends it, it is refused with `rule-error`. */
function listOne(
  definition: CommandDefinition,
  game: ReadonlyGame,
  subject: SeatSubject,
  rules: Ruleset,
  into: Listing,
): void {
  const { sortedRules, cards, candidates } = definition;
  const { seat } = subject;
  if (!holdFor(subject, sortedRules.seat, game, rules)) return;
  if (cards !== null) {
    const chosen = tried(cards, game, seat, rules);
    if (chosen.length > 0) listCards(definition, chosen, game, seat, rules, into);
    return;
  }
  const offered = candidates === null ? NO_FIELDS : tried(candidates, game, seat, rules);
  if (offered.every(isComplete)) listWays(definition, offered, game, seat, rules, into);
  else for (const fields of offered) listCandidate(definition, fields, game, seat, rules, into);
}

/** The ways to use each of these cards that passes the rules about cards. */
function listCards(
  definition: CommandDefinition,
  chosen: readonly CardId[],
  game: ReadonlyGame,
  seat: SeatId,
  rules: Ruleset,
  into: Listing,
): void {
  const { sortedRules, ways } = definition;
  let subject: { -readonly [K in keyof Subject]: Subject[K] } | null = null;
  // A command that has only a card, and no rule about it but those about cards: the list of the cards is enough.
  const plain: CardId[] | null = ways === null && sortedRules.each.length === 0 ? [] : null;
  for (let i = 0; i < chosen.length; i++) {
    const id = chosen[i] as CardId;
    const card = game.cards[id];
    if (card?.id !== id) continue;
    if (subject === null) subject = { seat: seatOf(game, seat), card, def: defOf(card, rules) };
    else {
      subject.card = card;
      subject.def = defOf(card, rules);
    }
    if (!holdFor(subject, sortedRules.card, game, rules)) continue;
    if (plain !== null) plain.push(id);
    else {
      const found = ways === null ? [{ card: id }] : waysWith(ways, game, subject, rules);
      listWays(definition, found, game, seat, rules, into);
    }
  }
  if (plain !== null) into.found.add(definition.type, plain);
}

/**
 * Ways to send a command, without ranges. If no rule is left to check, the commands themselves need not be created yet.
 */
function listWays(
  { type, sortedRules: { each } }: CommandDefinition,
  ways: readonly Fields[],
  game: ReadonlyGame,
  seat: SeatId,
  rules: Ruleset,
  { found }: Listing,
): void {
  if (each.length === 0) {
    found.add(type, ways);
    return;
  }
  for (let i = 0; i < ways.length; i++) {
    const command: Command = { type, seat, ...ways[i] };
    if (hold(each, game, command, rules)) found.addWhole(command);
  }
}

/** A candidate may have ranges: it is expanded, or listed with its ranges if any value of it is legal. */
function listCandidate(
  definition: CommandDefinition,
  fields: Fields,
  game: ReadonlyGame,
  seat: SeatId,
  rules: Ruleset,
  into: Listing,
): void {
  if (isComplete(fields)) {
    listWays(definition, [fields], game, seat, rules, into);
    return;
  }
  const { type, sortedRules } = definition;
  const offer: Offer = { type, seat, ...fields };
  const legal = expandOffer(offer).filter((command) => hold(sortedRules.each, game, command, rules));
  if (!into.ranges) for (const command of legal) into.found.addWhole(command);
  else if (legal.length > 0) into.found.addWhole(offer);
}

/** Whether all of these rules allow it. A rule that throws does not. */
function hold(checks: readonly Rule<Command>[], game: ReadonlyGame, command: Command, rules: Ruleset): boolean {
  try {
    for (let i = 0; i < checks.length; i++) if (!(checks[i] as Rule<Command>)(game, command, rules).ok) return false;
    return true;
  } catch {
    return false;
  }
}

/** The same for rules about a seat or a card, which answer with yes or no. */
function holdFor<Subject>(
  subject: Subject,
  checks: readonly ((game: ReadonlyGame, subject: Subject, rules: Ruleset) => boolean)[],
  game: ReadonlyGame,
  rules: Ruleset,
): boolean {
  try {
    for (let i = 0; i < checks.length; i++) if (!checks[i]?.(game, subject, rules)) return false;
    return true;
  } catch {
    return false;
  }
}

function tried<T>(
  make: (game: ReadonlyGame, seat: SeatId, rules: Ruleset) => readonly T[],
  game: ReadonlyGame,
  seat: SeatId,
  rules: Ruleset,
): readonly T[] {
  try {
    return make(game, seat, rules);
  } catch {
    return NOTHING;
  }
}

function waysWith(
  ways: NonNullable<CommandDefinition['ways']>,
  game: ReadonlyGame,
  subject: Subject,
  rules: Ruleset,
): readonly Fields[] {
  try {
    return ways(game, subject, rules);
  } catch {
    return NOTHING;
  }
}
