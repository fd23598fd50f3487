import { availableParallelism } from 'node:os';
import { Command, InvalidArgumentError } from 'commander';

interface Options {
  readonly engine: string;
  readonly namespace: string;
  readonly threads?: number;
}

const example = `
Examples:
  $ turnchart worker --engine nats://10.0.0.1:4222
  $ turnchart simulate duel --matches 1000000 --bots greedy,greedy --engine nats://10.0.0.1:4222

Any number of workers can use one engine; if one fails, nothing is lost. Runs until Ctrl-C.

Exit codes: 0 closed, 1 cannot work, 2 wrong arguments.`;

/** `turnchart worker` */
export function workerCommand(): Command {
  return new Command('worker')
    .description('Play matches for simulations that were started on another machine.')
    .requiredOption('--engine <address>', 'where the simulations are: sqlite:<file>, postgres://… or nats://…')
    .option('--namespace <name>', 'the database schema, or the prefix of the streams', 'turnchart')
    .option('--threads <n>', 'threads (default: one for each processor)', threads)
    .addHelpText('after', example)
    .exitOverride()
    .action(run);
}

function threads(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1) throw new InvalidArgumentError('It must be a whole number, 1 or more.');
  return value;
}

async function run({ engine: address, namespace, threads: count = availableParallelism() }: Options): Promise<void> {
  const { openEngine, workFor } = await import('../../host/index.js');
  const engine = await openEngine(address, { namespace });
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  let done = 0;
  try {
    process.stderr.write(`turnchart: working for ${engine.name} with ${count} threads\n`);
    const onChunk = (_: string, __: string, counts: boolean): void => {
      if (counts) done += 1;
    };
    await workFor(engine, { threads: count, signal: stop.signal, onChunk });
  } finally {
    await engine.close();
    process.stderr.write(`turnchart: ${done} chunks counted\n`);
  }
}
