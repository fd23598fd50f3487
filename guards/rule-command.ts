import { allow, type CommandOf, deny, firstIssue } from '../src/model/index.js';
import { firstDenial } from './combine.js';
import { inPhase, inRunningMatch, mayAct, nothingIsAsked } from './seats.js';

type Params = CommandOf<'rule.command'>;

/** A command of the ruleset's own: declared, well-formed, in its phase, and legal by its own judge. */
export const judgeRuleCommand = firstDenial<Params>(
  inRunningMatch,
  (_game, { name }, rules) =>
    Object.hasOwn(rules.commands, name)
      ? allow()
      : deny(
          'unsupported',
          `'${rules.id}' has no command '${name}'; it has ${Object.keys(rules.commands).join(', ') || 'none'}`,
        ),
  (game, params, rules) => inPhase(...(rules.commands[params.name]?.phases ?? ['selection']))(game, params, rules),
  mayAct,
  nothingIsAsked,
  (game, params, rules) => {
    const command = rules.commands[params.name];
    if (command === undefined) return deny('unsupported', `'${rules.id}' has no command '${params.name}'`);
    const { type: _type, seat: _seat, name: _name, ...fields } = params;
    const parsed = command.schema.safeParse(fields);
    if (!parsed.success) {
      const { path, message } = firstIssue(parsed.error);
      return deny('malformed', `${path || 'the command'}: ${message}`);
    }
    return command.judge(game, params, rules);
  },
);
