import { useSyncExternalStore } from 'react';
import type { Json } from '../../src/index.js';
import type { BranchInfo, Judgement, SeenFrame, ViewedAs } from '../../src/inspect/protocol.js';
import { messageOf } from '../../src/model/errors.js';
import { strideFor } from './catching-up.js';
import type { RecorderConnection } from './client.js';
import { type InspectorState, nothingYet } from './inspector-state.js';
import { type LogRow, rowsOf } from './rows.js';

const CHUNK = 1000;

/** What the inspector shows: one moment of one branch, as one viewer sees it. */
export class InspectorStore {
  readonly connection: RecorderConnection;
  readonly #listeners = new Set<() => void>();
  readonly #stop: () => void;
  #frames: SeenFrame[] = [];
  #rows: LogRow[] = [];
  #epoch = -1;
  /** The branch whose game the page knows. */
  #learnt: string | null = null;
  #reading = false;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #looking = false;
  #wanted = '';
  #state: InspectorState = nothingYet;

  /** Shows this viewer's view until another is chosen. */
  constructor(connection: RecorderConnection, viewAs: ViewedAs = 'all') {
    this.connection = connection;
    this.#state = { ...nothingYet, viewAs };
    this.#stop = connection.listen({
      branches: (branches) => this.#hear(branches),
      connected: (connected) => {
        this.#set({ connected });
        if (connected) void this.#greet();
      },
    });
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getState = (): InspectorState => this.#state;

  close(): void {
    this.#stop();
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  get info(): BranchInfo | undefined {
    return this.#state.branches.find(({ id }) => id === this.#state.branch);
  }

  get last(): number {
    return this.#state.first + this.#frames.length - 1;
  }

  frame(at: number): SeenFrame | undefined {
    return this.#frames[at - this.#state.first];
  }

  /** Shows a frame, and stops there. */
  go(at: number): void {
    this.#halt();
    this.#set({ pace: 'pause' });
    this.#look(Math.min(Math.max(at, this.#state.first), this.last));
  }

  /** One step forward; at the end, one effect of a stepping match. */
  async step(): Promise<void> {
    const { at, branch } = this.#state;
    if (at >= this.last && branch !== null) await this.#try(this.connection.ask('step', { branch }));
    if (at < this.last) this.go(at + 1);
    else this.#set({ pace: 'pause' });
  }

  run(): void {
    this.#set({ pace: 'run' });
    this.#follow();
  }

  pause(): void {
    this.#halt();
    this.#set({ pace: 'pause' });
  }

  see(viewAs: ViewedAs): void {
    this.#set({ viewAs, moment: null });
    this.#reread();
  }

  choose(branch: string): void {
    this.#halt();
    this.#set({ branch, at: 0, moment: null, sequence: null, against: null });
    this.#reread();
    void this.#learnGame();
  }

  /** Compares with another branch, at the same step. */
  compare(against: string | null): void {
    this.#set({ against });
    this.#look(this.#state.at);
  }

  showSequence(wantsSequence: boolean): void {
    this.#set({ wantsSequence });
    this.#look(this.#state.at);
  }

  /** A fork from the moment that is shown. */
  async fork(): Promise<string | null> {
    const { branch, at, viewAs } = this.#state;
    if (branch === null) return null;
    const id = await this.#try(this.connection.ask('fork', { branch, at, viewAs }));
    if (id === undefined) return null;
    this.#set({ pace: 'run', said: 'Forked: this is a match of its own now.' });
    this.choose(id);
    return id;
  }

  /** Sends a command; at an earlier moment, to a fork from there. */
  async send(command: unknown): Promise<void> {
    const past = this.#state.at < this.last;
    const branch = past ? await this.fork() : this.#state.branch;
    if (branch === null) return;
    const judgement = await this.#try(this.connection.ask('send', { branch, command }));
    if (judgement === undefined) return;
    if (judgement.ok) this.run();
    else this.#set({ problem: `Refused (${judgement.code}): ${judgement.message}` });
  }

  judge(command: unknown): Promise<Judgement | undefined> {
    const { branch, at, viewAs } = this.#state;
    return branch === null
      ? Promise.resolve(undefined)
      : this.#try(this.connection.ask('judge', { branch, at, viewAs, command }));
  }

  async open(text: string): Promise<void> {
    try {
      const id = await this.connection.ask('open', { file: JSON.parse(text) as unknown });
      this.#set({ problem: null, said: 'The file is open.' });
      this.choose(id);
    } catch (error) {
      const why = error instanceof SyntaxError ? `it is not JSON, or cut off (${error.message})` : messageOf(error);
      this.#set({ problem: `The file cannot be opened: ${why}` });
    }
  }

  say(said: string | null, problem: string | null = null): void {
    this.#set({ said, problem });
  }

  async #greet(): Promise<void> {
    const hello = await this.#try(this.connection.ask('hello', {}));
    if (hello === undefined) return;
    this.#set({
      problem: null,
      onlyViewAs: hello.viewAs,
      ...(hello.viewAs === null ? {} : { viewAs: hello.viewAs }),
    });
    this.#hear(hello.branches);
  }

  #hear(branches: readonly BranchInfo[]): void {
    const known = branches.some(({ id }) => id === this.#state.branch);
    this.#set({ branches, branch: known ? this.#state.branch : (branches[0]?.id ?? null) });
    if (!known) this.#reread();
    else void this.#read();
    void this.#learnGame();
  }

  /** Asks for the chart and the commands of the game that is shown: every game has its own. */
  async #learnGame(): Promise<void> {
    const { branch } = this.#state;
    if (branch === null || branch === this.#learnt) return;
    this.#learnt = branch;
    const game = await this.#try(this.connection.ask('chart', { branch }));
    if (this.#state.branch !== branch) return;
    if (game === undefined) this.#learnt = null;
    else {
      const { rules, machine, schemas } = game;
      this.#set({ charts: { rules, machine }, schemas: schemas as Record<string, Json> });
    }
  }

  #reread(): void {
    this.#frames = [];
    this.#rows = [];
    this.#epoch = this.info?.epoch ?? -1;
    this.#set({
      first: this.info?.first ?? 0,
      frames: this.#frames,
      rows: this.#rows,
      version: this.#state.version + 1,
    });
    void this.#read();
  }

  /** Reads the frames that are new, in pieces, one piece at a time. */
  async #read(): Promise<void> {
    if (this.#reading) return;
    this.#reading = true;
    try {
      for (let info = this.info; info !== undefined; info = this.info) {
        if (info.epoch !== this.#epoch) this.#cut(info);
        const from = this.last + 1;
        const { viewAs, version } = this.#state;
        if (from >= info.count) break;
        const read = await this.connection.ask('frames', { branch: info.id, from, to: from + CHUNK, viewAs });
        // The branch or the viewer has changed, or there was an undo: the answer is outdated.
        if (this.#state.branch !== info.id || this.#state.viewAs !== viewAs || this.#state.version !== version)
          continue;
        const [begin] = read;
        if (begin === undefined) break;
        if (this.#frames.length === 0 && begin.at !== this.#state.first)
          this.#set({ first: begin.at, at: Math.max(begin.at, this.#state.at) });
        for (const frame of read) {
          this.#rows.push(...rowsOf(frame, this.#frames.at(-1)));
          this.#frames.push(frame);
        }
        this.#set({ frames: this.#frames, rows: this.#rows, version: version + 1 });
      }
    } catch (error) {
      if (this.#state.connected) this.#set({ problem: messageOf(error) });
    } finally {
      this.#reading = false;
    }
    if (this.#state.moment === null && this.#frames.length > 0)
      this.#look(Math.min(Math.max(this.#state.at, this.#state.first), this.last));
    this.#follow();
  }

  /** Frames were undone and may have been replaced: all are read again. */
  #cut({ epoch, first }: BranchInfo): void {
    this.#frames = [];
    this.#rows = [];
    this.#epoch = epoch;
    this.#set({ first, frames: this.#frames, rows: this.#rows, moment: null, version: this.#state.version + 1 });
  }

  /** Goes through what is new, step by step, until it has caught up. */
  #follow(): void {
    const behind = this.last - this.#state.at;
    if (this.#timer !== null || this.#state.pace !== 'run' || this.#frames.length === 0 || behind <= 0) return;
    const { leap, waitMs, steps } = strideFor(behind);
    if (leap > 0) this.#look(this.#state.at + leap);
    if (leap === behind) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#look(Math.min(this.#state.at + steps, this.last));
      this.#follow();
    }, waitMs);
  }

  #halt(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** Moves to a frame and requests its moment; of several in a row, only the last. */
  #look(at: number): void {
    this.#set({ at });
    void this.#lookUp();
  }

  async #lookUp(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    try {
      for (;;) {
        const { branch, at, viewAs, version, wantsSequence, against } = this.#state;
        const wanted = `${branch} ${at} ${viewAs} ${this.#epoch} ${wantsSequence} ${against} ${this.#state.moment === null ? version : ''}`;
        if (branch === null || wanted === this.#wanted) break;
        this.#wanted = wanted;
        const moment = await this.connection.ask('moment', { branch, at, viewAs, against });
        const sequence = wantsSequence ? await this.connection.ask('sequence', { branch, at, viewAs }) : null;
        if (this.#state.branch === branch && this.#state.viewAs === viewAs) this.#set({ moment, sequence });
      }
    } catch (error) {
      this.#wanted = '';
      if (this.#state.connected) this.#set({ problem: messageOf(error) });
    } finally {
      this.#looking = false;
    }
  }

  async #try<T>(asked: Promise<T>): Promise<T | undefined> {
    try {
      return await asked;
    } catch (error) {
      this.#set({ problem: messageOf(error) });
      return undefined;
    }
  }

  #set(change: Partial<InspectorState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

export const useInspector = (store: InspectorStore): InspectorState =>
  useSyncExternalStore(store.subscribe, store.getState);
