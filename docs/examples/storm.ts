import { createMatch, damage, defineRuleset, effect, healthCheck, SeatId } from 'turnchart';
import { z } from 'zod';

/** An effect of its own: a schema and a recipe, side by side. */
const drift = effect('drift', z.object({ seat: SeatId }), (game, { seat }, _rules, out) => {
  game.vars.adrift = seat;
  out.emit({ type: 'rule.event', name: 'adrift', seat, data: {} });
});

export const storm = defineRuleset({
  id: 'storm',
  version: '1',
  policies: {
    phases: ['draw', 'selection'],
    openingHand: 2,
    playsPerTurn: 1,
    health: 9,
    deckOut: ['reshuffle', 'skip'],
  },
  effects: [drift],
  stateChecks: [healthCheck],
  cards: {
    breeze: { name: 'Breeze', kind: 'wind', onPlay: [{ type: 'damage', targets: ['$opponent'], amount: 1 }] },
    gale: { name: 'Gale', kind: 'wind', onPlay: ({ game }) => [damage({ targets: [...game.order], amount: 2 })] },
    anchor: { name: 'Anchor', kind: 'gear', onPlay: [{ type: 'heal-seat', seat: '$seat', amount: 2 }] },
  },
  decks: { squall: { cards: [...Array(6).fill('breeze'), ...Array(3).fill('gale'), ...Array(3).fill('anchor')] } },
  accepts: ['card.play', 'turn.end'],
  commands: {
    /** A command of its own: cut the anchor rope, hurt yourself, and hurt everyone else more. */
    cut: {
      schema: z.strictObject({ ropes: z.number().int().min(1).max(2) }),
      judge: (game, { seat, ropes }) =>
        (game.seats[seat]?.health ?? 0) > Number(ropes)
          ? { ok: true }
          : { ok: false, code: 'predicate-failed', message: 'that would drown you' },
      effects: (game, { seat, ropes }) => [
        damage({ targets: [...game.order], amount: Number(ropes) }),
        damage({ targets: game.order.filter((other) => other !== seat), amount: 1 }),
        drift({ seat }),
      ],
      candidates: () => [{ ropes: 1 }, { ropes: 2 }],
    },
  },
});

const deck = storm.decks.squall?.cards ?? [];
const seats = [
  { id: 'p1' as const, deck },
  { id: 'p2' as const, deck },
];
export const match = createMatch({ rules: storm, seats, seed: 'squall' });
