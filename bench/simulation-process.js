/** Plays random matches of the build in a folder: `{ rules, milliseconds, seed }` is answered with how many, and what they cost. */
import { pathToFileURL } from 'node:url';

const [folder] = process.argv.slice(2);
const load = (module) => import(new URL(`dist/src/${module}`, `${pathToFileURL(folder)}/`).href);
const [{ simulate }, { rulesets }] = await Promise.all([load('simulate/index.js'), load('rulesets/index.js')]);

/** Short games in larger portions, so that preparing one does not count. */
const AT_ONCE = 25;

async function play({ rules, milliseconds, seed }) {
  if (rulesets[rules] === undefined) return null;
  const bots = Array.from({ length: rulesets[rules].seats.min }, () => 'random');
  const until = performance.now() + milliseconds;
  const before = process.cpuUsage();
  let [matches, commands] = [0, 0];
  do {
    const report = await simulate({ rules, matches: AT_ONCE, seed: `${seed}/${matches}`, bots, workers: 0 });
    matches += AT_ONCE;
    commands += report.commands.average * AT_ONCE;
  } while (performance.now() < until);
  const { user, system } = process.cpuUsage(before);
  return { matches, commands, seconds: (user + system) / 1e6 };
}

process.on('message', async (question) => process.send(await play(question)));
process.send('ready');
