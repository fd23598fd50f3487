import type { SeatId } from '../../model/index.js';
import type { Desk } from './examination.js';
import type { SeatUse } from './report.js';
import type { SampleMatches } from './sample-matches.js';

/** In fewer matches it may be chance that a seat was never asked, or less often. */
const ENOUGH = 10;
/** A seat that sends less than this share of what another one sends is asked too rarely. */
const RARELY = 0.6;

/** How often each seat sent each command, in matches of the usual number of seats that nobody left. */
export function seatUse({ matches }: SampleMatches): SeatUse[] {
  const usual = matches[0]?.seats ?? [];
  const whole = matches.filter(
    ({ seats, stayed, played }) => seats.length === usual.length && stayed && played.fault === null,
  );
  return usual.map((seat) => {
    const commands = new Map<string, number>();
    for (const { sentBy } of whole) {
      for (const [type, times] of sentBy.get(seat) ?? []) commands.set(type, (commands.get(type) ?? 0) + times);
    }
    return { seat, matches: whole.length, commands: Object.fromEntries(commands) };
  });
}

/** Every seat acts, about as often as the others, and sends whatever the others send. */
export function notesSeats(desk: Desk): void {
  const silent = new Map(neverActed(desk.samples));
  for (const [seat, present] of silent) {
    const message = `'${seat}' sent no command in ${present} random matches, though others did: is it ever its turn? See \`acts\` and \`who\``;
    desk.note({ id: `never-acts:${seat}`, severity: 'hint', code: 'never-acts', message });
  }
  const use = seatUse(desk.samples).filter(({ seat, matches }) => matches >= ENOUGH && !silent.has(seat as SeatId));
  const sent = use.map(({ commands }) => Object.values(commands).reduce((sum, times) => sum + times, 0));
  const most = Math.max(0, ...sent);
  for (const [index, { seat, matches, commands }] of use.entries()) {
    const times = sent[index] ?? 0;
    // One turn more or less in a match is the luck of who begins and who ends it.
    if (times < RARELY * most && most - times > 2 * matches) {
      const message =
        `'${seat}' sent ${times} commands in ${matches} random matches, and another seat ${most}: ` +
        'is the order of turns right? See `state.active`, `first` and `acts`';
      desk.note({ id: `uneven:${seat}`, severity: 'hint', code: 'uneven', message });
    }
    for (const type of new Set(use.flatMap((one) => Object.keys(one.commands)))) {
      const others = use.filter((one) => one.seat !== seat);
      if (type in commands || others.some((one) => (one.commands[type] ?? 0) < ENOUGH)) continue;
      const message = `'${seat}' never sent '${type}' in ${matches} random matches, though every other seat did: perhaps a rule names a seat`;
      desk.note({ id: `never-sends:${seat} ${type}`, severity: 'hint', code: 'never-sends', message });
    }
  }
}

/** The seats that never sent a command in enough matches, with the number of these. */
function neverActed({ matches }: SampleMatches): [SeatId, number][] {
  // Where a seat gave up or a rule failed, the match may have ended before the turn of another.
  const whole = matches.filter(({ sentBy, stayed, played }) => stayed && played.fault === null && sentBy.size > 0);
  return [...new Set(whole.flatMap(({ seats }) => seats))].flatMap((seat): [SeatId, number][] => {
    const present = whole.filter(({ seats }) => seats.includes(seat));
    return present.length < ENOUGH || present.some(({ sentBy }) => sentBy.has(seat)) ? [] : [[seat, present.length]];
  });
}
