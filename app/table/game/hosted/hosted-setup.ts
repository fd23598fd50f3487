import type { MatchInfo } from '../../../../src/host/index.js';
import type { Ruleset, SeatId } from '../../../../src/index.js';
import { rulesets } from '../rulesets.js';
import type { SeatChoice, TableSetup } from '../table-setup.js';

/** The rules of a hosted match, if this page has them. */
export function rulesOfInfo({ game, rules: wanted }: MatchInfo): Ruleset {
  const rules = Object.hasOwn(rulesets, game) ? rulesets[game] : undefined;
  if (rules === undefined) throw new Error(`This page does not know the game '${game}' of that match.`);
  if (`${rules.id}@${rules.version}` === wanted) return rules;
  throw new Error(`That match is played by '${wanted}'; this page has version ${rules.version}. Load it again.`);
}

/** The table of a hosted match, as one of its seats sees it, or as a spectator does. */
export const setupOfInfo = ({ game, seats }: MatchInfo, own: SeatId | null): TableSetup => ({
  rules: game,
  seed: '',
  seats: seats.map(({ id, state, name }): SeatChoice => {
    const seat = { id, deck: '' };
    if (id === own) return { ...seat, controller: 'human', name };
    if (state === 'bot') return { ...seat, controller: 'greedy' };
    // A bot plays for a player who has left; the others should know.
    if (state === 'left') return { ...seat, controller: 'greedy', name: `${name} (bot)` };
    return { ...seat, controller: 'remote', name };
  }),
});
