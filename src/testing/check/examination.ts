import type { MatchRecord, RecordedCommand } from '../../files/record.js';
import type { Ruleset } from '../../model/index.js';
import { type CheckFault, type FaultCode, isOfCommand } from './fault.js';
import { type MatchSetup, recordFor } from './match-setup.js';
import type { CheckOptions, Plan } from './options.js';
import { playMatch, type Watch } from './play-match.js';
import type { ExaminationId, Finding } from './report.js';
import type { SampleMatch, SampleMatches } from './sample-matches.js';
import { type Failing, type Reproduce, shrinkFault } from './shrink.js';

/** One check of a game. */
export interface Examination {
  readonly id: ExaminationId;
  /** What is true if nothing is found. */
  readonly title: string;
  /** If one of these finds a fault, this one is skipped. */
  readonly needs?: readonly FaultCode[];
  /** Runs the check; returns what was done, in numbers. */
  run(at: Desk): Promise<string>;
}

/** Faults that count only as hints. */
const hints: ReadonlySet<string> = new Set<FaultCode>(['unlisted', 'tells']);

/** The most findings of one examination that are shrunk; the others are only counted. */
const MAX_SHRUNK = 8;

/** The context of an examination: its input and its findings. */
export class Desk {
  readonly #open = new Map<string, { failing: Failing; reproduce: Reproduce; times: number; tries: number }>();
  readonly #findings: Finding[] = [];

  constructor(
    readonly rules: Ruleset,
    readonly plan: Plan,
    readonly samples: SampleMatches,
    readonly options: CheckOptions,
    /** What earlier examinations have found. */
    readonly earlier: readonly Finding[],
    /** Reports the progress, and yields to the event loop from time to time. */
    readonly tick: (share: number) => Promise<void>,
  ) {}

  get findings(): readonly Finding[] {
    return this.#findings;
  }

  get found(): number {
    return this.#findings.length + this.#open.size;
  }

  /** The random matches, which are played on first use. */
  async matches(): Promise<readonly SampleMatch[]> {
    while (this.samples.playNext()) await this.tick(this.samples.matches.length / this.plan.matches);
    return this.samples.matches;
  }

  /** Adds a fault with its match. The same fault again is only counted. */
  met(failing: Failing, reproduce: Reproduce, tries = 300): void {
    const { key } = failing.fault;
    const known = this.#open.get(key);
    if (known === undefined) this.#open.set(key, { failing, reproduce, tries, times: 1 });
    else known.times += 1;
    if (known !== undefined && failing.commands.length < known.failing.commands.length) known.failing = failing;
  }

  /** Adds a finding without a match. */
  note(finding: Omit<Finding, 'times'> & { readonly times?: number }): void {
    this.#findings.push({ times: 1, ...finding });
  }

  /** Shrinks the faults. */
  async close(): Promise<void> {
    const all = [...this.#open];
    this.#open.clear();
    for (const [index, [key, { failing, reproduce, times, tries }]] of all.entries()) {
      const small = index < MAX_SHRUNK ? shrinkFault(failing, reproduce, tries) : failing;
      const { code, message } = small.fault;
      this.#findings.push({
        id: key,
        code,
        message,
        times,
        severity: hints.has(code) ? 'hint' : 'fault',
        record: recordOfFailing(small),
        shrunkFrom: failing.commands.length,
      });
      await this.tick(1);
    }
  }

  /**
   * Replays matches of the samples with watchers, the shortest first, until this many commands have been checked;
   * returns their number.
   */
  async replay(watch: readonly Watch[], budget: number, reproduce: (fault: CheckFault) => Reproduce): Promise<number> {
    let looked = 0;
    const shortestFirst = [...(await this.matches())].sort((a, b) => a.commands - b.commands);
    for (const { setup, played } of shortestFirst) {
      if (looked >= budget) break;
      // The last match may exceed the limit a little.
      const commands = playable(played).slice(0, Math.max(50, budget - looked));
      const again = playMatch(setup, { moves: { kind: 'list', commands }, watch });
      looked += again.record.commands.length;
      const { fault, record } = again;
      if (fault !== null) this.met({ setup, commands: record.commands, fault }, reproduce(fault));
      await this.tick(Math.min(1, looked / Math.min(budget, this.samples.commands || 1)));
    }
    return looked;
  }
}

/** The commands of a match without the one that failed. */
export const playable = ({ record, fault }: SampleMatch['played']): readonly RecordedCommand[] =>
  isOfCommand(fault) ? record.commands.slice(0, -1) : record.commands;

export const recordOfFailing = ({ setup, commands }: Pick<Failing, 'setup' | 'commands'>): MatchRecord =>
  recordFor(setup, commands);

/** Plays with the same watchers again. */
export const watchedBy =
  (...watch: readonly Watch[]): Reproduce =>
  (setup: MatchSetup, moves) =>
    playMatch(setup, { moves, watch });
