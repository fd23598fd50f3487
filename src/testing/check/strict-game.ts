import { readonlyView, WriteError, withoutViews } from '../../engine/index.js';
import type { Ruleset } from '../../model/index.js';
import { CheckFault } from './fault.js';
import { sourceLocationOf } from './source-location.js';
import { type AnyFunction, type Wrap, wrapRules } from './wrap-rules.js';

/** A copy of a game in which functions that may only read cannot write, and which notes what they tried. */
export interface StrictGame {
  readonly rules: Ruleset;
  /** Throws what was noted since it was last asked. */
  complain(): void;
}

const known = new WeakMap<Ruleset, StrictGame>();

/** The strict copy of a game. It is made once: its chart has to be compiled too. */
export function strictGameOf(rules: Ruleset): StrictGame {
  const made = known.get(rules) ?? strictCopy(rules);
  known.set(rules, made);
  return made;
}

function strictCopy(rules: Ruleset): StrictGame {
  let noted: CheckFault | null = null;
  const note = (fault: CheckFault): void => {
    noted ??= fault;
  };
  return {
    rules: wrapRules(rules, guarded(note)),
    complain() {
      const fault = noted;
      noted = null;
      if (fault !== null) throw fault;
    },
  };
}

/**
 * Calls a function of the game with views that cannot be written to. It is noted here, because the engine takes a judge
 * that throws for one that says no.
 */
const guarded =
  (note: (fault: CheckFault) => void): Wrap =>
  (own, name, kind) => {
    const seen = (arg: unknown): unknown => (typeof arg === 'object' && arg !== null ? readonlyView(arg) : arg);
    const call: AnyFunction = function (this: unknown, ...args: unknown[]) {
      try {
        const answer: unknown = Reflect.apply(own, this, kind === 'reads' ? args.map(seen) : args);
        if (answer instanceof Promise) note(promised(answer, name));
        return withoutViews(answer);
      } catch (error) {
        if (error instanceof WriteError) note(wrote(error, name));
        else if (isFrozenError(error)) note(wroteToRules(error, name));
        throw error;
      }
    };
    return call;
  };

const wrote = (error: WriteError, name: string): CheckFault => {
  const { key } = error.data;
  const what = typeof key === 'string' ? `'${key}' in the state` : 'the state';
  const message = `${name} writes to ${what}${sourceLocationOf(error)}: it may only look; let an effect change it`;
  return new CheckFault('mutates', message, name.replaceAll('`', ''));
};

/** Only in strict mode, in which all modules are. */
const isFrozenError = (error: unknown): error is TypeError =>
  error instanceof TypeError && /read only property|not extensible|Cannot delete property/.test(error.message);

const wroteToRules = (error: TypeError, name: string): CheckFault => {
  const message =
    `${name} writes to what belongs to the ruleset or to an earlier state${sourceLocationOf(error)}, which all matches share: ` +
    `${error.message}; keep what changes in the state`;
  return new CheckFault('mutates', message, name.replaceAll('`', ''));
};

/** A rule cannot wait: what it does later is done to a match that has gone on, and is in no record. */
function promised(answer: Promise<unknown>, name: string): CheckFault {
  // It may fail later, when nobody listens any more.
  answer.catch(() => {});
  const message = `${name} is asynchronous: nobody waits for a promise; rules answer at once`;
  return new CheckFault('async', message, name.replaceAll('`', ''));
}
