import { createMatch, type Match } from '../../../src/index.js';
import { faultsToAuthor } from '../../dev/faults.js';
import { checks } from './restore-table.js';
import { rulesOf, type TableSetup } from './table-setup.js';

/** A match that has not started, so that its listener gets the first event. */
export function newMatch(setup: TableSetup): Match {
  const rules = rulesOf(setup.rules);
  const seats = setup.seats.map(({ id, deck: name, list }) => {
    const deck = list ?? rules.decks[name] ?? Object.values(rules.decks)[0];
    return { id, deck: [...(deck?.cards ?? [])], ...(deck?.pool ? { pool: [...deck.pool] } : {}) };
  });
  return createMatch({ rules, seats, seed: setup.seed, start: false, checks, ...faultsToAuthor });
}
