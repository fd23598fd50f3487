import { describe, expect, test } from 'vitest';
import { canSeeCard } from '../../src/engine/index.js';
import { createFastMatch } from '../../src/fast/index.js';
import type { CardId, ReadonlyGame, Ruleset } from '../../src/model/index.js';
import { playMatch } from '../../src/testing/check/play-match.js';
import { flows } from '../../src/testing/check/watchers/flows.js';
import { hidden } from '../../src/testing/check/watchers/hidden.js';
import { recognised } from '../../src/testing/check/watchers/recognised.js';
import { seededRandom } from '../../src/testing/random.js';
import { playOn, starterSeats } from '../../src/testing/random-play.js';
import { allGames } from '../fixtures/all-games.js';
import { randomRuns } from '../random-runs.js';

const matches = randomRuns(6, 1 / 3);

describe.each(allGames)('what %s shows', (name, rules) => {
  test('never depends on what the viewer may not see', () => {
    const random = seededRandom(`views/${name}`);
    let different = 0;
    let hiding = false;
    const told = (differs: boolean): void => {
      if (differs) different += 1;
    };
    for (let game = 0; game < matches; game++) {
      const setup = { rules, seats: starterSeats(rules, 2, random), seed: `views/${game}` };
      const watch = [hidden({ probes: 6, told }), flows({ oneIn: 3 }), recognised];
      const { fault, match } = playMatch(setup, { moves: { kind: 'random', most: 30 }, random, watch });
      expect(fault?.message).toBeUndefined();
      hiding ||= match !== null && hides(match.state, rules);
    }
    if (hiding) expect(different).toBeGreaterThan(3 * matches);
  });

  test('leaves out of a view every card id that is hidden from the viewer, and the random streams', () => {
    const random = seededRandom(`ids/${name}`);
    const match = createFastMatch({ rules, seats: starterSeats(rules), seed: 'ids' });
    let hidden = 0;
    for (let i = 0; i < 40 && !match.over; i++) {
      playOn(match, 1, random);
      // A card may be called what another one's id is.
      const shown = JSON.stringify(match.view('p1')).replaceAll(/"def":"[^"]*"/g, '');
      for (const id of Object.keys(match.state.cards) as CardId[]) {
        if (canSeeCard(match.state, 'p1', id, rules)) continue;
        hidden += 1;
        expect(shown).not.toContain(`"${id}"`);
      }
      for (const state of Object.values(match.state.rng)) expect(shown).not.toContain(state.join(','));
    }
    if (hides(match.state, rules) && Object.keys(rules.cards).length > 1) expect(hidden).toBeGreaterThan(10);
  });
});

/** Whether a match has cards of several kinds, or fields that are kept from somebody: one without hides nothing. */
const hides = ({ cards }: ReadonlyGame, { state, seatState }: Ruleset): boolean =>
  new Set(Object.values(cards).map(({ def }) => def)).size > 1 ||
  [...Object.values(state), ...Object.values(seatState)].some(({ seenBy }) => seenBy !== 'everyone');
