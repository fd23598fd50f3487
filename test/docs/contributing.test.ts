import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setupGame, standardTurn } from '../../src/authoring/index.js';
import { createFastMatch } from '../../src/fast/index.js';
import { createMatch } from '../../src/match/create-match.js';
import type { AnyCommand, Ruleset } from '../../src/model/index.js';
import { healthOf } from '../../src/parts/index.js';
import { arrange, cardIn } from '../../src/testing/arrange.js';
import { seededRandom } from '../../src/testing/random.js';
import { randomMove, sendMove, starterSeats } from '../../src/testing/random-play.js';
import { changedGame, coreCommandFile } from './contributing-steps.js';

/** A hidden folder, so that the project's type checker ignores it, and one per process. */
const folder = join(import.meta.dirname, `.contributing-${process.pid}`);

beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'storm.ts'), changedGame());
  writeFileSync(join(folder, 'show-card.ts'), coreCommandFile());
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const storm = async (): Promise<Ruleset> => (await import(join(folder, 'storm.ts'))).storm;

test('the card of the steps does what it says', async () => {
  const match = arrange(await storm(), { p1: { hand: ['hail'] } });
  match.receive({ type: 'card.play', seat: 'p1', card: cardIn(match, 'p1', 'hand', 'hail') });
  expect(healthOf(match.state.seats.p2!)).toBe(9 - 3);
});

test('the command of the steps is judged, listed and carried out', async () => {
  const rules = await storm();
  expect(arrange(rules, {}).judge({ type: 'water.bail', seat: 'p1' })).toMatchObject({ code: 'predicate-failed' });
  const match = arrange(rules, { p1: { own: { health: 4 } } });
  match.settle();
  expect(match.legal('p1')).toContainEqual({ type: 'water.bail', seat: 'p1' });
  match.receive({ type: 'water.bail', seat: 'p1' });
  expect(healthOf(match.state.seats.p1!)).toBe(5);
});

test('the phase of the steps waits for everyone, and then the turn goes on', async () => {
  const rules = await storm();
  expect([...rules.flow.phases.keys()]).toEqual(['turnStart', 'draw', 'selection', 'bracing', 'turnEnd']);
  const match = createMatch({ rules, seats: starterSeats(rules), seed: 1 });
  match.receive({ type: 'turn.end', seat: 'p1' });
  expect([match.phase, match.waitingFor, match.view('p2').prompt]).toEqual(['bracing', ['p1', 'p2'], 'Hold on!']);
  expect(match.defaultCommand('p2')).toEqual({ type: 'rope.hold', seat: 'p2' });
  for (const seat of match.waitingFor) match.receive({ type: 'rope.hold', seat });
  expect([match.phase, match.state.active]).toEqual(['selection', 'p2']);
});

test('the game of the steps comes to an end', async () => {
  const rules = await storm();
  for (let seed = 0; seed < 20; seed++) {
    const game = createFastMatch({ rules, seats: starterSeats(rules), seed });
    const random = seededRandom(seed);
    for (let moves = 0; !game.over; moves++) {
      expect(moves).toBeLessThan(5000);
      const move = randomMove(game, random);
      if (move !== null) sendMove(game, move);
    }
  }
});

test('the core command of the steps works in a game that lists it', async () => {
  const { showCard }: { showCard: AnyCommand } = await import(join(folder, 'show-card.ts'));
  const rules = setupGame({ id: 'show' }).ruleset({
    version: '1',
    cards: { ace: { name: 'Ace', kind: 'card' } },
    turn: standardTurn({ selection: { accepts: [showCard] } }),
  });
  const match = arrange(rules, { p1: { hand: ['ace'] } });
  match.settle();
  const [shown] = match.legal('p1');
  expect(shown?.type).toBe('card.show');
  const receipt = match.receive(shown);
  expect(receipt.ok && receipt.events.map(({ type }) => type)).toEqual([
    'card.revealed',
    'card.renamed',
    'state.settled',
  ]);
});
