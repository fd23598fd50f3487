import { requestFor } from '../src/engine/index.js';
import type { Command, CommandDefinition, Offer, ReadonlyGame, Ruleset, SeatId } from '../src/model/index.js';
import { expandOffer } from './expand-offer.js';
import { judge } from './judge.js';
import { mayAct } from './seats.js';

/** Every command that a seat may send now. Of a wide range or a long list, some; the others are judged like any. */
export function legalCommands(game: ReadonlyGame, seat: SeatId, rules: Ruleset): Command[] {
  const found: Command[] = [];
  for (const offer of candidates(game, seat, rules)) {
    for (const command of expandOffer(offer)) if (judge(game, command, rules).ok) found.push(command);
  }
  return found;
}

/** The same with ranges and "some of", for UIs and bots: a raise, three cards of thirteen. */
export function offersFor(game: ReadonlyGame, seat: SeatId, rules: Ruleset): Offer[] {
  return candidates(game, seat, rules).filter((offer) =>
    expandOffer(offer).some((command) => judge(game, command, rules).ok),
  );
}

/** What is worth asking the judge about. */
function candidates(game: ReadonlyGame, seat: SeatId, rules: Ruleset): Offer[] {
  const state = game.seats[seat];
  if (state === undefined || state.lost !== null || game.outcome !== null) return [];
  const found: Offer[] = [];
  for (const definition of definitionsFor(game, seat, rules)) {
    const fields = fieldsOf(definition, game, seat, rules);
    for (const some of fields) found.push({ type: definition.type, seat, ...some });
  }
  return found;
}

/** A rule that throws lists nothing: whoever sends such a command is told that the rules failed. */
function fieldsOf(definition: CommandDefinition, game: ReadonlyGame, seat: SeatId, rules: Ruleset) {
  if (definition.candidates === null) return NO_FIELDS;
  try {
    return definition.candidates(game, seat, rules);
  } catch {
    return [];
  }
}

/** A phase that cannot say who acts lets nobody. */
function mayActSafely(game: ReadonlyGame, seat: SeatId, rules: Ruleset): boolean {
  try {
    return mayAct(game, { seat }, rules).ok;
  } catch {
    return false;
  }
}

const NO_FIELDS: readonly Readonly<Record<string, unknown>>[] = [{}];

/** The commands that a seat could send where the match stands: answers to its question, or what its phase accepts. */
function definitionsFor(game: ReadonlyGame, seat: SeatId, rules: Ruleset): CommandDefinition[] {
  const found: CommandDefinition[] = [];
  const asked = requestFor(game, seat) !== null;
  if (asked)
    for (const definition of rules.commands.values()) if (definition.where === 'question') found.push(definition);
  if (!asked && game.pending === null) {
    // A seat that may not act has nothing to ask the judge about; most of the time that is every seat but one.
    const acting = mayActSafely(game, seat, rules);
    for (const definition of rules.flow.phases.get(game.phase)?.accepts.values() ?? []) {
      if (acting || definition.by === 'anyone') found.push(definition);
    }
  }
  for (const definition of rules.commands.values()) if (definition.where === 'match') found.push(definition);
  return found;
}
