import { RulesetError } from '../model/index.js';

/**
 * Refuses phases, stages and commands that the types would refuse: `turnchart dev` runs a file without looking at its
 * types, and plain JavaScript has none.
 */
const ACTS = ['everyone', 'active', 'priority', 'nobody'];

type Loose = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null;

/** What somebody wrote, in few words. */
const shown = (value: unknown): string =>
  typeof value === 'string' ? `'${value}'` : typeof value === 'function' ? 'a function' : String(value);

export function checkPhase(name: string, spec: object): void {
  const at = `phase '${name}'`;
  const { acts, exits } = spec as Loose;
  if (typeof acts !== 'function' && !(typeof acts === 'string' && ACTS.includes(acts))) {
    throw new RulesetError(
      `${at}.acts`,
      `${shown(acts)} is not one of ${ACTS.join(', ')}, nor a function that returns seats`,
    );
  }
  if (exits === undefined) throw new RulesetError(`${at}.exits`, "a phase needs an exit, such as [{ to: 'next' }]");
  checkExits(at, exits);
  checkAccepts(at, spec);
}

export function checkStage(name: string, spec: object): void {
  const at = `stage '${name}'`;
  const { of, exits } = spec as Loose;
  if (!Array.isArray(of)) throw new RulesetError(`${at}.of`, 'a list of phases and stages is expected');
  for (const [index, node] of of.entries()) {
    if (isObject(node) && (node.kind === 'phase' || node.kind === 'stage')) continue;
    throw new RulesetError(`${at}.of.${index}`, `${shown(node)} is no phase: make it by game.phase or game.stage`);
  }
  if (exits !== undefined) checkExits(at, exits);
  checkAccepts(at, spec);
}

export function checkCommand(type: string, { schema, effects }: Loose): void {
  const at = `command '${type}'`;
  if (!isObject(schema) || typeof schema.safeParse !== 'function') {
    throw new RulesetError(`${at}.schema`, 'a schema of zod is expected; without fields, z.strictObject({})');
  }
  if (typeof effects !== 'function') {
    throw new RulesetError(`${at}.effects`, 'a function is expected that returns a list of effects');
  }
}

/** The short form and the long form of a flow: a ruleset has one of them. */
export function checkForm({ flow, accepts, cards }: Loose): void {
  if (flow === undefined && accepts === undefined) {
    throw new RulesetError(
      'flow',
      'it is missing: give a flow, made by game.stage, or for the standard turn the commands that it `accepts`',
    );
  }
  if (flow !== undefined && (!isObject(flow) || flow.kind !== 'stage')) {
    throw new RulesetError('flow', `${shown(flow)} is no stage: make it by game.stage`);
  }
  if (!isObject(cards)) throw new RulesetError('cards', 'cards by their ids are expected; {} if there are none');
  checkAccepts('', { accepts });
}

function checkExits(at: string, exits: unknown): void {
  if (!Array.isArray(exits)) throw new RulesetError(`${at}.exits`, 'a list is expected');
  for (const [index, exit] of exits.entries()) {
    const here = `${at}.exits.${index}`;
    if (!isObject(exit) || typeof exit.to !== 'string') {
      throw new RulesetError(here, "an exit says where it leads: { to: 'next' }, or the name of a phase");
    }
    const { when } = exit;
    if (when === undefined || (isObject(when) && typeof when.guard === 'string')) continue;
    throw new RulesetError(`${here}.when`, `${shown(when)} is no guard: make it by game.guards({ … }), which names it`);
  }
}

function checkAccepts(at: string, { accepts = [] }: { readonly accepts?: unknown }): void {
  const field = at === '' ? 'accepts' : `${at}.accepts`;
  if (!Array.isArray(accepts)) throw new RulesetError(field, 'a list of commands is expected');
  for (const [index, command] of accepts.entries()) {
    // A command is called to make one, so it is a function or an object with a definition.
    const definition = (command as { readonly definition?: unknown } | null | undefined)?.definition;
    if (definition !== undefined) continue;
    throw new RulesetError(`${field}.${index}`, `${shown(command)} is no command: make it by game.command`);
  }
}
