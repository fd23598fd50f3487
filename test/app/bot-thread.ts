import { vi } from 'vitest';
import type { MoveReply, MoveRequest } from '../../app/table/game/bots.js';
import type { Command } from '../../src/index.js';

/** Stands in for the thread in which the table's bots think: `choose` answers, or with `undefined` never does. */
export function stubBotThread(choose: (question: MoveRequest) => Command | null | undefined): void {
  class BotThread {
    #hear: (reply: { data: MoveReply }) => void = () => {};

    addEventListener(type: string, listener: (reply: { data: MoveReply }) => void): void {
      if (type === 'message') this.#hear = listener;
    }

    postMessage(question: MoveRequest): void {
      const command = choose(question);
      if (command !== undefined) setTimeout(() => this.#hear({ data: { id: question.id, command } }), 1);
    }

    terminate(): void {}
  }
  vi.stubGlobal('Worker', BotThread);
}
