import { ofCard, ofSeat } from '../../guards/rules.js';
import {
  allow,
  type CardId,
  type Denial,
  type GameTypes,
  type ReadonlyGame,
  type Rule,
  type Ruleset,
  type SeatId,
} from '../model/index.js';
import type { DenyTable } from './command-types.js';
import { type Given, reading, type SentCommand } from './contexts.js';

type FindDenial = (game: ReadonlyGame, given: Given, rules: Ruleset) => Denial | null;

/** The rules of `denyIf` as one question: the first that returns a text refuses the command with it. */
function tableOf(denyIf: DenyTable, fields: readonly string[]): FindDenial {
  const codes = Object.keys(denyIf);
  const tests = Object.values(denyIf);
  const at = reading(fields);
  return (game, given, rules) => {
    at['~at'](game, rules, given);
    for (let i = 0; i < tests.length; i++) {
      const message = tests[i]?.(at);
      if (typeof message === 'string') return { ok: false, code: codes[i] ?? '', message };
    }
    return null;
  };
}

/**
 * The same as a rule. One about the seat alone, or about a card and nothing else, is checked once by `legal` for all
 * ways to send the command.
 */
export function ruleOfTable(denyIf: DenyTable, fields: readonly string[]): Rule<SentCommand> {
  const table = tableOf(denyIf, fields);
  const denied = (game: ReadonlyGame, given: Given, rules: Ruleset): Denial => table(game, given, rules) ?? CHANGED;
  if (fields.length === 0) {
    return ofSeat((game, { seat }, rules) => table(game, { seat }, rules) === null, denied);
  }
  if (fields.length === 1 && fields[0] === 'card') {
    const subject: { seat: SeatId; card: string } = { seat: 'p1', card: '' };
    const rule = ofCard(
      (game, { seat, card }, rules) => {
        subject.seat = seat.id;
        subject.card = card.id;
        return table(game, subject, rules) === null;
      },
      (game, { seat, card }, rules) => denied(game, { seat: seat.id, card: card.id }, rules),
    );
    return forField(rule);
  }
  return (game, sent, rules) => table(game, sent, rules) ?? allow();
}

/** A rule about a card, of a command whose schema has read the field `card`. */
export const forField = (rule: Rule<AboutOne>): Rule<SentCommand> =>
  Object.assign<RuleOfFields, Pick<RuleOfFields, 'holdsForCard'>>(
    (game, sent, rules) => rule(game, sent as AboutOne, rules),
    { holdsForCard: rule.holdsForCard },
  );
type AboutOne = { readonly seat: SeatId; readonly card: CardId };
type RuleOfFields = Rule<SentCommand>;

/** A rule must give the same answer twice. */
const CHANGED: Denial = { ok: false, code: 'rule-error', message: 'a rule gave two different answers' };

/** Whether a table allows it, asked by an author, who has no rules at hand. */
export function allowsBy(denyIf: DenyTable, fields: readonly string[]) {
  const table = tableOf(denyIf, fields);
  return ({ state, ...given }: { readonly state: ReadonlyGame<GameTypes>; readonly seat: SeatId }): boolean =>
    table(state as ReadonlyGame, given, NO_RULES) === null;
}

const NO_RULES = new Proxy({} as Ruleset, {
  get: () => {
    throw new Error('`allows` has no ruleset: a rule that needs `rules` cannot be asked by it');
  },
});
