import { judge, legalCommands } from '../dist/guards/index.js';
import { createFastMatch } from '../dist/src/fast/index.js';
import { createMatch, hashState } from '../dist/src/index.js';
import { rulesets } from '../dist/src/rulesets/index.js';
import { seededRandom } from '../dist/src/testing/random.js';
import { randomMove, sendMove, starterSeats } from '../dist/src/testing/random-play.js';
import { perSecond, race, round } from './measure.js';

/** A match of a ruleset, played once at random: its commands are what both lanes carry out. */
function recorded(rules) {
  const seats = starterSeats(rules);
  const match = createFastMatch({ rules, seats, seed: 'lanes' });
  const random = seededRandom('lanes');
  for (let i = 0; i < 150; i++) {
    const move = randomMove(match, random);
    if (move === null) break;
    sendMove(match, move);
  }
  return { seats, commands: match.record.commands, hash: hashState(match.state) };
}

const send = (match, command) => (command.type === 'animation.done' ? match.animationDone() : match.send(command));

/** Both lanes on the same match, and what the pieces of a command cost. */
export function lanes({ quick }) {
  const timing = quick ? { rounds: 3, seconds: 0.3 } : { rounds: 7, seconds: 1.4 };
  const rows = Object.values(rulesets).map((rules) => {
    const { seats, commands, hash } = recorded(rules);
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
    for (const command of commands.slice(0, units / 2)) send(inTheMiddle, command);
    const seat = middle.state.pending?.request.seat ?? middle.state.active;
    const command = legalCommands(middle.state, seat, rules)[0];
    const fast = (events) => () => createFastMatch({ rules, seats, seed: 'lanes', events });
    const cost = Object.fromEntries(
      race(
        [
          {
            name: 'live',
            units,
            run: run(() => createMatch({ rules, seats, seed: 'lanes', checks: false, trace: false }), send),
          },
          { name: 'send', units, run: run(fast(false), send) },
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
