import { createFastMatch } from '../../src/fast/index.js';
import { InspectorHost } from '../../src/inspect/host.js';
import { createMatch } from '../../src/match/create-match.js';
import type { ReadonlyGame, Ruleset, SeatId, Verdict } from '../../src/model/index.js';
import { rulesets } from '../../src/rulesets/index.js';
import type { Random } from '../../src/testing/random.js';
import { type Playable, starterSeats } from '../../src/testing/random-play.js';

/** What an attack can do to a match, whichever lane it runs in. */
export interface Target extends Playable {
  readonly state: ReadonlyGame;
  judge(command: unknown): Verdict;
  view(viewer: SeatId | 'spectator'): unknown;
}

/** The ways in which a match can run. */
export const lanes = ['step by step', 'at once', 'inspected', 'fast'] as const;
export type Lane = (typeof lanes)[number];

export const anyRules = (random: Random): Ruleset => random.pick(Object.values(rulesets));

export function matchIn(lane: Lane, rules: Ruleset, seed: string): Target {
  const seats = starterSeats(rules);
  if (lane === 'fast') return createFastMatch({ rules, seats, seed, events: true });
  const match = createMatch({ rules, seats, seed, checks: lane === 'step by step', trace: false });
  if (lane === 'inspected') new InspectorHost({ rules }).watch(match);
  return match;
}
