import { vi } from 'vitest';
import type { BotQuestion, BotReply } from '../../app/table/game/bots.js';
import type { Command } from '../../src/index.js';

/** Stands in for the thread in which the table's bots think: `choose` answers, or with `undefined` never does. */
export function stubBotThread(choose: (question: BotQuestion) => Command | null | undefined): void {
  class BotThread {
    #hear: (reply: { data: BotReply }) => void = () => {};

    addEventListener(type: string, listener: (reply: { data: BotReply }) => void): void {
      if (type === 'message') this.#hear = listener;
    }

    postMessage(question: BotQuestion): void {
      const command = choose(question);
      if (command !== undefined) setTimeout(() => this.#hear({ data: { id: question.id, command } }), 1);
    }

    terminate(): void {}
  }
  vi.stubGlobal('Worker', BotThread);
}
