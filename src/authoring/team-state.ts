import * as z from 'zod/mini';
import { $ZodType } from 'zod/v4/core';
import { type Fields, type Json, RulesetError, type SeatId } from '../model/index.js';

/** The fields that the seats of a team share. Everybody sees them. */
export type TeamFields = Readonly<Record<string, z.core.$ZodType<Json>>>;

/** The own state of a game whose teams share fields: one entry for each team, in the order of `teams`. */
export type TeamsIn<M extends TeamFields> = [keyof M] extends [never]
  ? unknown
  : { teams: { -readonly [N in keyof M]: z.output<M[N]> }[] };

/** What teams share is a field of the game's own state: so it is saved, hashed and sealed like all others. */
export function withTeamState(state: Fields, team: TeamFields, teams: readonly (readonly SeatId[])[]): Fields {
  if (Object.keys(team).length === 0) return state;
  if (teams.length === 0) throw new RulesetError('teams', 'the game has `teamState`: say which seats play together');
  if (state.teams !== undefined) {
    throw new RulesetError('state.teams', 'holds the `teamState` of this game: call the field otherwise');
  }
  for (const [name, field] of Object.entries(team)) {
    if (field instanceof $ZodType) continue;
    throw new RulesetError(`teamState.${name}`, 'a zod schema alone is expected, without `seenBy`: everybody sees it');
  }
  const shared = z.strictObject(team);
  const schema = z._default(z.array(shared), () => teams.map(() => shared.parse({})));
  return { ...state, teams: { schema, seenBy: 'everyone' } };
}

interface Teams {
  readonly teams: readonly (readonly SeatId[])[];
  readonly own: object;
}

/** What the team of a seat shares; nothing if the game has no `teamState`. */
export function teamStateOf(game: Teams, seat: SeatId): object | undefined {
  const { teams }: { readonly teams?: readonly object[] } = game.own;
  return teams?.[game.teams.findIndex((team) => team.includes(seat))];
}
