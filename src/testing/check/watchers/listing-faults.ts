import { faultOf, judge } from '../../../../guards/index.js';
import { subjectOf as subjectCard } from '../../../../guards/rules.js';
import { mayAct } from '../../../../guards/seats.js';
import { livingSeats, phaseOf } from '../../../engine/index.js';
import { expandOffer } from '../../../legal/expand-offer.js';
import {
  type Command,
  type CommandDefinition,
  messageOf,
  type Offer,
  type ReadonlyGame,
  type Ruleset,
  type SeatId,
} from '../../../model/index.js';
import { note } from '../activity.js';
import { misreadAs } from '../command-schema.js';
import { CheckFault, faultSubjectOf } from '../fault.js';
import type { Watch } from '../play-match.js';
import { sourceLocationOf } from '../source-location.js';

/**
 * What lists commands does not throw: `legal` leaves out a command whose list does, and nobody would hear of it. And what
 * is listed is what is read when it is sent.
 */
export const listingFaults: Watch = () => ({
  atRest({ state, rules }) {
    const fault = listingFault(state, rules);
    if (fault !== null) throw fault;
    return undefined;
  },
});

/** Candidates of a command that are judged one by one, at most. */
const JUDGED = 12;
/** And of one that is a range, at most so many. */
const RANGE = 4;

/** The first function of the phase's commands that throws when somebody asks what is legal. */
export function listingFault(state: ReadonlyGame, rules: Ruleset): CheckFault | null {
  const accepted = phaseOf(state, rules)?.accepts.values() ?? [];
  if (state.outcome !== null || state.pending !== null) return null;
  for (const definition of accepted) {
    for (const seat of livingSeats(state)) {
      const fault = faultOfOne(definition, state, seat, rules);
      if (fault !== null) return fault;
    }
  }
  return null;
}

function faultOfOne(
  definition: CommandDefinition,
  state: ReadonlyGame,
  seat: SeatId,
  rules: Ruleset,
): CheckFault | null {
  const { type, by, cards, ways, candidates, attempts } = definition;
  // What is attempted is made of the candidates: their author knows no other word.
  let asked = 'candidates';
  note('legal', seat);
  try {
    attempts?.(state, seat, rules);
    asked = 'acts';
    if (by !== 'anyone' && !mayAct(state, { seat }, rules).ok) return null;
    asked = 'cards';
    const chosen = cards?.(state, seat, rules) ?? [];
    asked = 'ways';
    const used = chosen.flatMap((card) => {
      const subject = subjectCard(state, seat, card, rules);
      return subject === null ? [] : (ways?.(state, subject, rules) ?? [{ card }]);
    });
    asked = 'candidates';
    const listed = [...used, ...(candidates?.(state, seat, rules) ?? [])];
    asked = 'judge';
    let misread: CheckFault | null = null;
    for (const command of listed.slice(0, JUDGED).flatMap((fields) => someOf({ type, seat, ...fields }))) {
      const thrown = faultOf(judge(state, command, rules));
      if (thrown !== undefined) throw thrown;
      misread ??= misreadAs(command, rules);
    }
    return misread;
  } catch (error) {
    const message = messageOf(error);
    return new CheckFault(
      'throws',
      `\`${asked}\` of '${type}' throws when '${seat}' asks what is legal: ${message}${sourceLocationOf(error)}; ` +
        'the command is then not listed',
      `${asked} ${type} ${faultSubjectOf(message)}`,
    );
  }
}

/** The commands that an offer stands for: of a range the ends, and what is between. */
const someOf = (offer: Offer): Command[] => expandOffer(offer).slice(0, RANGE);
