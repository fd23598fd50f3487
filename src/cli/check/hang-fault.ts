import type { Activity, TrailEnd } from '../../testing/check/activity.js';
import { CheckFault } from '../../testing/check/fault.js';
import { sourceLocationIn } from '../../testing/check/source-location.js';

/** What was asked of the game, in words. */
const words: Readonly<Record<Activity, (about: string) => string>> = {
  load: () => 'the file of the game',
  setup: () => 'the beginning of a match',
  legal: (seat) => `what is legal${seat === '' ? '' : ` for '${seat}'`}`,
  command: (command) => command,
  input: (input) => `the judge of ${input}`,
  view: (viewer) => `the view of '${viewer}'`,
  timeout: (seat) => `what is done for '${seat}' when its time is up`,
  evaluate: (seat) => `\`evaluate\` for '${seat}'`,
  leaving: (seat) => `\`leaving\`, when '${seat}' gives up,`,
  log: (event) => `the log line or the cue of '${event}'`,
  invariants: () => 'the check of the invariants',
  watch: () => 'what is asked of a match at rest',
  paths: () => 'a path through the chart',
};

/** The fault of a game that did not come to an end. `seconds` is how long was waited, `stack` where it was then. */
export function hangFault({ doing, about }: TrailEnd, seconds = 0, stack = ''): CheckFault {
  const { type = '', seat = '' } = typeof about === 'object' && about !== null ? (about as Named) : {};
  const text = typeof about === 'string' ? about : doing === 'input' ? JSON.stringify(about) : '';
  const asked = doing === 'command' ? `'${type}'${seat === '' ? '' : ` of '${seat}'`}` : words[doing](text);
  const message =
    `${asked} does not come to an end${sourceLocationIn(stack)}: nothing happened for ${seconds} s; ` +
    'does it loop? If it is only slow, --hang-after gives it more time';
  return new CheckFault('hangs', message, doing === 'command' ? type : doing === 'input' ? `input ${type}` : doing);
}

interface Named {
  readonly type?: string;
  readonly seat?: string;
}
