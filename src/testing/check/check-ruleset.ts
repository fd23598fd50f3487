import type { Ruleset } from '../../model/index.js';
import { audiencesIn } from './declared-audiences.js';
import { Desk, type Examination } from './examination.js';
import { balance, balanceOf } from './examinations/balance.js';
import { cards, cardUse } from './examinations/cards.js';
import { chart, chartReportOf } from './examinations/chart.js';
import { deadlocks } from './examinations/deadlocks.js';
import { determinism } from './examinations/determinism.js';
import { fields } from './examinations/fields.js';
import { hidden } from './examinations/hidden.js';
import { lanes } from './examinations/lanes.js';
import { loops } from './examinations/loops.js';
import { play } from './examinations/play.js';
import { saves } from './examinations/saves.js';
import { soak } from './examinations/soak.js';
import { type CheckOptions, type Plan, planOf } from './options.js';
import type { CheckReport, ExaminationReport, Finding } from './report.js';
import { SampleMatches } from './sample-matches.js';
import { seatUse } from './seat-use.js';

/** All examinations, in order: one that others depend on comes first. */
export const examinations: readonly Examination[] = [
  play,
  deadlocks,
  loops,
  determinism,
  soak,
  saves,
  hidden,
  lanes,
  chart,
  cards,
  fields,
  balance,
];

/** The check of one game, examination by examination. */
export class Check {
  readonly plan: Plan;
  readonly samples: SampleMatches;
  readonly #done: ExaminationReport[] = [];
  readonly #start = performance.now();
  #breath = performance.now();

  constructor(
    readonly rules: Ruleset,
    readonly options: CheckOptions = {},
  ) {
    this.plan = planOf(options);
    this.samples = new SampleMatches(rules, this.plan, options.seats);
  }

  get examinations(): readonly Examination[] {
    return examinations.filter(({ id }) => this.plan.only.includes(id));
  }

  /** Runs one examination. */
  async examine(examination: Examination): Promise<ExaminationReport> {
    const { id, title, needs = [] } = examination;
    const start = performance.now();
    const desk: Desk = new Desk(this.rules, this.plan, this.samples, this.options, this.#findings, (share) =>
      this.#tick(examination, share, desk.found),
    );
    const spoilt = this.#findings.find(
      ({ severity, code }) => severity === 'fault' && (needs.some((one) => one === code) || this.#isFatal(code)),
    );
    const looked = spoilt === undefined ? await this.#look(examination, desk) : '';
    const report: ExaminationReport = {
      id,
      title,
      looked,
      ...(spoilt === undefined ? {} : { skipped: `fix this first: ${spoilt.message}` }),
      seconds: (performance.now() - start) / 1000,
      findings: desk.findings.filter(({ id: key }) => !this.#isKnown(key)),
    };
    this.#done.push(report);
    return report;
  }

  /** If no match can begin, there is nothing else to check. */
  #isFatal(code: Finding['code']): boolean {
    return code === 'setup' && this.samples.matches.every(({ played }) => played.match === null);
  }

  /** Known and intended, or already reported by an earlier examination. */
  #isKnown(key: string): boolean {
    return this.options.ignore?.includes(key) === true || this.#findings.some(({ id }) => id === key);
  }

  async #look(examination: Examination, desk: Desk): Promise<string> {
    await desk.tick(0);
    const looked = await examination.run(desk);
    await desk.close();
    return looked;
  }

  /** What has been found so far. */
  report(): CheckReport {
    const { rules, plan, samples } = this;
    return {
      format: 'turnchart-check',
      version: 1,
      rules: { id: rules.id, name: rules.name, version: rules.version },
      seed: plan.seed,
      quick: plan.quick,
      matches: samples.matches.length,
      commands: samples.commands,
      seconds: (performance.now() - this.#start) / 1000,
      ok: this.#findings.every(({ severity }) => severity !== 'fault'),
      examinations: this.#done,
      chart: chartReportOf(samples),
      balance: balanceOf(samples),
      cards: cardUse(samples),
      seats: seatUse(samples),
      seen: audiencesIn(rules),
    };
  }

  get #findings(): Finding[] {
    return this.#done.flatMap(({ findings }) => findings);
  }

  async #tick({ id, title }: Examination, share: number, found: number): Promise<void> {
    const { onProgress, signal } = this.options;
    onProgress?.({ examination: id, title, share, findings: this.#findings.length + found });
    const now = performance.now();
    if (now - this.#breath < 50) return;
    // Yields to the event loop, so that Ctrl-C works.
    this.#breath = now;
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
  }
}

/**
 * Examines a game: paths and coverage of its chart, deadlocks, endless loops, random play with hostile input, hidden
 * information, determinism, saves, both lanes, cards and balance. Each finding comes with a record that reproduces it,
 * shrunk to few commands.
 *
 * @example
 * const report = await checkRuleset(hearts, { quick: true });
 * if (!report.ok) for (const { findings } of report.examinations) console.log(findings);
 */
export async function checkRuleset(rules: Ruleset, options: CheckOptions = {}): Promise<CheckReport> {
  const check = new Check(rules, options);
  for (const examination of check.examinations) await check.examine(examination);
  return check.report();
}
