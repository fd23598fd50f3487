/**
 * `npm run bench -- [names] [--quick] [--json] [--docs]`: ratios within one run, on plain Node. `--docs` replaces the
 * figures of the benchmarks that are run. `host` also takes `--matches=1,50`, `host` and `workers` take `--seconds=5`, and
 * `simulation` takes `--before=<folder>`, where version 0.2 is built.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { writeDocs } from './docs.js';

process.env.NODE_ENV = 'production';
// What matches keep is counted after everything else is thrown away.
setFlagsFromString('--expose-gc');
globalThis.gc ??= runInNewContext('gc');
const here = fileURLToPath(new URL('.', import.meta.url));
if (!['boardgame.io', 'node-persist'].every((name) => existsSync(`${here}node_modules/${name}`))) {
  process.stderr.write('installing what the benchmarks compare with …\n');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel', 'error'], { cwd: here, stdio: 'inherit' });
}

const benches = {
  duel: async (options) => (await import('./duel.js')).duel(options),
  queue: async (options) => (await import('./queue.js')).queue(options),
  lanes: async (options) => (await import('./lanes.js')).lanes(options),
  length: async (options) => (await import('./length.js')).length(options),
  many: async (options) => (await import('./many.js')).many(options),
  peer: async (options) => (await import('./peer.js')).peer(options),
  workers: async (options) => (await import('./workers.js')).workers(options),
  simulation: async (options) => (await import('./simulation.js')).simulation(options),
  bots: async (options) => (await import('./bots.js')).bots(options),
  inspector: async (options) => (await import('./inspector.js')).inspector(options),
  host: async (options) => (await import('./host.js')).host(options),
};

const args = process.argv.slice(2);
const given = (name) => args.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1];
const options = {
  quick: args.includes('--quick'),
  matches: given('matches')?.split(',').map(Number),
  seconds: given('seconds') === undefined ? undefined : Number(given('seconds')),
  before: given('before'),
};
const asJson = args.includes('--json');
const named = args.filter((arg) => !arg.startsWith('--'));
const unknown = named.find((name) => !Object.hasOwn(benches, name));
if (unknown !== undefined) {
  process.stderr.write(`there is no benchmark '${unknown}'; there are ${Object.keys(benches).join(', ')}\n`);
  process.exit(2);
}

const machine = {
  version: JSON.parse(readFileSync(`${here}../package.json`, 'utf8')).version,
  node: process.version,
  cpu: cpus()[0]?.model,
  cores: cpus().length,
  date: new Date().toISOString().slice(0, 10),
};

/** After each, so that a run that is stopped has written what it measured. */
function write() {
  if (!args.includes('--docs')) return;
  writeDocs(`${here}../docs/performance.md`, `${here}../docs/images/performance.svg`, { machine, results });
}

/** Several have a process each: what one of them made the engine optimize for would slow down the next. */
function inItsOwnProcess(name) {
  const rest = args.filter((arg) => arg.startsWith('--') && arg !== '--docs' && arg !== '--json');
  const self = fileURLToPath(import.meta.url);
  const printed = execFileSync(process.execPath, [self, name, ...rest, '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(printed.toString()).results[name];
}

const results = {};
const chosen = named.length > 0 ? named : Object.keys(benches);
for (const name of chosen) {
  const started = performance.now();
  if (chosen.length === 1) process.stderr.write(`${name} …\n`);
  results[name] = chosen.length === 1 ? await benches[name](options) : inItsOwnProcess(name);
  write();
  if (chosen.length === 1) process.stderr.write(`${name}: ${Math.round((performance.now() - started) / 1000)} s\n`);
  if (asJson) continue;
  console.table(results[name].rows);
  for (const { target, measured, met } of results[name].targets ?? []) {
    console.log(`${met ? 'met   ' : 'MISSED'} ${target}: ${measured}`);
  }
  console.log();
}
if (asJson) console.log(JSON.stringify({ machine, results }, null, 2));
else console.log(`${machine.cpu}, ${machine.cores} cores, Node ${machine.node}, ${machine.date}`);
