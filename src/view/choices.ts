import * as z from 'zod/mini';
import { isRange, isSome } from '../legal/expand-offer.js';
import type { Reason } from '../legal/index.js';
import {
  type Command,
  type CommandDefinition,
  type InputRequest,
  Json,
  type Offer,
  type ReadonlyGame,
  type Ruleset,
  type SeatId,
  type Verdict,
} from '../model/index.js';

/** A card definition that a command of the game names, legal now or not: for example, something to buy. */
export interface Ware {
  readonly def: string;
  readonly command: Command;
  /** Why not, if not. */
  readonly refusal: Reason | null;
}

/** Everything that a seat can do now, for a screen. */
export interface Choices {
  readonly offers: readonly Offer[];
  /** What is done for the seat if it does nothing. */
  readonly usual: Command | null;
  readonly wares: readonly Ware[];
  /** If a draw order is asked for: the names of the cards for which the order matters. Empty if it changes nothing. */
  readonly orderMatters: readonly string[];
}

/** The methods of a match that this needs: both lanes have them. */
interface ChoosableMatch {
  readonly rules: Ruleset;
  readonly state: ReadonlyGame;
  offers(seat: SeatId): readonly Offer[];
  judge(command: unknown): Verdict;
  defaultCommand(seat: SeatId): Command | null;
  request(seat: SeatId): InputRequest | null;
}

/** What a seat can do now. */
export const choicesOf = (match: ChoosableMatch, seat: SeatId): Choices => ({
  offers: match.offers(seat),
  usual: match.defaultCommand(seat),
  wares: waresOf(match, seat),
  orderMatters: match.request(seat)?.kind === 'order' ? orderMatters(match, seat) : [],
});

function waresOf(match: ChoosableMatch, seat: SeatId): Ware[] {
  const { rules, state } = match;
  if (state.outcome !== null) return [];
  return [...rules.commands.values()].flatMap((definition) =>
    candidatesOf(definition, match, seat).flatMap((fields): Ware[] => {
      const def = Object.values(fields).find(
        (value): value is string =>
          typeof value === 'string' && Object.hasOwn(rules.cards, value) && !Object.hasOwn(state.cards, value),
      );
      if (def === undefined) return [];
      const command: Command = { ...fields, type: definition.type, seat };
      const verdict = match.judge(command);
      return [{ def, command, refusal: verdict.ok ? null : { code: verdict.code, message: verdict.message } }];
    }),
  );
}

const Fields = z.record(z.string(), z.optional(Json));

/** The complete commands that a definition would try; none where its rules do not expect to be asked now. */
function candidatesOf(
  { where, candidates }: CommandDefinition,
  { state, rules }: Pick<ChoosableMatch, 'state' | 'rules'>,
  seat: SeatId,
): Readonly<Record<string, Json | undefined>>[] {
  if (where !== 'phase' || candidates === null) return [];
  try {
    return candidates(state, seat, rules).flatMap((fields) => {
      const read = Fields.safeParse(fields);
      return read.success && !Object.values(fields).some((value) => isRange(value) || isSome(value)) ? [read.data] : [];
    });
  } catch {
    return [];
  }
}

/**
 * Why the order of a draw could matter to a seat: the names of auto-draw cards that may be drawn. All cards of the
 * question are drawn in any case, so without such a card the order changes nothing. A seat knows which cards its deck
 * still has, but not their order.
 */
function orderMatters({ state, rules }: Pick<ChoosableMatch, 'state' | 'rules'>, seat: SeatId): readonly string[] {
  const names = (state.seats[seat]?.zones.deck ?? []).flatMap((id) => {
    const card = id === null ? undefined : state.cards[id];
    const def = card === undefined || card.spent ? undefined : rules.cards[card.def];
    return def?.draw === undefined || def.draw.autoDraw === 'onPlay' ? [] : [def.name];
  });
  return [...new Set(names)].sort();
}
