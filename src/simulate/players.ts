import { OptionsError } from '../model/index.js';
import { type BotSpec, makeBot, readBot, writeBot } from './bot-spec.js';
import type { Bot, MakeBot } from './bots/index.js';
import { loadModule } from './load-module.js';

/** A custom bot, by the module that exports its factory: other threads load the module themselves. */
export interface BotModule {
  readonly module: string;
  readonly name: string;
}

/** A custom bot that was given as a function. As data, only its name is kept. */
export interface OwnBot {
  readonly own: string;
}

/** Who plays, as data. */
export type PlayerSpec = BotSpec | BotModule | OwnBot;

/** A player as given by a caller: an included bot by its name, or a custom one. */
export type Player = string | BotSpec | BotModule | MakeBot;

/** A player as data and, for a custom bot, its factory. */
export interface ReadPlayer {
  readonly spec: PlayerSpec;
  readonly make: MakeBot | null;
}

/** Reads a player. A custom bot has its own name. */
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

/** The factories of a job's bots; custom functions are passed separately. */
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
  if (make === null) throw new OptionsError(`the bot '${own}' is a function: pass it to simulate again`);
  return (seed) => make({ seed });
}

async function exported({ module, name }: BotModule): Promise<MakeBot> {
  const found = (await loadModule(module))[name];
  if (!makesBots(found)) throw new OptionsError(`'${module}' exports no function '${name}' that makes a bot`);
  return found;
}

const makesBots = (found: unknown): found is MakeBot => typeof found === 'function';
