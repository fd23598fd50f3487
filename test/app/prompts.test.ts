import { describe, expect, test } from 'vitest';
import { cardKey, pathsOf } from '../../app/table/game/affordances.js';
import { commandLabel } from '../../app/table/game/labels.js';
import { hasLayout, isCardShown, zonesOf } from '../../app/table/game/layouts.js';
import { possibilitiesOf } from '../../app/table/game/possibilities.js';
import { movePrompt, type Openings } from '../../app/table/game/prompts.js';
import { shortReason } from '../../app/table/game/reasons.js';
import { endsTurn } from '../../app/table/game/turn-ending.js';
import { choicesOf } from '../../src/index.js';
import { createMatch } from '../../src/match/create-match.js';
import type { Match } from '../../src/match/types.js';
import type { Offer, Ruleset, SeatId } from '../../src/model/index.js';
import { seededRandom } from '../../src/testing/random.js';
import { playOn, starterSeats } from '../../src/testing/random-play.js';
import { allGames } from '../fixtures/all-games.js';

const MOVES = 90;

/** What the table would say to a seat, and what it is said about. */
function openingsFor(match: Match, seat: SeatId): Openings {
  const view = match.view(seat);
  const { rules } = match;
  const state = { ...possibilitiesOf(choicesOf(match, seat), view), view, viewer: seat, rules };
  const label = (command: Offer): string => commandLabel(command, rules, (value) => value);
  return { state, paths: pathsOf([...state.legal, ...state.wide], view, rules), label, name: (one) => one };
}

/** The word by which a prompt names a command: its label without its objects. */
const wordOf = (type: string, rules: Ruleset): string =>
  commandLabel({ type, seat: 'p1' }, rules).toLowerCase().replace(/ to$/, '');

/** What is wrong with a prompt; `null` if nothing is. */
function faultOf(at: Openings): string | null {
  const { state, paths } = at;
  const said = movePrompt(at);
  const others = new Set(paths.filter((path) => !endsTurn(path, state)).map(({ command }) => command.type));
  if (/^(Nothing more|You have no answer)/.test(said) && others.size > 0) return `${said} But: ${[...others].join()}`;
  if (!hasLayout(state.rules)) return null;
  const plain: Readonly<Record<string, RegExp>> = {
    'card.play': /lit card to (play|choose)|[Aa]nswer with a lit card/,
    'play.add': /lit card to choose|Change yours/,
  };
  const text = said.toLowerCase();
  const missing = [...others].filter((type) => {
    if (said.startsWith('Plans are open')) return false;
    return plain[type] === undefined ? !text.includes(wordOf(type, state.rules)) : !plain[type].test(said);
  });
  return missing.length === 0 ? null : `${said} Missing: ${missing.join()}`;
}

/** The cards beside one that can be used, of the hand or of the table, that cannot be used and do not say why. */
function silentCards({ state: { view, viewer, rules }, paths }: Openings): string[] {
  const lit = new Set(paths.flatMap(({ subject, steps }) => [subject, ...steps]));
  const zones = [...zonesOf(view, rules, viewer).filter(({ inHand }) => inHand), ...zonesOf(view, rules, null)];
  return zones.flatMap(({ places }) => {
    const cards = places.flatMap((place) => (place === null || place === 'hidden' ? [] : (view.cards[place] ?? [])));
    if (!cards.some(({ id }) => lit.has(cardKey(id)))) return [];
    return cards.flatMap((card) => {
      const reason = view.cannot[card.id];
      if (lit.has(cardKey(card.id)) || !isCardShown(card, view, viewer, rules)) return [];
      return reason === undefined || shortReason(reason) === 'Not possible now' ? [`${view.phase}: ${card.def}`] : [];
    });
  });
}

describe('a prompt names everything that can be done, and a card that cannot be used says why', () => {
  test.each(allGames)('%s', (_name, rules) => {
    const faults = new Set<string>();
    let asked = 0;
    for (const seed of [1, 2]) {
      const random = seededRandom(`prompts ${seed}`);
      // What is said is looked at, not how the match runs: that would be run twice with checks.
      const match = createMatch({ rules, seats: starterSeats(rules), seed, checks: false, trace: false });
      for (let step = 0; step < MOVES; step++) {
        for (const seat of match.waitingFor) {
          if (match.view(seat).request !== null) continue;
          const at = openingsFor(match, seat);
          if (at.paths.length === 0) continue;
          asked += 1;
          const fault = faultOf(at);
          if (fault !== null) faults.add(fault);
          for (const silent of silentCards(at)) faults.add(silent);
        }
        if (!playOn(match, 1, random)) break;
      }
    }
    expect([...faults]).toEqual([]);
    // A game in which nobody is asked would prove nothing.
    expect(asked).toBeGreaterThan(0);
  });
});
