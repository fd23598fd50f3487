import type { EventType, GameEvent, Ruleset, SeatNames } from '../../model/index.js';
import { nameOf } from '../name-of.js';

/** Events that the log omits, because another line covers them or they are not interesting. */
export const unlogged: readonly EventType[] = [
  'phase.entered',
  'card.moved',
  'cost.paid',
  'resource.changed',
  'input.required',
  'input.resolved',
  'state.settled',
  'power.changed',
  'unit.healed',
];

const losses: Readonly<Record<string, string>> = {
  'empty-library': 'had to draw from an empty library',
  health: 'has no health left',
  conceded: 'gave up',
};

/** Lines for the log where this game has its own words. */
export function describe(event: GameEvent, rules: Ruleset, called: SeatNames): string | null | undefined {
  switch (event.type) {
    case 'card.played': {
      const def = rules.cards[event.def];
      return `${called(event.seat)} ${def?.kind === 'land' ? 'plays' : 'casts'} ${nameOf(event.def, rules)}.`;
    }
    case 'unit.deployed':
      return `${nameOf(event.def, rules)} arrives for ${called(event.seat)}.`;
    case 'seat.passed':
      return `${called(event.seat)} lets it happen.`;
    case 'draw.failed':
      return `${called(event.seat)} tries to draw, but the library is empty.`;
    case 'draw.replaced':
      return event.rule === 'no-draw' ? `${called(event.seat)} draws nothing.` : null;
    case 'seat.lost':
      return `${called(event.seat)} ${losses[event.reason] ?? event.reason}.`;
    case 'rule.event':
      return event.name === 'block'
        ? `${called(event.seat)} blocks.`
        : `A spell of ${called(event.seat)} is struck out.`;
    default:
      return undefined;
  }
}
