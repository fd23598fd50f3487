import type { Command, GameView, PolicyOverrides } from '../../../src/index.js';
import type { BotLevel } from './table-setup.js';

/** The request to a bot: only what its seat may see. */
export interface MoveRequest {
  readonly id: number;
  readonly rules: string;
  readonly policies: PolicyOverrides;
  readonly view: GameView;
  readonly legal: readonly Command[];
  readonly bot: BotLevel;
  readonly seed: string;
}

export interface MoveReply {
  readonly id: number;
  readonly command: Command | null;
}

/** The bots' worker, from the page's side. One question after the other; answers come by promise. */
export class BotDesk {
  #worker: Worker | null = null;
  #next = 1;
  readonly #waiting = new Map<number, (command: Command | null) => void>();

  ask(question: Omit<MoveRequest, 'id'>): Promise<Command | null> {
    const id = this.#next++;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#open().postMessage({ ...question, id } satisfies MoveRequest);
    });
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#waiting.clear();
  }

  #open(): Worker {
    if (this.#worker !== null) return this.#worker;
    const worker = new Worker(new URL('./assets/bot-worker.js', document.baseURI), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<MoveReply>) => this.#answer(data));
    // A bot that fails must not stop the match: the page continues with something legal.
    worker.addEventListener('error', (event) => {
      console.warn('The bot stumbled:', event.message);
      for (const id of [...this.#waiting.keys()]) this.#answer({ id, command: null });
    });
    this.#worker = worker;
    return worker;
  }

  #answer({ id, command }: MoveReply): void {
    const resolve = this.#waiting.get(id);
    this.#waiting.delete(id);
    resolve?.(command);
  }
}
