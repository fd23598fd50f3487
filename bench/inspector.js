import { sendRecorded } from '../dist/src/files/record.js';
import { createMatch, hashState } from '../dist/src/index.js';
import { InspectorHost } from '../dist/src/inspect/host.js';
import { startInspector, statelyInspector } from '../dist/src/inspect/index.js';
import { rulesets } from '../dist/src/rulesets/index.js';
import { perSecond, race, round } from './measure.js';
import { recordedMatch } from './recorded-match.js';

/** What watching costs, next to not watching: the same commands, the same end. */
export async function inspector({ quick }) {
  const timing = quick ? { rounds: 3, seconds: 0.3 } : { rounds: 7, seconds: 1.4 };
  const server = startInspector({ print: false, limit: 2000 });
  const stately = statelyInspector({ url: 'ws://127.0.0.1:9', maxDeferredEvents: 200 });
  await Promise.all([server.url, stately.ready]);
  const host = new InspectorHost({ limit: 2000 });
  const watchers = {
    'not watched': undefined,
    'a listener': 'listener',
    'the recorder': { attach: (match) => host.watch(match) },
    'startInspector, no page': server,
    'statelyInspector, nobody there': stately,
  };
  const rows = ['duel', 'clash'].flatMap((id) => {
    const rules = rulesets[id];
    const { seats, commands, hash, events } = recordedMatch(rules, 'watched', 120);
    const contestants = Object.entries(watchers).map(([name, inspect]) => ({
      name,
      units: commands.length,
      run() {
        const options = { rules, seats, seed: 'watched', checks: false, trace: false };
        const match = createMatch(inspect === 'listener' ? options : { ...options, inspect });
        if (inspect === 'listener') match.on(() => {});
        for (const command of commands) sendRecorded(match, command);
        if (hashState(match.state) !== hash) throw new Error(`${id}, ${name}: another end than without`);
      },
    }));
    const measured = race(contestants, timing);
    const alone = measured[0].microseconds;
    return measured.map(({ name, microseconds }) => ({
      rules: id,
      watched: name,
      'µs/command': round(microseconds, 1),
      'commands/s': perSecond(microseconds),
      'times not watching': round(microseconds / alone),
      'events/command': round(events / commands.length, 1),
    }));
  });
  stately.stop();
  host.close();
  await server.close();
  return { rows };
}
