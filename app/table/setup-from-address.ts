import { rulesets } from './game/rulesets.js';
import { allSeats } from './game/seats.js';
import { type Controller, randomSeed, rulesOf, type TableSetup } from './game/table-setup.js';

export const params = new URLSearchParams(location.search);

/** The options in the address: `?rules=duel&seed=7&opponent=random&start` begins at once. */
export function setupFromAddress(): TableSetup | null {
  const rules = params.get('rules');
  if (rules === null || !params.has('start') || !Object.hasOwn(rulesets, rules)) return null;
  const opponent = params.get('opponent') ?? 'greedy';
  const controller: Controller =
    opponent === 'hotseat'
      ? 'human'
      : ((['random', 'greedy', 'ismcts'] as const).find((bot) => bot === opponent) ?? 'greedy');
  const decks = Object.keys(rulesOf(rules).decks);
  const { min, max } = rulesOf(rules).seats;
  const count = Math.min(Math.max(Number(params.get('seats') ?? min), min), max);
  return {
    rules,
    seed: params.get('seed') ?? randomSeed(),
    seats: allSeats.slice(0, count).map((id, index) => ({
      id,
      deck: params.get(`deck${index + 1}`) ?? decks[index % Math.max(1, decks.length)] ?? '',
      controller: index === 0 ? 'human' : controller,
    })),
  };
}

/** The record that the address carries after its `#`, packed, or `null`. */
export const linkedRecord = (): string | null => new URLSearchParams(location.hash.slice(1)).get('record');
