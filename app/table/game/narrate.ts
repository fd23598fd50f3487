import type { CardId, Ruleset, SeatId } from '../../../src/index.js';
import { type Cue, describeEvent } from '../../../src/presentation/index.js';
import { words } from './labels.js';

/** Who and what events speak of, as the listener knows them. */
export interface Cast {
  /** "You", "Bot", "Player 2". */
  seat(id: SeatId): string;
  /** The definition of a card that the listener has seen. */
  def(id: CardId): string | undefined;
}

const endings: Readonly<Record<string, string>> = {
  health: 'no health left',
  'empty-library': 'an empty library',
  conceded: 'the other gave up',
  rounds: 'rounds won',
  incapacitated: 'unable to go on',
};

/** Why a match has ended. */
export const reasonText = (reason: string): string => endings[reason] ?? words(reason);

/** One line of the log, or `null` for what a log leaves out. */
export function narrate(event: Cue['event'], rules: Ruleset, cast: Cast): string | null {
  // Paying nothing is not worth a line.
  if (event.type === 'cost.paid' && event.amount === 0) return null;
  const line = describeEvent(event, rules, { nameOf: cast.def, seatName: (seat) => seat });
  if (line === null) return null;
  const plainly =
    'reason' in event && /^(match\.ended|seat\.lost)$/.test(event.type)
      ? line.replace(/: [\w -]+\.?$/, `: ${reasonText(event.reason)}.`)
      : line;
  const text = withNames(plainly.replace(/^P([1-4])\b/, 'p$1'), cast);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

const irregular: Readonly<Record<string, string>> = { is: 'are', has: 'have', does: 'do', goes: 'go', was: 'were' };
const secondPerson = (verb: string): string =>
  irregular[verb] ??
  verb
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/ies$/, 'y')
    .replace(/([^s])s$/, '$1');

/** Lines speak of `p1` in the third person; at the table that is somebody, perhaps you. */
function withNames(text: string, cast: Cast): string {
  return text
    .replace(/\b(p[1-4])['’]s/g, (_, seat: SeatId) => possessive(cast.seat(seat)))
    .replace(
      /\b(p[1-4]) ([a-z]+)(?: (.*?) and ([a-z]+))?/g,
      (whole, seat: SeatId, verb: string, rest?: string, second?: string) => {
        const name = cast.seat(seat);
        if (name !== 'You') return whole.replace(seat, name);
        const more = rest === undefined || second === undefined ? '' : ` ${rest} and ${irregular[second] ?? second}`;
        return `You ${secondPerson(verb)}${more}`;
      },
    )
    .replace(/\b(p[1-4])\b/g, (_, seat: SeatId) => cast.seat(seat).replace('You', 'you'))
    .replace(/([a-z;,:] )You\b/g, '$1you')
    .replace(/^Turn (\d+): you\.$/, 'Turn $1: your move.')
    .replace(/^[a-z]/, (first) => first.toUpperCase());
}

const possessive = (name: string): string => (name === 'You' ? 'Your' : `${name}’s`);
