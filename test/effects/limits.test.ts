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

test.each([true, false])(
  'capped in a flow that then goes round by itself: the command is refused, the way round named, nothing has changed (checks %s)',
  (checks) => {
    const mill = setupGame({ id: 'mill', state: { broken: seenBy('everyone', z.boolean().default(false)) } });
    const grind = mill.effect('grind', z.object({}), () => {});
    const smash = mill.effect('smash', z.object({}), (state) => {
      state.own.broken = true;
    });
    const hit = mill.command('mill.hit', { schema: z.strictObject({}), effects: () => [smash({})], finishes: true });
    const rest = mill.command('mill.rest', { schema: z.strictObject({}), effects: () => [] });
    const rules = mill.ruleset({
      version: '1',
      policies: { limits: { stateRounds: 5 } },
      cards: {},
      effects: [grind, smash],
      stateChecks: [{ name: 'grinding', check: ({ own }) => (own.broken ? [grind({})] : []) }],
      flow: mill.stage('match', {
        description: 'Turn after turn.',
        of: [
          mill.phase('milling', {
            description: 'The miller acts, unless the mill is broken.',
            acts: ({ own }) => (own.broken ? [] : ['p1']),
            accepts: [hit, rest],
            exits: [{ to: 'next' }],
          }),
          mill.phase('turning', { description: 'The wheel turns.', acts: 'nobody', exits: [{ to: 'next' }] }),
        ],
        exits: [{ to: 'again' }],
      }),
    });
    const faults: string[] = [];
    const match = createMatch({ rules, seed: 1, seats: 2, checks, onFault: ({ message }) => faults.push(message) });
    const before = match.state;
    expect(match.send({ type: 'mill.hit', seat: 'p1' })).toMatchObject({ ok: false, code: 'rule-error' });
    expect(faults).toEqual([expect.stringMatching(/turning → milling → turning/)]);
    expect(match.state).toEqual(before);
    expect(match.send({ type: 'mill.rest', seat: 'p1' }).ok).toBe(true);
  },
);
