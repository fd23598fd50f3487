import type { MatchRecord, RecordedCommand } from '../../match/record.js';
import type { Ruleset } from '../../model/index.js';
import type { CheckFault, FaultCode } from './fault.js';
import type { Gallery, Shown } from './gallery.js';
import type { CheckOptions, Plan } from './options.js';
import { type MatchSetup, playMatch, recordFor, type Watch } from './play-match.js';
import type { ExaminationId, Finding } from './report.js';
import { type Failing, type Reproduce, shrinkFault } from './shrink.js';

/** One question about a game, and how it is answered. */
export interface Examination {
  readonly id: ExaminationId;
  /** The question: what holds when nothing is found. */
  readonly title: string;
  /** A fault of one of these makes this one pointless. */
  readonly needs?: readonly FaultCode[];
  /** Looks; answers what was done, in numbers. */
  run(at: Desk): Promise<string>;
}

/** Faults that are worth a look, and no reason to fail. */
const hints: ReadonlySet<string> = new Set<FaultCode>(['unlisted']);

/** Findings of one examination that are shrunk; of more there is only the number. */
const MOST = 8;

/** Where an examination works: what it looks at, and where it puts what it finds. */
export class Desk {
  readonly #open = new Map<string, { failing: Failing; reproduce: Reproduce; times: number; tries: number }>();
  readonly #findings: Finding[] = [];

  constructor(
    readonly rules: Ruleset,
    readonly plan: Plan,
    readonly gallery: Gallery,
    readonly options: CheckOptions,
    /** Tells how far it is; lets others have a turn now and then. */
    readonly tick: (share: number) => Promise<void>,
  ) {}

  get findings(): readonly Finding[] {
    return this.#findings;
  }

  get found(): number {
    return this.#findings.length + this.#open.size;
  }

  /** The random matches, which are played when they are first asked for. */
  async matches(): Promise<readonly Shown[]> {
    while (this.gallery.playNext()) await this.tick(this.gallery.matches.length / this.plan.matches);
    return this.gallery.matches;
  }

  /** A fault with the match that it was met in. The same one again is counted. */
  met(failing: Failing, reproduce: Reproduce, tries = 300): void {
    const { key } = failing.fault;
    const known = this.#open.get(key);
    if (known === undefined) this.#open.set(key, { failing, reproduce, tries, times: 1 });
    else known.times += 1;
    if (known !== undefined && failing.commands.length < known.failing.commands.length) known.failing = failing;
  }

  /** Something that needs no match to show it. */
  note(finding: Omit<Finding, 'times'> & { readonly times?: number }): void {
    this.#findings.push({ times: 1, ...finding });
  }

  /** Shrinks what was met. */
  async close(): Promise<void> {
    const all = [...this.#open];
    this.#open.clear();
    for (const [index, [key, { failing, reproduce, times, tries }]] of all.entries()) {
      const small = index < MOST ? shrinkFault(failing, reproduce, tries) : failing;
      const { code, message } = small.fault;
      this.#findings.push({
        ...{ id: key, code, message, times },
        severity: hints.has(code) ? 'hint' : 'fault',
        record: recordOfFailing(small),
        shrunkFrom: failing.commands.length,
      });
      await this.tick(1);
    }
  }

  /**
   * Plays matches of the gallery again while watchers look on, the shortest first, until this many commands have been
   * looked at; answers how many that were.
   */
  async replay(watch: readonly Watch[], budget: number, reproduce: (fault: CheckFault) => Reproduce): Promise<number> {
    let looked = 0;
    const shortestFirst = [...(await this.matches())].sort((a, b) => a.commands - b.commands);
    for (const { setup, played } of shortestFirst) {
      if (looked >= budget) break;
      // The last one may be longer than what is left to look at, but not by much.
      const commands = playable(played).slice(0, Math.max(50, budget - looked));
      const again = playMatch(setup, { moves: { kind: 'list', commands }, watch });
      looked += again.record.commands.length;
      const { fault, record } = again;
      if (fault !== null) this.met({ setup, commands: record.commands, fault }, reproduce(fault));
      await this.tick(Math.min(1, looked / Math.min(budget, this.gallery.commands || 1)));
    }
    return looked;
  }
}

/** The commands of a match without the one that failed. */
export const playable = ({ record, fault }: Shown['played']): readonly RecordedCommand[] =>
  fault !== null && ['throws', 'refused', 'endless'].includes(fault.code) && fault.subject !== 'match'
    ? record.commands.slice(0, -1)
    : record.commands;

export const recordOfFailing = ({ setup, commands }: Pick<Failing, 'setup' | 'commands'>): MatchRecord =>
  recordFor(setup, commands);

/** Plays with the same watchers again. */
export const watchedBy =
  (...watch: readonly Watch[]): Reproduce =>
  (setup: MatchSetup, moves) =>
    playMatch(setup, { moves, watch });
