// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MoveRequest } from '../../app/table/game/bots.js';
import { rulesets } from '../../app/table/game/rulesets.js';
import type { SavedTable } from '../../app/table/game/saved-table.js';
import { changeSettings, getSettings } from '../../app/table/game/settings.js';
import { TableSession } from '../../app/table/game/table-session.js';
import type { TableSetup } from '../../app/table/game/table-setup.js';
import type { Command, GameEvent } from '../../src/index.js';
import { createBot } from '../../src/simulate/bots/index.js';
import { stubBotThread } from './bot-thread.js';

/** The games in which seats choose in secret, and the phase in which they do. */
const secretPhases = [
  ['clash', 'selection', ['duellist', 'ironclad']],
  ['draft', 'round.picks.picking', []],
  ['hearts', 'round.pass.passing', []],
] as const;

// Other files of this process have the same settings.
const usual = getSettings();
beforeEach(() => {
  vi.useFakeTimers();
  changeSettings({ pace: 'off', lessons: false });
});
afterEach(() => {
  changeSettings(usual);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const busyBot = ({ rules, view, legal, bot, seed }: MoveRequest): Command | null =>
  createBot(bot, { seed }).choose(view, legal, rulesets[rules]!);

const wait = () => vi.advanceTimersByTimeAsync(2000);

/** A match of one person, and bots in the other seats. */
function setupOf(rules: string, decks: readonly string[], seed: string): TableSetup {
  const { min } = rulesets[rules]!.seats;
  const ids = (['p1', 'p2', 'p3', 'p4'] as const).slice(0, min);
  return {
    rules,
    seed,
    seats: ids.map((id, at) => ({ id, deck: decks[at] ?? '', controller: at === 0 ? 'human' : 'greedy' })),
  };
}

/** One thing that the person could do, if there is one. */
function move(session: TableSession, seed: string): void {
  const { match } = session;
  const moves = match.legal('p1').filter(({ type }) => type !== 'match.concede');
  if (moves.length === 0) return;
  const command = createBot('random', { seed }).choose(match.view('p1'), moves, match.rules);
  if (command !== null) session.send(command);
}

/** A match at the beginning of one of its secret phases, as the table keeps it. Nothing has been done in it. */
async function keptInSecret(setup: TableSetup, phase: string, count: number): Promise<SavedTable> {
  let begun = (): boolean => false;
  stubBotThread((question) => (begun() ? undefined : busyBot(question)));
  const session = TableSession.begin(setup);
  const { match } = session;
  const isEntry = (event: GameEvent): boolean => event.type === 'phase.entered' && event.phase === phase;
  begun = () => match.state.sealed !== null && match.history.filter(isEntry).length >= count;
  for (let i = 0; i < 300 && !begun(); i++) {
    await wait();
    if (!begun()) move(session, `${setup.seed}-${i}`);
  }
  expect(begun()).toBe(true);
  session.close();
  return JSON.parse(JSON.stringify(session.saved()));
}

/** What the player at the table sees and can do while everybody chooses in secret. */
async function toldInSecret(kept: SavedTable, bot: typeof busyBot | (() => undefined)): Promise<string[]> {
  stubBotThread(bot);
  const session = TableSession.resume(kept);
  const { match } = session;
  const entries = match.history.filter(({ type }) => type === 'phase.entered').length;
  const lasts = (): boolean => match.history.filter(({ type }) => type === 'phase.entered').length === entries;
  const told: string[] = [];
  const note = (): void => {
    if (!lasts()) return;
    const { log, legal, wide, usual, wares, notice, canUndo } = session.getState();
    const now = JSON.stringify({ log, legal, wide, usual, wares, notice, canUndo });
    if (told.at(-1) !== now) told.push(now);
  };
  session.subscribe(note);
  note();
  for (let i = 0; i < 8; i++) {
    await wait();
    if (lasts()) move(session, `secret-${i}`);
  }
  await wait();
  session.close();
  return told;
}

describe.each(secretPhases)('in a secret phase of %s', (rules, phase, decks) => {
  test.each([1, 2])('nothing at the table tells what others do, for the time number %i', async (count) => {
    for (const seed of ['1', '2']) {
      const kept = await keptInSecret(setupOf(rules, decks, seed), phase, count);
      const alone = await toldInSecret(kept, () => undefined);
      const among = await toldInSecret(kept, busyBot);
      // With the others done, the person ends the phase by being done too: what is shown then is no longer secret.
      expect(alone.slice(0, among.length)).toEqual(among);
      expect(among.length).toBeGreaterThan(0);
    }
  });

  test('a bot chooses the same, whenever the person acts', async () => {
    const kept = await keptInSecret(setupOf(rules, decks, '4'), phase, 1);
    /** What the bot is asked: a person who is quick has done something by then. */
    const asked = async (quick: boolean): Promise<MoveRequest[]> => {
      const questions: MoveRequest[] = [];
      stubBotThread((question) => void questions.push(question));
      const session = TableSession.resume(kept);
      session.close();
      if (quick) move(session, 'quick');
      const later = TableSession.resume(session.saved());
      await wait();
      later.close();
      return questions.slice(-1).map((question) => ({ ...question, id: 0 }));
    };
    const slowly = await asked(false);
    expect(slowly).toHaveLength(1);
    const quickly = await asked(true);
    expect(quickly.map(({ seed, legal }) => ({ seed, legal }))).toEqual(
      slowly.map(({ seed, legal }) => ({ seed, legal })),
    );
  });
});
