import { describe, expect, test } from 'vitest';
import { judge, legalCommands } from '../../guards/index.js';
import { readCommand } from '../../src/commands/index.js';
import { canSeeCard } from '../../src/engine/index.js';
import { createFastMatch } from '../../src/fast/index.js';
import { viewOf } from '../../src/match/view.js';
import { viewEvents } from '../../src/match/view-events.js';
import type { CardId } from '../../src/model/index.js';
import { rulesets } from '../../src/rulesets/index.js';
import { badCommand } from '../../src/testing/bad-commands.js';
import { seededRandom } from '../../src/testing/random.js';
import { randomMove, sendMove, starterSeats } from '../../src/testing/random-play.js';
import { scrambleHidden } from '../../src/testing/scramble.js';

describe.each(Object.values(rulesets).map((rules) => [rules.id, rules] as const))('what %s shows', (_id, rules) => {
  test('never depends on what the viewer may not see', () => {
    const random = seededRandom(`views/${rules.id}`);
    let different = 0;
    for (let game = 0; game < 3; game++) {
      const match = createFastMatch({
        rules,
        seats: starterSeats(rules, 2, random),
        seed: `views/${game}`,
        events: true,
      });
      for (let i = 0; i < 60 && !match.over; i++) {
        const move = randomMove(match, random);
        if (move === null) throw new Error('stuck');
        const receipt = sendMove(match, move);
        const { state } = match;
        for (const viewer of [...state.order, 'spectator' as const]) {
          const other = scrambleHidden(state, viewer, rules, random);
          if (JSON.stringify(other.cards) !== JSON.stringify(state.cards)) different += 1;
          expect(JSON.stringify(viewOf(other, viewer, rules))).toBe(JSON.stringify(viewOf(state, viewer, rules)));
          if (receipt.ok) {
            expect(viewEvents(viewer, receipt.events, other, rules)).toEqual(
              viewEvents(viewer, receipt.events, state, rules),
            );
          }
          if (viewer === 'spectator') continue;
          expect(legalCommands(other, viewer, rules)).toEqual(legalCommands(state, viewer, rules));
          for (let probe = 0; probe < 6; probe++) {
            const parsed = readCommand(badCommand(state, rules, random), rules);
            if (!('command' in parsed) || parsed.command.seat !== viewer) continue;
            expect(judge(other, parsed.command, rules)).toEqual(judge(state, parsed.command, rules));
          }
        }
      }
    }
    expect(different).toBeGreaterThan(100);
  });

  test('leaves out of a view every card id that is hidden from the viewer, and the random streams', () => {
    const random = seededRandom(`ids/${rules.id}`);
    const match = createFastMatch({ rules, seats: starterSeats(rules), seed: 'ids' });
    let hidden = 0;
    for (let i = 0; i < 40 && !match.over; i++) {
      const move = randomMove(match, random);
      if (move !== null) sendMove(match, move);
      const shown = JSON.stringify(match.view('p1'));
      for (const id of Object.keys(match.state.cards) as CardId[]) {
        if (canSeeCard(match.state, 'p1', id, rules)) continue;
        hidden += 1;
        expect(shown).not.toContain(`"${id}"`);
      }
      for (const state of Object.values(match.state.rng)) expect(shown).not.toContain(state.join(','));
    }
    expect(hidden).toBeGreaterThan(40);
  });
});
