import { judge } from '../dist/guards/index.js';
import { createFastMatch } from '../dist/src/fast/index.js';
import { sendRecorded } from '../dist/src/files/record.js';
import { createMatch, hashState } from '../dist/src/index.js';
import { legalCommands } from '../dist/src/legal/index.js';
import { rulesets } from '../dist/src/rulesets/index.js';
import { perSecond, race, round } from './measure.js';
import { recordedMatch } from './recorded-match.js';

/** Both lanes on the same match, and what the pieces of a command cost. */
export function lanes({ quick }) {
  const timing = quick ? { rounds: 3, seconds: 0.3 } : { rounds: 7, seconds: 0.7 };
  const rows = Object.values(rulesets).map((rules) => {
    const { seats, commands, hash } = recordedMatch(rules, 'lanes', 150);
    const units = commands.length;
    const run = (make, carryOut) => {
      const playAll = () => {
        const match = make();
        for (const command of commands) carryOut(match, command);
        return match;
      };
      if (hashState(playAll().state) !== hash) throw new Error(`the lanes of ${rules.id} differ`);
      return playAll;
    };
    const middle = createFastMatch({ rules, seats, seed: 'lanes' });
    for (const command of commands.slice(0, units / 2)) middle.play(command);
    const inTheMiddle = createMatch({ rules, seats, seed: 'lanes', checks: false, trace: false });
    for (const command of commands.slice(0, units / 2)) sendRecorded(inTheMiddle, command);
    const seat = middle.state.pending?.request.seat ?? middle.state.active;
    const command = legalCommands(middle.state, seat, rules)[0];
    const fast = (events) => () => createFastMatch({ rules, seats, seed: 'lanes', events });
    const cost = Object.fromEntries(
      race(
        [
          {
            name: 'live',
            units,
            run: run(() => createMatch({ rules, seats, seed: 'lanes', checks: false, trace: false }), sendRecorded),
          },
          { name: 'send', units, run: run(fast(false), sendRecorded) },
          { name: 'play', units, run: run(fast(false), (match, one) => match.play(one)) },
          { name: 'events', units, run: run(fast(true), (match, one) => match.play(one)) },
          { name: 'judge', units: 1, run: () => judge(middle.state, command, rules) },
          { name: 'legal', units: 1, run: () => legalCommands(middle.state, seat, rules) },
          { name: 'view', units: 1, run: () => middle.view(seat) },
          { name: 'clone', units: 1, run: () => middle.clone() },
          { name: 'save', units: 1, run: () => inTheMiddle.save() },
          { name: 'hash', units: 1, run: () => hashState(middle.state) },
        ],
        timing,
      ).map(({ name, microseconds }) => [name, microseconds]),
    );
    return {
      rules: rules.id,
      'live, commands/s': perSecond(cost.live),
      'compiled, commands/s': perSecond(cost.play),
      ratio: round(cost.live / cost.play, 1),
      'reading and judging µs': round(cost.send - cost.play),
      'recipes and chart µs': round(cost.play),
      'keeping events µs': round(cost.events - cost.play),
      'judge µs': round(cost.judge),
      'legal µs': round(cost.legal),
      'view µs': round(cost.view),
      'clone µs': round(cost.clone),
      'save µs': round(cost.save),
      'hash µs': round(cost.hash),
    };
  });
  return { rows };
}
