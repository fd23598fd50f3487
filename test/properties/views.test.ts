import { describe, expect, test } from 'vitest';
import { judge, legalCommands, offersFor } from '../../guards/index.js';
import { readCommand } from '../../src/commands/index.js';
import { canSeeCard, type Viewer } from '../../src/engine/index.js';
import { createFastMatch, type FastMatch } from '../../src/fast/index.js';
import { diffJson } from '../../src/match/json-patch.js';
import { viewWithReasons } from '../../src/match/view.js';
import { viewEvents } from '../../src/match/view-events.js';
import type { CardId, GameEvent, GameState, Json, Ruleset } from '../../src/model/index.js';
import { badCommand } from '../../src/testing/bad-commands.js';
import { type Random, seededRandom } from '../../src/testing/random.js';
import { randomMove, sendMove, starterSeats } from '../../src/testing/random-play.js';
import { scrambleHidden } from '../../src/testing/scramble.js';
import { allGames } from '../fixtures/all-games.js';

/** Everything that is given to a viewer where a match stands, after these events. */
function givenTo(viewer: Viewer, state: GameState, events: readonly GameEvent[], rules: Ruleset) {
  return {
    view: viewWithReasons(state, viewer, rules),
    events: viewEvents(viewer, events, state, rules),
    legal: viewer === 'spectator' ? [] : legalCommands(state, viewer, rules),
    offers: viewer === 'spectator' ? [] : offersFor(state, viewer, rules),
  };
}

/** The verdict on something that the viewer might send, and the receipt if it is refused. */
function answersTo(match: FastMatch, other: GameState, viewer: Viewer, random: Random): void {
  const raw = badCommand(match.state, match.rules, random);
  const parsed = readCommand(raw, match.rules);
  if (!('command' in parsed) || parsed.command.seat !== viewer) return;
  const verdict = judge(match.state, parsed.command, match.rules);
  expect(judge(other, parsed.command, match.rules)).toEqual(verdict);
  if (verdict.ok) return;
  const [a, b] = [match.clone().receive(raw), match.continuedFrom(other).receive(raw)];
  // The revision of a receipt counts everything that happened, and is replaced by the viewer's own on its way out.
  expect({ ...b, revision: 0 }).toEqual({ ...a, revision: 0 });
}

const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;

describe.each(allGames)('what %s shows', (name, rules) => {
  test('never depends on what the viewer may not see', { timeout: 60_000 }, () => {
    const random = seededRandom(`views/${name}`);
    let different = 0;
    let hiding = false;
    for (let game = 0; game < 3; game++) {
      const seats = starterSeats(rules, 2, random);
      const match = createFastMatch({ rules, seats, seed: `views/${game}`, events: true });
      const before = new Map<Viewer, Json>();
      hiding ||= hides(match.state, rules);
      for (let i = 0; i < 60 && !match.over; i++) {
        const move = randomMove(match, random);
        if (move === null) throw new Error('stuck');
        const receipt = sendMove(match, move);
        const events = receipt.ok ? receipt.events : [];
        const { state } = match;
        for (const viewer of [...state.order, 'spectator' as const]) {
          const other = scrambleHidden(state, viewer, rules, random);
          if (
            JSON.stringify([other.cards, other.own, other.seats]) !==
            JSON.stringify([state.cards, state.own, state.seats])
          )
            different += 1;
          const given = givenTo(viewer, state, events, rules);
          const there = givenTo(viewer, other, events, rules);
          expect(JSON.stringify(there)).toBe(JSON.stringify(given));
          // A feed tells what changed in the view, and the events.
          const last = before.get(viewer) ?? null;
          expect(diffJson(last, asJson(there.view))).toEqual(diffJson(last, asJson(given.view)));
          before.set(viewer, asJson(given.view));
          for (let probe = 0; probe < 6; probe++) answersTo(match, other, viewer, random);
        }
      }
    }
    if (hiding) expect(different).toBeGreaterThan(20);
  });

  test('leaves out of a view every card id that is hidden from the viewer, and the random streams', () => {
    const random = seededRandom(`ids/${name}`);
    const match = createFastMatch({ rules, seats: starterSeats(rules), seed: 'ids' });
    let hidden = 0;
    for (let i = 0; i < 40 && !match.over; i++) {
      const move = randomMove(match, random);
      if (move !== null) sendMove(match, move);
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
const hides = ({ cards }: GameState, { state, seatState }: Ruleset): boolean =>
  new Set(Object.values(cards).map(({ def }) => def)).size > 1 ||
  [...Object.values(state), ...Object.values(seatState)].some(({ seenBy }) => seenBy !== 'everyone');
