import { statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { hostname, networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { Logger } from 'pino';
import type { FinishedMatch, Host, ServerOptions } from '../../host/index.js';
import { findPages } from '../../inspect/page-files.js';
import { OptionsError } from '../../model/index.js';
import { importAddress, isFile, splitExportName } from '../../simulate/load-module.js';
import { bundleGames } from '../dev/bundle-game.js';
import { loadGames } from '../load-games.js';
import { portNumber } from '../port.js';

/** The options of the command line. */
export interface Options {
  readonly engine: string;
  readonly namespace: string;
  readonly host?: string;
  readonly port: number;
  readonly lan?: boolean;
  readonly origin?: string[];
  readonly peer?: string[];
  readonly files?: string;
  readonly bot?: string[];
  readonly trustProxy?: boolean;
  readonly pruneAfter?: number;
  readonly exportTo?: string;
  readonly logLevel: string;
}

const example = `
Examples:
  $ turnchart serve
  $ turnchart serve ./my-game.ts --engine sqlite:./matches.db --port 8080
  $ turnchart serve --lan
  $ turnchart serve --engine postgres://user@db.local/games --host 0.0.0.0 --trust-proxy

TURNCHART_ADMIN_TOKEN opens /admin to those who have it. Logs go to standard error, one JSON object a line.
Runs until Ctrl-C; matches stay where the engine keeps them.

Exit codes: 0 closed, 1 cannot be served, 2 wrong arguments.`;

const LEVELS = ['error', 'warn', 'info', 'silent'];
const DAY_MS = 86_400_000;
const PRUNE_EVERY_MS = 3_600_000;

/** `turnchart serve` */
export function serveCommand(): Command {
  return new Command('serve')
    .description('Host matches: a lobby, a game server and a database.')
    .argument('[games...]', 'files that export rulesets, or ids of included games (default: all included games)')
    .option('--engine <address>', 'sqlite:<file>, postgres://…, nats://… or memory:', 'sqlite:./matches.db')
    .option('--namespace <name>', 'the database schema, or the prefix of the streams', 'turnchart')
    .option('--host <address>', 'the address to listen on (default: 127.0.0.1, this machine only)')
    .option('--port <n>', 'the port; 0 takes any free port', portNumber, 7070)
    .option('--lan', 'also listen on the local network, and print the address for a friend')
    .option('--origin <url>', 'another origin whose pages may use this server; can be given several times', several)
    .option('--peer <url>', 'another server with the same engine; can be given several times', severalAddresses)
    .option(
      '--files <folder>',
      'a folder of files to serve in addition to the API (default: the table with these games)',
    )
    .option(
      '--bot <name>',
      'a bot that may play; can be given several times (default: random, greedy, ismcts:200)',
      several,
    )
    .option('--trust-proxy', 'take the address of clients from x-forwarded-for')
    .option(
      '--prune-after <days>',
      'delete matches this many days after they were finished or, without a clock, abandoned',
      days,
    )
    .option('--export-to <folder>', 'with --prune-after: write their records there before they are deleted')
    .addOption(new Option('--log-level <level>', 'what is logged').choices(LEVELS).default('info'))
    .addHelpText('after', example)
    .exitOverride()
    .action(run);
}

function days(text: string): number {
  if (!/^\d+(\.\d+)?$/.test(text)) throw new InvalidArgumentError('It must be a number of days.');
  return Number(text);
}

function severalAddresses(text: string, before: string[] = []): string[] {
  if (!/^https?:/.test(text) || !URL.canParse(text))
    throw new InvalidArgumentError('It must be an address that begins with http:// or https://.');
  return [...before, text];
}

const several = (text: string, before: string[] = []): string[] => [...before, text];

async function run(files: readonly string[], options: Options): Promise<void> {
  const serving = await openServing(files, options);
  try {
    process.stdout.write(`The host is open: ${serving.url}\n`);
    sayAddresses(serving);
    await serving.untilStopped();
  } finally {
    await serving.close();
  }
}

/** Prints the address of this server for a friend. */
export function sayAddresses({ friends }: Pick<Serving, 'friends'>): void {
  for (const url of friends) process.stdout.write(`For a friend on the same network: ${url}\n`);
}

/** A running host. */
export interface Serving {
  readonly url: string;
  /** The addresses for others on the same network. */
  readonly friends: readonly string[];
  untilStopped(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a host as the options say. */
export async function openServing(files: readonly string[], options: Options): Promise<Serving> {
  if (options.files !== undefined && statSync(options.files, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new OptionsError(`there is no folder '${options.files}' for --files`);
  }
  // Loaded here, so that the other commands start without servers and databases.
  const [{ pino }, hosting] = await Promise.all([import('pino'), import('../../host/index.js')]);
  const { Host, HostServer, LobbyService, openEngine } = hosting;
  const log = pino({ level: options.logLevel }, pino.destination({ dest: 2, sync: true }));
  const rules = await loadGames(files);
  const engine = await openEngine(options.engine, { namespace: options.namespace });
  const modules = files.filter(isFile).map((game) => importAddress(splitExportName(game).file));
  const bots = options.bot === undefined ? {} : { bots: options.bot };
  const host = new Host({ engine, rules, modules, ...bots, logger: log, botDelayMs: 300 });
  const names = options.lan ? lanNames() : [];
  const table = options.files === undefined ? await tableOf(files) : { files: options.files };
  const server = new HostServer(host, new LobbyService(host), { ...serverOptions(options, names), ...table });
  const close = async (): Promise<void> => {
    await server.close();
    await host.close();
    await engine.close();
  };
  try {
    await host.start();
    const url = await server.listen(options.port, options.host ?? (options.lan ? '0.0.0.0' : '127.0.0.1'));
    const games = rules.map(({ id, version }) => `${id}@${version}`);
    log.info({ url, engine: engine.name, games }, 'serving');
    const friends = names.map((name) => `http://${name}:${new URL(url).port}/`);
    return { url, friends, untilStopped: () => untilStopped(log, () => pruneOld(host, options)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The table with the named games; nothing if it has not been built. */
async function tableOf(named: readonly string[]): Promise<Pick<ServerOptions, 'files' | 'instead'>> {
  const files = findPages('index.html');
  if (files === undefined) return {};
  if (named.length === 0) return { files };
  const games = named.filter(isFile).map((game) => {
    const [file = '', name] = game.split('#');
    return { file, name };
  });
  const included = named.filter((game) => !isFile(game));
  const { bundle, problem } = await bundleGames(games, included);
  // The games were loaded here: they are hosted even if a browser cannot load them.
  if (bundle === null) process.stderr.write(`The table cannot show these games: ${problem?.message}\n`);
  return { files, instead: bundle === null ? {} : { 'assets/games.js': bundle.code } };
}

function serverOptions(options: Options, names: readonly string[]): ServerOptions {
  const { TURNCHART_ADMIN_TOKEN: adminToken } = process.env;
  return {
    origins: options.origin ?? [],
    peers: options.peer ?? [],
    lanNames: names,
    trustProxy: options.trustProxy ?? false,
    // With --host, a proxy defines the names; on this machine and the local network they are known.
    ...(options.host === undefined ? { hosts: ['127.0.0.1', 'localhost', ...names] } : {}),
    ...(adminToken ? { adminToken } : {}),
  };
}

/** The addresses of this machine that others on its network can reach. */
function lanNames(): string[] {
  const found = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const addresses = found.filter(({ family, internal }) => family === 'IPv4' && !internal).map((one) => one.address);
  return [...addresses, hostname().toLowerCase()];
}

async function untilStopped(log: Logger, hourly: () => Promise<void>): Promise<void> {
  const prune = (): void => {
    hourly().catch((error: Error) => log.warn({ error: error.message }, 'finished matches were not pruned'));
  };
  prune();
  const timer = setInterval(prune, PRUNE_EVERY_MS);
  // SIGHUP (a closed terminal, or a request to reload) does not end the server.
  // What nobody has caught must not end the matches of all others.
  process.on('unhandledRejection', (error) =>
    log.error({ error: String((error as Error)?.stack ?? error) }, 'not caught'),
  );
  process.on('SIGHUP', () => log.info({}, 'there is nothing to reload'));
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  clearInterval(timer);
  log.info({}, 'closing');
}

/** Deletes matches that finished long enough ago; a match that cannot be exported is kept. */
export async function pruneOld(host: Host, { pruneAfter, exportTo }: Pick<Options, 'pruneAfter' | 'exportTo'>) {
  if (pruneAfter === undefined) return;
  const { prune, recordFrom } = await import('../../host/index.js');
  const keep = async ({ row: { match }, entries }: FinishedMatch): Promise<void> => {
    if (exportTo === undefined || entries.length === 0) return;
    await mkdir(exportTo, { recursive: true });
    await writeFile(join(exportTo, `${match}.json`), JSON.stringify(recordFrom(host.registry, match, entries)));
  };
  const onKept = (match: string, { message }: Error): void =>
    host.logger.warn({ match, error: message }, 'a finished match was kept: it cannot be exported');
  const before = host.now() - pruneAfter * DAY_MS;
  const removed = await prune(host.engine, { finishedBefore: before, abandonedBefore: before, keep, onKept });
  if (removed > 0) host.logger.info({ removed }, 'finished matches were pruned');
}
