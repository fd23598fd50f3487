import { createMatch } from 'turnchart';
import { commands, damage, healthCheck, SeatId, seatOf, seenBy, setupGame } from 'turnchart/authoring';
import { z } from 'zod';

/** The types of the game: a field of state that everyone sees, and a denial code. */
const game = setupGame({
  id: 'storm',
  state: { adrift: seenBy('everyone', SeatId.nullable().default(null)) },
  denials: ['would-drown'],
});

/** An effect: a schema and a recipe. */
const drift = game.effect('drift', z.object({ seat: SeatId }), (state, { seat }, _rules, out) => {
  state.own.adrift = seat;
  out.emit({ type: 'rule.event', name: 'adrift', seat, data: {} });
});

/** A command: cut ropes, hurt yourself, and hurt everyone else more. */
const cutRopes = game.command('rope.cut', {
  description: 'Cuts one or two ropes: everyone is hurt, the others more.',
  schema: z.strictObject({ ropes: z.number().int().min(1).max(2).default(1) }),
  judge: (state, { seat, ropes }) =>
    seatOf(state, seat).health > ropes ? game.allow() : game.deny('would-drown', 'that would drown you'),
  effects: ({ order }, { seat, ropes }) => [
    damage({ targets: [...order], amount: ropes }),
    damage({ targets: order.filter((other) => other !== seat), amount: 1 }),
    drift({ seat }),
  ],
  candidates: () => [{ ropes: { from: 1, to: 2 } }],
});

export const storm = game.ruleset({
  version: '1',
  policies: {
    phases: ['draw', 'selection'],
    openingHand: 2,
    playsPerTurn: 1,
    health: 9,
    deckOut: ['reshuffle', 'skip'],
  },
  cards: {
    breeze: { name: 'Breeze', kind: 'wind', onPlay: [{ type: 'damage', targets: ['$opponent'], amount: 1 }] },
    gale: { name: 'Gale', kind: 'wind', onPlay: ({ game: { order } }) => [damage({ targets: [...order], amount: 2 })] },
    anchor: { name: 'Anchor', kind: 'gear', onPlay: [{ type: 'heal-seat', seat: '$seat', amount: 2 }] },
  },
  decks: { squall: { cards: [...Array(6).fill('breeze'), ...Array(3).fill('gale'), ...Array(3).fill('anchor')] } },
  effects: [drift],
  stateChecks: [healthCheck],
  accepts: [commands.playCard, commands.endTurn, cutRopes],
});

const deck = storm.decks.squall?.cards ?? [];
const seats = [
  { id: 'p1' as const, deck },
  { id: 'p2' as const, deck },
];
export const match = createMatch({ rules: storm, seats, seed: 'squall' });
