import { type Amounts, isSeatId, type SeatId } from '../../authoring/index.js';
import { anOpponent } from './attacks.js';
import { counterStrike } from './fight.js';
import type { ClashCard, OfCard } from './game.js';
import type { Channel } from './play.js';

/** What a defence takes off the chance of strikes along each line, in percent. */
type Guard = readonly [point: number, edge: number, blunt: number];

/** Something that stops strikes while it is up. */
export const defence = (
  name: string,
  channels: readonly Channel[],
  cost: Amounts,
  [point, edge, blunt]: Guard,
  { data, ...extra }: Omit<ClashCard, 'name' | 'kind' | 'cost'>,
): ClashCard => ({
  name,
  kind: 'defence',
  cost,
  data: { channels: [...channels], point, edge, blunt, ...data },
  ...extra,
});

/** Whom a card's rule is about: the opponent it was aimed at, or else the next one. */
export const aimOf = ({ opponents, target }: OfCard): SeatId | undefined => (isSeatId(target) ? target : opponents[0]);

const RIPOSTE = { accuracy: 75, damage: 3 };

export const defences = {
  parry: defence('Parry', ['weapon'], { stamina: 1, time: 4 }, [45, 40, 10], {
    text: 'Guards: point 45, edge 40, blunt 10.',
    flavour: 'Steel is for staying alive. The rest is a habit.',
  }),
  'shield-block': defence('Shield Block', ['off_hand'], { stamina: 2, time: 5 }, [45, 50, 30], {
    text: 'Guards: point 45, edge 50, blunt 30.',
  }),
  sidestep: defence('Sidestep', ['footwork'], { stamina: 2, time: 3 }, [45, 20, 55], {
    data: { position: 1 },
    text: 'Guards: point 45, edge 20, blunt 55. Position 1.',
  }),
  riposte: defence('Riposte', ['weapon'], { stamina: 2, time: 3 }, [40, 30, 5], {
    target: anOpponent,
    data: { worth: 5 },
    text: `Guards: point 40, edge 30, blunt 5. If you parried anything this tick, strike back: ${RIPOSTE.accuracy}% to wound for ${RIPOSTE.damage}.`,
    onResolve: (at) => {
      const target = aimOf(at);
      if (target === undefined || at.my.own.parried === 0) return [];
      return [counterStrike({ seat: at.seat, card: at.card.id, def: at.card.def, target, ...RIPOSTE })];
    },
  }),
} satisfies Record<string, ClashCard>;
