import { expect, test } from 'vitest';
import * as z from 'zod';
import { commands, seenBy, setupGame, standardTurn } from '../../src/authoring/index.js';
import { createMatch } from '../../src/match/create-match.js';
import type { PolicyOverrides } from '../../src/model/index.js';

const game = setupGame({ id: 'itchy', state: { scratched: seenBy('everyone', z.boolean().default(false)) } });

const itch = game.effect('itch', { run: () => {} });

const scratch = game.effect('scratch', {
  run: ({ state }) => {
    state.own.scratched = true;
  },
});

/** After the first scratch, the state check always queues another one. */
function scratched(limits: NonNullable<PolicyOverrides['limits']>) {
  const rules = game.ruleset({
    version: '1',
    policies: { limits },
    opening: { hand: 1 },
    turn: standardTurn({ draw: {}, selection: { accepts: [commands.playCard, commands.endTurn] } }),
    stateChecks: [{ name: 'itching', check: ({ state }) => (state.own.scratched ? [itch()] : []) }],
    cards: { claw: { name: 'Claw', kind: 'trick', onPlay: [scratch()] } },
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
    const grind = mill.effect('grind', { run: () => {} });
    const hit = mill.command('mill.hit', {
      run: ({ state }) => {
        state.own.broken = true;
      },
    });
    const rest = mill.command('mill.rest', { free: true });
    const rules = mill.ruleset({
      version: '1',
      policies: { limits: { stateRounds: 5 } },
      stateChecks: [{ name: 'grinding', check: ({ state }) => (state.own.broken ? [grind()] : []) }],
      flow: [
        mill.phase('milling', {
          description: 'The miller acts, unless the mill is broken.',
          acts: ({ state }) => (state.own.broken ? [] : ['p1']),
          accepts: [hit, rest],
        }),
        mill.step('turning', { description: 'The wheel turns.', run: () => {} }),
      ],
      until: { never: () => false },
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
