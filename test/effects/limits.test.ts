import { expect, test } from 'vitest';
import { z } from 'zod';
import { commands, seenBy, setupGame } from '../../src/authoring/index.js';
import { createMatch } from '../../src/match/create-match.js';
import type { PolicyOverrides } from '../../src/model/index.js';

const game = setupGame({ id: 'itchy', state: { scratched: seenBy('everyone', z.boolean().default(false)) } });

const itch = game.effect('itch', z.object({}), () => {});

const scratch = game.effect('scratch', z.object({}), ({ own }) => {
  own.scratched = true;
});

/** After the first scratch, the state check always queues another one. */
function scratched(limits: NonNullable<PolicyOverrides['limits']>) {
  const rules = game.ruleset({
    version: '1',
    accepts: [commands.playCard, commands.endTurn],
    policies: { openingHand: 1, limits },
    effects: [itch, scratch],
    stateChecks: [{ name: 'itching', check: ({ own }) => (own.scratched ? [itch({})] : []) }],
    cards: { claw: { name: 'Claw', kind: 'trick', onPlay: [{ type: 'scratch' }] } },
  });
  const match = createMatch({ rules, seed: 1, seats: [seat('p1'), seat('p2')] });
  return { match, receipt: match.send(match.legal('p1')[0]!) };
}
const seat = (id: 'p1' | 'p2') => ({ id, deck: ['claw', 'claw'] });

test('state checks that go round in circles are capped: an event says so, and the match goes on', () => {
  const { match, receipt } = scratched({ stateRounds: 5 });
  const capped = receipt.ok ? receipt.events.filter(({ type }) => type === 'queue.capped') : [];
  expect(capped[0]).toMatchObject({ limit: 'stateRounds' });
  expect(match.settled).toBe(true);
  expect(match.state.queue.size).toBe(0);
  expect(match.send({ type: 'turn.end', seat: 'p1' }).ok).toBe(true);
});

test('where the ruleset says so, nobody has won by it', () => {
  const { match } = scratched({ stateRounds: 5, onStateLoop: 'draw' });
  expect(match.state.outcome).toEqual({ winners: [], reason: 'endless-loop' });
  expect(match.phase).toBe('over');
});
