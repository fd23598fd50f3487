import { expect, test } from 'vitest';
import { createMatch } from '../../src/match/create-match.js';
import { restoreMatch } from '../../src/match/restore-match.js';
import { seededRandom } from '../../src/testing/random.js';
import { playOn, starterSeats } from '../../src/testing/random-play.js';
import { allGames } from '../fixtures/all-games.js';

test.each(allGames)('31 after a restore everybody is sent the same text in %s, questions too', (name, rules) => {
  const options = { checks: false, trace: false };
  for (let n = 0; n < 3; n++) {
    const random = seededRandom(`restored/${name}/${n}`);
    const match = createMatch({ rules, seats: starterSeats(rules), seed: `${n}`, ...options });
    for (let i = 0; i < 30; i++) {
      const again = restoreMatch(JSON.parse(JSON.stringify(match.save())), { rules, ...options });
      for (const viewer of [...match.state.order, 'spectator'] as const) {
        expect(JSON.stringify(again.view(viewer))).toBe(JSON.stringify(match.view(viewer)));
      }
      if (!playOn(match, 1, random)) break;
    }
  }
});
