import { createMatch, defineRuleset, effect, healthCheck, SeatId, seatOf } from 'turnchart';
import { z } from 'zod';

const swapHealth = effect('swap-health', z.object({ a: SeatId, b: SeatId }), (game, { a, b }, _rules, out) => {
  const [first, second] = [seatOf(game, a), seatOf(game, b)];
  if (first.health === second.health) out.fizzle('nothing to swap');
  [first.health, second.health] = [second.health, first.health];
  out.emit({ type: 'rule.event', name: 'swapped', seat: a, data: { health: first.health } });
});

const rules = defineRuleset({
  id: 'mirrors',
  version: '1',
  policies: { openingHand: 1, health: 5, shuffle: false },
  effects: [swapHealth],
  stateChecks: [healthCheck],
  cards: {
    mirror: { name: 'Mirror', kind: 'trick', onPlay: ({ seat, opponents: [foe] }) => [swapHealth({ a: seat, b: foe })] },
  },
});
const match = createMatch({ rules, seats: [{ id: 'p1', deck: ['mirror'] }, { id: 'p2', deck: ['mirror'] }] });
const [mirror] = match.legal('p1');
const receipt = match.send(mirror);
if (receipt.ok) console.log(receipt.events.map(({ type }) => type));
