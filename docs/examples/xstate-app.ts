import { fromMatch, type MatchActorEvent, type Outcome } from 'turnchart';
import { assign, sendTo, setup } from 'xstate';
import { war } from './war.js';

/** A lobby, a match, its result, and again: an app whose match is one of its actors. */
export const app = setup({
  types: {} as {
    context: { players: readonly string[]; outcome: Outcome | null };
    events:
      | { type: 'player.joined'; name: string }
      | { type: 'match.begin'; seed?: number }
      | { type: 'play'; command: MatchActorEvent<typeof war> }
      | { type: 'again' };
  },
  actors: { match: fromMatch(war) },
  guards: { everyoneIsThere: ({ context }) => context.players.length === 2 },
}).createMachine({
  id: 'app',
  context: { players: [], outcome: null },
  initial: 'lobby',
  states: {
    lobby: {
      on: {
        'player.joined': {
          actions: assign({ players: ({ context, event }) => [...context.players, event.name].slice(0, 2) }),
        },
        'match.begin': { guard: 'everyoneIsThere', target: 'playing' },
      },
    },
    playing: {
      invoke: {
        src: 'match',
        id: 'match',
        input: ({ event }) => ({
          seats: (['p1', 'p2'] as const).map((id) => ({ id, deck: war.decks.levy?.cards ?? [] })),
          ...(event.type === 'match.begin' && event.seed !== undefined ? { seed: event.seed } : {}),
        }),
        onDone: { target: 'results', actions: assign({ outcome: ({ event }) => event.output }) },
      },
      on: { play: { actions: sendTo('match', ({ event }) => event.command) } },
    },
    results: { on: { again: { target: 'lobby', actions: assign({ outcome: null }) } } },
  },
});
