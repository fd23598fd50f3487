import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BotTurns } from '../../app/table/game/bot-turns.js';
import { botTime, changeSettings } from '../../app/table/game/settings.js';
import type { TableSetup } from '../../app/table/game/table-setup.js';
import { passLater } from '../../app/table/game/turn-taking.js';
import type { Command } from '../../src/index.js';
import { canOnlyPass, untilAsked } from './until-asked.js';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  changeSettings({ autoPass: true });
  vi.useRealTimers();
});

describe('answers', () => {
  test('whoever can only let it happen is not asked: the table passes after a moment, unless they want to be', () => {
    const match = untilAsked(canOnlyPass);
    const passed: Command[] = [];
    expect(passLater(match, 'p1', (command) => passed.push(command))).toBe(true);
    vi.advanceTimersByTime(500);
    expect(passed).toEqual([]);
    vi.advanceTimersByTime(500);
    expect(passed).toEqual([{ type: 'turn.pass', seat: 'p1' }]);
    changeSettings({ autoPass: false });
    expect(passLater(match, 'p1', () => undefined)).toBe(false);
  });

  test('whoever has an answer is asked', () => {
    const match = untilAsked((_match, moves) => moves.some(({ type, seat }) => type === 'card.play' && seat === 'p1'));
    expect(passLater(match, 'p1', () => undefined)).toBe(false);
  });

  test('what has happened meanwhile is not answered', () => {
    const match = untilAsked(canOnlyPass);
    const passed: Command[] = [];
    passLater(match, 'p1', (command) => passed.push(command));
    match.send({ type: 'turn.pass', seat: 'p1' });
    vi.advanceTimersByTime(5000);
    expect(passed).toEqual([]);
  });

  test('a bot answers not before what it answers to has been seen', async () => {
    const match = untilAsked((_match, moves) => moves.length > 0 && moves.every(({ seat }) => seat === 'p2'));
    const setup: TableSetup = {
      rules: 'library',
      seed: '1',
      seats: [
        { id: 'p1', deck: '', controller: 'human' },
        { id: 'p2', deck: '', controller: 'random' },
      ],
    };
    const sent: Command[] = [];
    const bots = new BotTurns({ match, setup, leastTime: botTime, send: (command) => sent.push(command) > 0 });
    bots.askNext();
    await vi.advanceTimersByTimeAsync(800);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(botTime(true) - 800);
    expect(sent).toHaveLength(1);
    bots.close();
  });
});
