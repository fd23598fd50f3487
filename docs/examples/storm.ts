import { createMatch } from 'turnchart';
import { commands, SeatId, seenBy, setupGame, standardTurn } from 'turnchart/authoring';
import { damage, health, healthCheck } from 'turnchart/parts';
import * as z from 'zod';

/** The types of the game: a field of state that everyone sees, and an event. */
const game = setupGame({
  id: 'storm',
  parts: [health],
  state: { adrift: seenBy('everyone', z.nullable(SeatId).default(null)) },
  events: { adrift: { seat: SeatId } },
});

/** An effect: a change with a name. It can be queued, and triggers and screens see it. */
const drift = game.effect('drift', {
  fields: { seat: SeatId },
  run: ({ state, seat, emit }) => {
    state.own.adrift = seat;
    emit('adrift', { seat });
  },
});

/** A command: cut ropes, hurt yourself, and hurt everyone else more. */
const cutRopes = game.command('rope.cut', {
  description: 'Cuts one or two ropes: everyone is hurt, the others more.',
  fields: { ropes: z.int().min(1).max(2).default(1) },
  denyIf: { 'would-drown': ({ my, ropes }) => my.own.health <= ropes && 'that would drown you' },
  effects: ({ state: { order }, seat, ropes }) => [
    damage({ targets: [...order], amount: ropes }),
    damage({ targets: order.filter((other) => other !== seat), amount: 1 }),
    drift({ seat }),
  ],
});

const accepts = [commands.playCard, commands.endTurn, cutRopes] as const;

export const storm = game.ruleset({
  version: '1',
  cards: {
    breeze: { name: 'Breeze', kind: 'wind', onPlay: [{ type: 'damage', targets: ['$opponent'], amount: 1 }] },
    gale: { name: 'Gale', kind: 'wind', onPlay: ({ state }) => [damage({ targets: [...state.order], amount: 2 })] },
    anchor: { name: 'Anchor', kind: 'gear', onPlay: [{ type: 'heal-seat', seat: '$seat', amount: 2 }] },
  },
  decks: { squall: { cards: [...Array(6).fill('breeze'), ...Array(3).fill('gale'), ...Array(3).fill('anchor')] } },
  policies: { health: 9 },
  opening: { hand: 2 },
  turn: standardTurn({ draw: { deckOut: ['reshuffle', 'skip'] }, selection: { plays: 1, accepts } }),
  stateChecks: [healthCheck],
});

const deck = storm.decks.squall?.cards ?? [];
const seats = [
  { id: 'p1' as const, deck },
  { id: 'p2' as const, deck },
];
export const match = createMatch({ rules: storm, seats, seed: 'squall' });
