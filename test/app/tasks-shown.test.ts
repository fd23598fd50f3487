import { expect, test } from 'vitest';
import { stepsOf } from '../../app/table/game/phases-shown.js';
import { seatStatus } from '../../app/table/game/seat-status.js';
import { claims } from '../../docs/examples/claims.js';
import { setupGame } from '../../src/authoring/index.js';
import { createMatch } from '../../src/match/create-match.js';

test('the bar shows what comes in between while it does', () => {
  const at = (phase: string) => stepsOf(claims, phase).map(({ label, now }) => (now ? `[${label}]` : label));
  expect(at('turn.open.staking')).toEqual(['Claiming', 'Open', '[Staking]', 'Closing', 'Scoring']);
  expect(at('turn.open.doubted.showing')).toEqual([
    ...['Claiming', 'Open', 'Staking', 'Closing', 'Doubted', '[Showing]', 'Judging', 'Scoring'],
  ]);
});

test.each([
  [false, 'making sure', 'waiting'],
  [true, 'making sure', 'waiting'],
])('a table says at which task a seat is, where it is seen: secret %s', (secret, own, other) => {
  const game = setupGame({ id: 'paces' });
  const [choose, confirm] = [game.command('choose', {}), game.command('confirm', {})];
  const phase = game.tasks('pacing', { secret }, [
    game.task('choosingOne', { accepts: [choose] }),
    game.task('confirming', { accepts: [confirm] }),
  ]);
  const rules = game.ruleset({ version: '1', flow: [phase], look: { labels: { confirming: 'making sure' } } });
  const match = createMatch({ rules, seats: 2, seed: 1 });
  match.send({ type: 'choose', seat: 'p1' });
  const quiet = { thinking: false, toMove: false, hasTurn: false };
  const seen = (viewer: 'p1' | 'p2', seat: 'p1' | 'p2') => seatStatus(match.view(viewer).seats[seat]!, rules, quiet);
  expect(seen('p1', 'p1')).toBe(own);
  expect(seen('p2', 'p1')).toBe(secret ? other : own);
  expect(seen('p2', 'p2')).toBe('choosing one');
});
