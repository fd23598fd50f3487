import { OptionsError, type Ruleset, TurnchartError } from '../model/index.js';

/** The error for a match whose ruleset, or version of it, this process does not have. */
export class UnknownRulesError extends TurnchartError {
  override name = 'UnknownRulesError';
}

export const nameOfRules = ({ id, version }: Pick<Ruleset, 'id' | 'version'>): string => `${id}@${version}`;

/** The games of a host. There may be several versions of one game. */
export class RulesRegistry {
  readonly #byName = new Map<string, Ruleset>();
  readonly #newest = new Map<string, Ruleset>();

  /** New matches use the last version in the list. */
  constructor(rulesets: readonly Ruleset[]) {
    if (rulesets.length === 0) throw new OptionsError('a host needs a ruleset: give it at least one');
    for (const rules of rulesets) {
      const name = nameOfRules(rules);
      if (this.#byName.has(name))
        throw new OptionsError(`'${name}' is given twice; another version needs another name`);
      this.#byName.set(name, rules);
      this.#newest.set(rules.id, rules);
    }
  }

  get games(): readonly Ruleset[] {
    return [...this.#newest.values()];
  }

  newest(id: string): Ruleset {
    const found = this.#newest.get(id);
    if (found === undefined) {
      throw new OptionsError(`this server has no game '${id}'; it has ${[...this.#newest.keys()].join(', ')}`);
    }
    return found;
  }

  /** The ruleset that a running match began with. */
  exactly(name: string): Ruleset {
    const found = this.#byName.get(name);
    if (found === undefined) {
      throw new UnknownRulesError(
        `the match is of '${name}', which this server does not have; it has ${[...this.#byName.keys()].join(', ')}`,
      );
    }
    return found;
  }
}
