import * as z from 'zod/mini';
import { answered, forHooks, SeatContext } from '../../engine/hooks.js';
import { enqueueNext } from '../../engine/queue.js';
import { effect } from '../../engine/registry.js';
import { seatOf } from '../../engine/seats.js';
import {
  type AnyGame,
  CardId,
  type Effect,
  eventsOf,
  type GamePart,
  type GameState,
  type HookContext,
  type InsteadOfDraw,
  type LinesOf,
  SeatId,
} from '../../model/index.js';
import { lasting, type Replacement, Replacements, replacementsOf } from './replacements.js';

/** What happens instead of a draw; `null` when it does not apply to this one. `source` is the card that brought it about. */
export type ReplacementRule = (at: HookContext & { readonly source: CardId | null }) => readonly Effect[] | null;

/** What happens to draws. */
export const replacementEvents = { 'draw.replaced': { seat: SeatId, rule: z.string() } } as const;
const ofReplacements = eventsOf(replacementEvents);

const log: LinesOf<typeof replacementEvents> = {
  'draw.replaced': ({ seat, rule }, { name }) =>
    `${name(seat)} does something else instead of drawing: ${rule.replaceAll('-', ' ')}.`,
};

/** Something else will happen instead of a seat's draws. */
export const replaceDraws = effect(
  'replace-draws',
  z.object({
    seat: SeatId,
    /** The name of one that the part was given. */
    rule: z.string(),
    source: z.optional(z.nullable(CardId)),
    uses: z.optional(z.nullable(z.int())),
    untilTurnEnd: z.optional(z.boolean()),
  }),
  (game, { seat, rule, source = null, uses = null, untilTurnEnd = false }, _rules, out) => {
    const draws = replacementsOf(seatOf(game, seat)) ?? out.fizzle('the game replaces no draws');
    draws.made += 1;
    draws.by.push({ id: draws.made, rule, source, uses, untilTurnEnd });
  },
);

const field = {
  schema: z._default(Replacements, { made: 0, by: [] }),
  seenBy: 'nobody' as const,
  rename: ({ by }: z.infer<typeof Replacements>, now: (card: CardId) => CardId): void => {
    for (const replacement of by) if (replacement.source !== null) replacement.source = now(replacement.source);
  },
};

/** The oldest that applies to a draw and has not been applied to it yet. */
const insteadOfDraw =
  (named: Readonly<Record<string, ReplacementRule>>): InsteadOfDraw =>
  (game, { seat, replaced = [] }, rules, out) => {
    for (const { id, rule, source } of replacementsOf(seatOf(game, seat))?.by ?? []) {
      if (replaced.includes(id)) continue;
      const view = out === undefined ? game : forHooks(game, out);
      const found = named[rule]?.(Object.assign(new SeatContext(view, rules, seat), { source })) ?? null;
      if (found === null) continue;
      const effects = out === undefined ? found : answered(found, game, out);
      return (state, told) => {
        use(state, seat, id);
        told.emit(ofReplacements({ type: 'draw.replaced', seat, rule }));
        // A replacement does not apply again to a draw that it causes.
        const seen = [...replaced, id];
        enqueueNext(
          state,
          effects.map((next) => (next.type === 'draw' ? { ...next, replaced: seen } : next)),
        );
      };
    }
    return null;
  };

function use(game: GameState, seat: SeatId, id: number): void {
  const draws = replacementsOf(seatOf(game, seat));
  const replacement = draws?.by.find((one) => one.id === id);
  if (draws === undefined || replacement === undefined || replacement.uses === null) return;
  replacement.uses -= 1;
  if (replacement.uses <= 0) draws.by = draws.by.filter((one) => one !== replacement);
}

function keep(game: AnyGame, stays: (replacement: Replacement) => boolean): void {
  for (const seat of game.order) lasting(seatOf(game, seat), stays);
}

/**
 * Draws instead of which something else happens, by the names that `replaceDraws` uses. A game that has it charts it.
 *
 * @example setupGame({ id: 'archive', parts: [replacements({ 'no-draw': () => [] })] })
 */
export const replacements = (named: Readonly<Record<string, ReplacementRule>>) =>
  ({
    name: 'replacements',
    seatState: () => ({ replacements: field }),
    effects: [replaceDraws],
    events: replacementEvents,
    log,
    insteadOfDraw: insteadOfDraw(named),
    // One of a unit lasts as long as it is on the board.
    leaves: (game: AnyGame, card: CardId, from: string): void => {
      if (from === 'board') keep(game, ({ source }) => source !== card);
    },
    turnEnds: (game: GameState): void => keep(game, ({ untilTurnEnd }) => !untilTurnEnd),
  }) as const satisfies GamePart;
