import { OptionsError } from '../model/index.js';
import { type BotSpec, makeBot, readBot, writeBot } from './bot-spec.js';
import type { Bot, MakeBot } from './bots/index.js';
import { loadModule } from './load-module.js';

/** A bot of one's own, by the module that exports the function which makes it: other threads load it themselves. */
export interface BotModule {
  readonly module: string;
  readonly name: string;
}

/** A bot of one's own that was given as a function. As data, only what it is called is left of it. */
export interface OwnBot {
  readonly own: string;
}

/** Who plays, as data. */
export type PlayerSpec = BotSpec | BotModule | OwnBot;

/** Who plays, as it is given: a bot of the library by its name, or one of one's own. */
export type Player = string | BotSpec | BotModule | MakeBot;

/** A player as data, and, of one's own, the function that makes it. */
export interface ReadPlayer {
  readonly spec: PlayerSpec;
  readonly make: MakeBot | null;
}

/** Reads a player. A bot of one's own says itself what it is called. */
export function readPlayer(player: Player): ReadPlayer {
  if (typeof player === 'function') return { spec: { own: player({}).name }, make: player };
  if (typeof player === 'object' && 'module' in player) return { spec: player, make: null };
  return { spec: readBot(player), make: null };
}

/** The player as it is written. */
export function writePlayer(spec: PlayerSpec): string {
  if ('own' in spec) return spec.own;
  return 'module' in spec ? spec.name : writeBot(spec);
}

/** Makes the bot of a player for one seat of one match. */
export type SeatBot = (seed: string) => Bot;

/** What makes the bots of a job; functions of one's own are given beside it, in their places. */
export async function botMakers(
  specs: readonly PlayerSpec[],
  given: readonly (MakeBot | null)[] = [],
): Promise<SeatBot[]> {
  return Promise.all(
    specs.map(async (spec, place): Promise<SeatBot> => {
      if ('own' in spec) return ownBot(spec, given[place] ?? null);
      if ('module' in spec) return ownBot({ own: spec.name }, await exported(spec));
      return (seed) => makeBot(spec, seed);
    }),
  );
}

function ownBot({ own }: OwnBot, make: MakeBot | null): SeatBot {
  if (make === null) throw new OptionsError(`the bot '${own}' is a function: give it to simulate once more`);
  return (seed) => make({ seed });
}

async function exported({ module, name }: BotModule): Promise<MakeBot> {
  const found = (await loadModule(module))[name];
  if (!makesBots(found)) throw new OptionsError(`'${module}' exports no function '${name}' that makes a bot`);
  return found;
}

const makesBots = (found: unknown): found is MakeBot => typeof found === 'function';
