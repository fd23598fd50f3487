import type { RecordedCommand } from '../../files/record.js';
import type { Ruleset } from '../../model/index.js';
import { type ChartTable, chartTable } from '../paths/chart-table.js';
import { gameAt } from '../paths/origin.js';
import { RecordedRun } from '../paths/recorded-run.js';
import type { PathSet } from '../paths/types.js';
import { note, onTrail } from './activity.js';
import type { MatchSetup } from './match-setup.js';

/** How often each state and each transition of a chart was used. */
export class ChartTally {
  readonly table: ChartTable;
  readonly taken = new Map<string, number>();
  readonly #asked: ReadonlyMap<string, number>;

  constructor(readonly rules: Ruleset) {
    this.table = chartTable('match', rules);
    // The table's counters are shared: the earlier counts are subtracted.
    this.#asked = new Map(this.table.asked);
  }

  /** How often the guard of an exit was asked; `null` for guards that are not the game's own. */
  askedOf(id: string): number | null {
    const guard = this.table.transitions.get(id)?.guard ?? null;
    if (guard === null || !this.rules.flow.guards.has(guard)) return null;
    return (this.table.asked.get(id) ?? 0) - (this.#asked.get(id) ?? 0);
  }

  timesOf(id: string): number {
    return this.taken.get(id) ?? 0;
  }

  /** Counts a match, up to the first command that fails. */
  addMatch(setup: MatchSetup, commands: readonly RecordedCommand[]): void {
    const { rules, seats, seed } = setup;
    onTrail(setup, commands, () => {
      note('paths');
      const run = new RecordedRun('match', rules, gameAt(rules, { kind: 'match', seats, seed }));
      try {
        run.sendAndSettle({ type: 'match.start' });
        for (const command of commands) run.sendAndSettle(command);
      } catch {
        // Other checks report errors of the rules; what was used until then counts.
      }
      this.#add(run);
    });
  }

  addPaths(set: PathSet): void {
    const game = gameAt(set.rules, set.origin);
    for (const { steps } of set.paths) {
      const run = new RecordedRun(set.chart, set.rules, game);
      try {
        for (const { event } of steps) run.send(event);
      } catch {
        // The same: a path may end with a fault of the rules.
      }
      this.#add(run);
    }
  }

  #add(run: RecordedRun): void {
    for (const id of run.taken) this.taken.set(id, (this.taken.get(id) ?? 0) + 1);
  }
}
