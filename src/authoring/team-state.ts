import * as z from 'zod/mini';
import { $ZodType } from 'zod/v4/core';
import { type Fields, RulesetError, type Schemas, type SeatId } from '../model/index.js';

/** The own state of a game whose teams share fields: one entry for each team, in the order of `teams`. */
export type TeamsIn<M extends Schemas> = [keyof M] extends [never]
  ? unknown
  : { teams: { -readonly [N in keyof M]: z.output<M[N]> }[] };

/** What teams share is a field of the game's own state: so it is saved, hashed and sealed like all others. */
export function withTeamState(state: Fields, team: Schemas, teams: readonly (readonly SeatId[])[]): Fields {
  if (Object.keys(team).length === 0) return state;
  if (teams.length === 0) throw new RulesetError('teams', 'the game has `teamState`: say which seats play together');
  if (state.teams !== undefined) {
    throw new RulesetError('state.teams', 'holds the `teamState` of this game: choose another name for the field');
  }
  checkSchemas(team, 'teamState', 'everybody sees it');
  const shared = z.strictObject(team);
  const schema = z._default(z.array(shared), () => teams.map(() => shared.parse({})));
  return { ...state, teams: { schema, seenBy: 'everyone' } };
}

/** Refuses fields that are not schemas alone. */
export function checkSchemas(fields: object, at: string, why: string): void {
  for (const [name, field] of Object.entries(fields)) {
    if (field instanceof $ZodType) continue;
    throw new RulesetError(`${at}.${name}`, `a zod schema alone is expected, without \`seenBy\`: ${why}`);
  }
}

interface Teams {
  readonly teams: readonly (readonly SeatId[])[];
  readonly own: object;
}

const NOTHING: object = Object.freeze({});

/** What the team of a seat shares; nothing if the game has no `teamState`. */
export function teamStateOf(game: Teams, seat: SeatId): object {
  const { teams }: { readonly teams?: readonly object[] } = game.own;
  return teams?.[game.teams.findIndex((team) => team.includes(seat))] ?? NOTHING;
}
