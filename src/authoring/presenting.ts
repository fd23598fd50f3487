import {
  type CueRule,
  type CueSpec,
  dataOf,
  type EventOf,
  eventTypes,
  type GameEvent,
  isOwnEvent,
  type LogLine,
  type Ruleset,
  RulesetError,
  type Say,
} from '../model/index.js';
import type { CueInput, CueOf } from './game-spec.js';

type AnyLog = Readonly<Record<string, LogLine<never> | undefined>>;
type AnyCues = Readonly<Record<string, CueOf<never> | undefined>>;

/**
 * What lines and cues get: the data of an own event, or the event of the engine. They are found by its name, which says
 * its type; the compiler cannot follow that.
 */
const told = (event: GameEvent): never => (isOwnEvent(event) ? dataOf(event) : event) as never;

/** Refuses a line or a cue for an event that does not exist. */
export function checkEventNames(at: string, table: object | undefined, own: ReadonlyMap<string, unknown>): void {
  const known = [...own.keys(), ...eventTypes];
  const stray = Object.keys(table ?? {}).find((name) => !known.includes(name));
  if (stray === undefined) return;
  throw new RulesetError(`${at}.${stray}`, `there is no event '${stray}'; there are ${known.join(', ')}`);
}

/** The lines of the log. */
export function logOf(log: AnyLog | undefined): Partial<Pick<Ruleset, 'describe'>> & { unlogged?: string[] } {
  if (log === undefined) return {};
  return {
    unlogged: Object.keys(log).filter((type) => log[type] === null),
    describe: (event: GameEvent, say: Say): string | null | undefined => {
      const line = log[event.type];
      return typeof line === 'function' ? line(told(event), say) : line;
    },
  };
}

/** What screens show. */
export function cuesOf(cues: AnyCues | undefined): Record<string, CueRule> {
  const timed = (cue: CueInput): CueSpec => ({ at: 0, ...cue });
  const ruleOf = (cue: CueOf<never>): CueRule => {
    if (typeof cue !== 'function') {
      const fixed = [cue].flat().map(timed);
      return () => fixed;
    }
    return (event) => [cue(told(event))].flat().map(timed);
  };
  return Object.fromEntries(
    Object.entries(cues ?? {}).flatMap(([name, cue]) => (cue === undefined ? [] : [[name, ruleOf(cue)]])),
  );
}

/** Lines that games with a shared deck have in common, and technical events that they leave out: `log: { ...commonLog, … }`. */
export const commonLog = {
  'phase.entered': null,
  'phase.resumed': null,
  'stage.entered': null,
  'state.settled': null,
  'card.moved': null,
  'card.given': null,
  'zone.shuffled': null,
  'match.started': () => 'The match begins.',
  'match.ended': ({ winners }: EventOf<'match.ended'>, { name }: Say) =>
    winners.length === 0
      ? 'Nobody wins.'
      : `${winners.map(name).join(' and ')} ${winners.length === 1 ? 'wins' : 'win'} the match.`,
} as const;

/** What most games show when a seat is out, and at the end: `cues: { ...commonCues, … }`. */
export const commonCues = {
  'seat.lost': { show: 'seat-banner', lasts: 900 },
  'match.ended': { show: 'match-banner', lasts: 900, sound: 'fanfare' },
} as const;
