import { closest, OptionsError } from '../model/index.js';

/** Refuses options that do not exist: in JavaScript nobody else notices that `seed` was written `sed`. */
export function checkOptions(what: string, options: object, known: Readonly<Record<string, true>>): void {
  for (const name of Object.keys(options)) {
    if (Object.hasOwn(known, name)) continue;
    const meant = closest(name, Object.keys(known));
    const hint = meant === undefined ? `the options are ${Object.keys(known).join(', ')}` : `did you mean '${meant}'?`;
    throw new OptionsError(`${what} has no option '${name}'; ${hint}`);
  }
}
