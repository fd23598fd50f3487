import { judge } from '../../guards/index.js';
import { readCommand } from '../commands/index.js';
import { type KnownRules, readRecord } from '../files/read-saved.js';
import type { RecordedCommand } from '../files/record.js';
import { randomId, systemEnvironment } from '../match/environment.js';
import { replay } from '../match/replay.js';
import { restoreMatch } from '../match/restore-match.js';
import type { AnyMatch } from '../match/types.js';
import { detailOf, type Receipt, TurnchartError, type Verdict } from '../model/index.js';
import { checkSender, checkViewer, checkWhole } from './check-viewer.js';
import { schemasOf } from './command-schemas.js';
import { frameAt, momentOf, restAfter, seenFrames, tagsOf } from './frame-views.js';
import type { BranchInfo, Judgement, Method, Methods, ViewedAs } from './protocol.js';
import { Recorder, type RecorderOptions } from './recorder.js';
import { rulesGraph } from './rules-graph.js';
import { sequenceOf } from './sequence.js';

/** How commands from the inspector reach the match, if not by its own `send`. */
export type SendCommand = (command: RecordedCommand) => Receipt;

/** Options: how much an inspector keeps, and of which games it opens records. */
export interface InspectorHostOptions extends RecorderOptions {
  /** The games whose records can be opened; by default those of the watched matches. */
  readonly rules?: KnownRules;
  /** The most matches at a time; then the oldest is dropped. */
  readonly matches?: number;
  /**
   * Whose view every page shows. A page of a seat gets what that seat may see and can send that seat's commands; it
   * gets no record, no trace and no fork. Without it, each page can choose, and can see everything.
   */
  readonly viewAs?: ViewedAs;
}

interface Branch {
  readonly id: string;
  readonly name: string;
  readonly kind: BranchInfo['kind'];
  readonly recorder: Recorder;
  readonly send: SendCommand | null;
}

/** At most this many frames are sent at once. */
const CHUNK = 2000;
/** At most this many branches are kept in addition to the matches. */
const SIDE_BRANCHES = 12;
const MATCHES = 16;

/** Answers the requests of an inspector page. It is independent of sockets and pages. */
export class InspectorHost {
  readonly #options: InspectorHostOptions;
  readonly #branches = new Map<string, Branch>();
  readonly #listeners = new Set<(branches: BranchInfo[]) => void>();
  #named = 0;
  #told = '';

  constructor(options: InspectorHostOptions = {}) {
    this.#options = options;
  }

  /** Watches a match from now on, with its past as far as it is known. */
  watch(match: AnyMatch, { name, send = null }: { name?: string; send?: SendCommand | null } = {}): string {
    return this.#add(match, 'match', name ?? match.rules.name, send);
  }

