import {
  type GameState,
  type GuardDef,
  guardDef,
  type ReadonlyGame,
  type Ruleset,
  type SeatId,
  type StageNode,
} from '../model/index.js';
import { seatOf, seatsFrom } from './seats.js';

/** Who has the next turn of a stage of turns; nobody when each has had its turn. */
export function nextInTurns(game: ReadonlyGame, path: string, { turns }: StageNode, rules: Ruleset): SeatId | null {
  if (turns === undefined) return null;
  const { first, who, once } = turns;
  const frame = game.flow.turns.at(-1);
  const had = frame?.stage === path ? frame.had : [];
  const last = had.at(-1);
  const from = last ?? first?.(game, rules) ?? game.active;
  const [begin = from, ...others] = seatsFrom(game, from);
  const next = (last === undefined ? [begin, ...others] : [...others, begin]).find(
    (seat) =>
      seatOf(game, seat).lost === null &&
      !(once && had.includes(seat)) &&
      (who === undefined || who(game, seat, rules)),
  );
  return next ?? null;
}

/** An exit of a stage of turns: every seat has had its turn. The innermost turn is that of the stage. */
export const noTurnIsLeft: GuardDef = guardDef('noTurnIsLeft', (game, rules) => {
  const path = game.flow.turns.at(-1)?.stage ?? '';
  const stage = rules.flow.stages.get(path);
  return stage === undefined || nextInTurns(game, path, stage.node, rules) === null;
});

/** The frame of a stage of turns. A position made by `arrange` begins inside the turn of the active seat. */
export function noteTurn(game: GameState, path: string): void {
  const { active, priority, flow } = game;
  if (flow.turns.at(-1)?.stage !== path) flow.turns.push({ stage: path, active, priority, had: [active] });
}
