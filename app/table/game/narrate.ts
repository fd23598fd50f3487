import type { CardId, Ruleset, SeatId } from '../../../src/index.js';
import { type Cue, describeEvent } from '../../../src/presentation/index.js';
import { endingText, lossText } from './endings.js';
import { SEAT } from './seats.js';

/** The names of seats and cards, as the reader knows them. */
export interface Cast {
  /** "You", "Bot", "Player 2". */
  seat(id: SeatId): string;
  /** The definition of a card that the listener has seen. */
  def(id: CardId): string | undefined;
}

/** Events that the table shows better than a log: payments and restored resources. */
const noise: ReadonlySet<string> = new Set(['cost.paid', 'resource.changed']);

/** One line of the log, or `null` for what a log leaves out. */
export function narrate(event: Cue['event'], rules: Ruleset, cast: Cast): string | null {
  if (noise.has(event.type)) return null;
  const line = burnLine(event, rules) ?? describeEvent(event, rules, { nameOf: cast.def, seatName: (seat) => seat });
  if (line === null) return null;
  const plainly = plainLine(event, line, rules, cast);
  const text = withNames(
    plainly.replace(new RegExp(`^${SEAT}\\b`, 'i'), (seat) => seat.toLowerCase()),
    cast,
  );
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Which card burns: everybody looks at it, so it has a name, also where the game's own line gives none. */
function burnLine(event: Cue['event'], rules: Ruleset): string | null {
  const def = event.type === 'card.burned' ? rules.cards[event.def] : undefined;
  if (event.type !== 'card.burned' || def === undefined) return null;
  return `${event.seat} burns ${def.name}${event.reason === 'hand-full' ? ': the hand is full' : ''}.`;
}

/** The reason at the end of a line, as rules write it. */
const REASON = /: [\w -]+\.?$/;

/** Replacements for standard lines that are too long or too technical. */
function plainLine(event: Cue['event'], line: string, rules: Ruleset, cast: Cast): string {
  if (event.type === 'match.started' && rules.policies.turnOrder === 'simultaneous') return 'The match begins.';
  if (event.type === 'seat.lost') return line.replace(REASON, `: ${lossText(event.reason)}.`);
  if (event.type === 'match.ended') {
    const mine = event.winners.some((seat) => cast.seat(seat) === 'You');
    const how = endingText(rules.id, event.reason, mine, null);
    return line.replace(REASON, `: ${how.charAt(0).toLowerCase()}${how.slice(1)}.`);
  }
  return line;
}

const irregular: Readonly<Record<string, string>> = { is: 'are', has: 'have', does: 'do', goes: 'go', was: 'were' };
const secondPerson = (verb: string): string =>
  irregular[verb] ??
  verb
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/ies$/, 'y')
    .replace(/([^s])s$/, '$1');

/** Lines use the third person for `p1`; at the table this is a name or "you". */
function withNames(text: string, cast: Cast): string {
  return text
    .replace(new RegExp(`\\b(${SEAT})['’]s`, 'g'), (_, seat: SeatId) => possessive(cast.seat(seat)))
    .replace(
      new RegExp(`\\b(${SEAT}) ([a-z]+)(?: (.*?) and ([a-z]+))?`, 'g'),
      (whole, seat: SeatId, verb: string, rest?: string, second?: string) => {
        const name = cast.seat(seat);
        if (name !== 'You') return whole.replace(seat, name);
        const more = rest === undefined || second === undefined ? '' : ` ${rest} and ${irregular[second] ?? second}`;
        return `You ${secondPerson(verb)}${more}`;
      },
    )
    .replace(new RegExp(`\\b(${SEAT})\\b`, 'g'), (_, seat: SeatId) => cast.seat(seat).replace('You', 'you'))
    .replace(/([a-z;,:] )You\b/g, '$1you')
    .replace(/^Turn (\d+): you\.$/, 'Turn $1: your move.')
    .replace(/^[a-z]/, (first) => first.toUpperCase());
}

const possessive = (name: string): string => (name === 'You' ? 'Your' : `${name}’s`);