  branches(): BranchInfo[] {
    return [...this.#branches.values()].map((branch) => infoOf(branch, this.#allowed ?? 'all'));
  }

  /** Called when there are new frames or branches; several changes are combined into one call. */
  onChange(listener: (branches: BranchInfo[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    for (const { recorder } of this.#branches.values()) recorder.close();
    this.#listeners.clear();
  }

  /** Answers a request, or throws an error for the page. */
  answer<M extends Method>(method: M, params: Methods[M]['params']): Methods[M]['result'] {
    const handle = this.#handlers[method];
    if (handle === undefined || !Object.hasOwn(this.#handlers, method)) {
      throw new TurnchartError(`the inspector knows no '${String(method)}'`);
    }
    return handle(params);
  }

  readonly #handlers: { readonly [M in Method]: (params: Methods[M]['params']) => Methods[M]['result'] } = {
    hello: () => ({ branches: this.branches(), viewAs: this.#allowed }),
    chart: ({ branch }) => {
      const { chart, match } = this.#branch(branch).recorder;
      return { rules: rulesGraph(match.rules), machine: chart.graph, schemas: schemasOf(match.rules) };
    },
    frames: ({ branch, from, to, viewAs }) => {
      const { recorder, look } = this.#looking(branch, viewAs);
      return seenFrames(recorder, recorder.visibleTo(look).range(from, to).slice(0, CHUNK), look);
    },
    moment: ({ branch, at, viewAs, against = null }) => {
      const { recorder, look } = this.#looking(branch, viewAs);
      const other = against === null ? null : this.#looking(against, viewAs).recorder;
      return momentOf(recorder, at, look, other);
    },
    sequence: ({ branch, at, viewAs }) => {
      const { recorder, look } = this.#looking(branch, viewAs);
      return sequenceOf(recorder, at, look);
    },
    judge: ({ branch, at, viewAs, command }) => {
      checkSender(command, this.#allowed);
      const { recorder, look } = this.#looking(branch, viewAs);
      return judgeAt(recorder, restAfter(recorder, at, look), command);
    },
    send: ({ branch, command }) => {
      checkSender(command, this.#allowed);
      return this.#send(this.#branch(branch), command);
    },
    step: ({ branch }) => {
      checkWhole('steps', this.#allowed);
      return this.#branch(branch).recorder.match.step();
    },
    fork: ({ branch, at, viewAs }) => {
      checkWhole('fork', this.#allowed);
      const { recorder, look } = this.#looking(branch, viewAs);
      return this.#fork(this.#branch(branch).name, recorder, restAfter(recorder, at, look));
    },
    open: ({ file }) => {
      checkWhole('other match', this.#allowed);
      return this.#open(file);
    },
    record: ({ branch, at, viewAs }) => {
      checkWhole('record', this.#allowed);
      const { recorder, look } = this.#looking(branch, viewAs);
      const { record } = recorder.match;
      const { commands } = frameAt(recorder, restAfter(recorder, at, look));
      return { ...record, commands: record.commands.slice(0, commands) };
    },
    trace: ({ branch }) => {
      checkWhole('trace', this.#allowed);
      const { recorder } = this.#branch(branch);
      const frames = recorder.frames(recorder.first, recorder.count);
      return { format: 'turnchart-trace', version: 1, record: recorder.match.record, frames };
    },
  };

  #add(
    match: AnyMatch,
    kind: Branch['kind'],
    name: string,
    send: SendCommand | null,
    past: { readonly recorder: Recorder; readonly at: number } | null = null,
  ): string {
    const recorder = new Recorder(match, this.#options, past);
    const id = `${kind}-${++this.#named}`;
    this.#branches.set(id, { id, name, kind, recorder, send });
    this.#leaveOut(({ kind: one }) => one === 'match', this.#options.matches ?? MATCHES);
    this.#leaveOut(({ kind: one }) => one !== 'match', SIDE_BRANCHES);
    recorder.onChange(() => this.#tell());
    this.#tell();
    return id;
  }

  /** Of some branches, only the last this many stay. */
  #leaveOut(which: (branch: Branch) => boolean, most: number): void {
    for (const old of [...this.#branches.values()].filter(which).slice(0, -most)) {
      old.recorder.close();
      this.#branches.delete(old.id);
    }
  }

  #tell(): void {
    if (this.#listeners.size === 0 && this.#allowed === null) return;
    const branches = this.branches();
    // For secret commands of others, a page of a seat is not notified: even the notification would reveal something.
    const news = JSON.stringify(branches);
    if (this.#allowed !== null && news === this.#told) return;
    this.#told = news;
    for (const listener of [...this.#listeners]) listener(branches);
  }

  get #allowed(): ViewedAs | null {
    return this.#options.viewAs ?? null;
  }

  #looking(branch: string, viewAs: ViewedAs): { recorder: Recorder; look: ViewedAs } {
    const { recorder } = this.#branch(branch);
    return { recorder, look: checkViewer(viewAs, recorder.match.state.order, this.#allowed) };
  }

  #branch(id: string): Branch {
    const found = this.#branches.get(id);
    if (found === undefined) throw new TurnchartError(`there is no branch '${id}' any more`);
    return found;
  }

  #send({ recorder: { match }, send }: Branch, raw: unknown): Judgement {
    if (isAnimationDone(raw)) return judgementOf(send === null ? match.animationDone() : send(raw));
    const read = readCommand(raw, match.rules);
    if ('denial' in read) return { ...judgementOf(read.denial), path: read.path };
    return judgementOf(send === null ? match.send(read.command) : send(read.command));
  }

  /** A new match from that moment on. Its queue is resolved first. */
  #fork(name: string, recorder: Recorder, at: number): string {
    const { commands, turn, phase } = frameAt(recorder, at);
    const match = recorder.matchAt(recorder.stateAt(at), {
      stepping: false,
      commands,
      gameId: randomId(systemEnvironment),
    });
    const id = this.#add(match, 'fork', `${name}: fork at ${at} (turn ${turn}, ${phase})`, null, { recorder, at });
    if (!match.settled) match.settle();
    return id;
  }

  #open(file: unknown): string {
    const watched = [...this.#branches.values()].map(({ recorder }) => recorder.match.rules);
    const rules = this.#options.rules ?? Object.fromEntries(watched.map((one) => [one.id, one]));
    const options = { rules, checks: false, trace: false };
    const { format, record: inside } = { ...(file as { format?: unknown; record?: unknown } | null) };
    if (format === 'turnchart-match' && inside === undefined) {
      const match = restoreMatch(file, options);
      return this.#add(match, 'record', `${match.rules.name}: a save without its record`, null);
    }
    // A trace and a save contain the record; anything else is read as a record, or refused with the reason.
    const record = readRecord(inside ?? file);
    const match = replay(record, options);
    return this.#add(match, 'record', `${match.rules.name}: record of ${record.commands.length} commands`, null);
  }
}

const infoOf = ({ id, name, kind, recorder }: Branch, viewAs: ViewedAs): BranchInfo => {
  const { rules, state, record } = recorder.match;
  const { count, first, epoch } = recorder.visibleTo(viewAs);
  return {
    id,
    name,
    kind,
    match: record.gameId,
    first,
    count,
    epoch,
    rules: { id: rules.id, name: rules.name, cards: namesOf(rules) },
    seats: record.seats.length > 0 ? record.seats.map((seat) => seat.id) : state.order,
    stepping: !recorder.match.settled,
  };
};

const cardNames = new WeakMap<object, Readonly<Record<string, string>>>();
function namesOf({ cards }: AnyMatch['rules']): Readonly<Record<string, string>> {
  const known = cardNames.get(cards);
  if (known !== undefined) return known;
  const names = Object.fromEntries(Object.entries(cards).map(([id, { name }]) => [id, name]));
  cardNames.set(cards, names);
  return names;
}

function judgeAt(recorder: Recorder, at: number, raw: unknown): Judgement {
  const { game } = recorder.stateAt(at);
  if (isAnimationDone(raw)) {
    return tagsOf(recorder, frameAt(recorder, at).leaf).includes('animating')
      ? { ok: true }
      : { ok: false, code: 'wrong-phase', message: 'there is no animation to finish' };
  }
  const read = readCommand(raw, recorder.match.rules);
  if ('denial' in read) return { ...judgementOf(read.denial), path: read.path };
  return judgementOf(judge(game, read.command, recorder.match.rules));
}

const isAnimationDone = (raw: unknown): raw is { type: 'animation.done' } =>
  typeof raw === 'object' && raw !== null && 'type' in raw && raw.type === 'animation.done';

/** Whoever looks at an inspector gets the text for developers. */
const judgementOf = (answer: Receipt | Verdict): Judgement =>
  answer.ok ? { ok: true } : { ok: false, code: answer.code, message: detailOf(answer) };
