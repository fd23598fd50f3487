import { busyUntil, concession } from './busy.state.js';
import { chart } from './setup.js';

/** Selection: seats play cards and take them back until they end their turn. */
export const selection = chart.createStateConfig({
  id: 'selection',
  description: 'Cards are played, taken back, swapped; units attack; a turn is ended or passed.',
  initial: 'resolving',
  entry: { type: 'enterPhase', params: { phase: 'selection' } },
  states: {
    choosing: {
      description: 'Waits for a seat that may act.',
      tags: ['awaiting-input'],
      entry: 'settle',
      on: {
        'card.play': {
          guard: { type: 'mayPlayCard', params: ({ event }) => event },
          actions: { type: 'playCard', params: ({ event }) => event },
          target: 'resolving',
        },
        'card.cancel': {
          guard: { type: 'mayCancelCard', params: ({ event }) => event },
          actions: { type: 'cancelCard', params: ({ event }) => event },
          target: 'resolving',
        },
        'card.replace': {
          guard: { type: 'mayReplaceCard', params: ({ event }) => event },
          actions: { type: 'replaceHandCard', params: ({ event }) => event },
          target: 'resolving',
        },
        'card.draw': {
          guard: { type: 'mayDrawCard', params: ({ event }) => event },
          actions: { type: 'drawByCommand', params: ({ event }) => event },
          target: 'resolving',
        },
        'play.move': {
          guard: { type: 'mayMovePlay', params: ({ event }) => event },
          actions: { type: 'moveOnTimeline', params: ({ event }) => event },
          target: 'resolving',
        },
        'unit.attack': {
          guard: { type: 'mayAttack', params: ({ event }) => event },
          actions: { type: 'attack', params: ({ event }) => event },
          target: 'resolving',
        },
        'rule.command': {
          guard: { type: 'mayUseRule', params: ({ event }) => event },
          actions: { type: 'useRule', params: ({ event }) => event },
          target: 'resolving',
        },
        'turn.pass': {
          guard: { type: 'mayPassTurn', params: ({ event }) => event },
          actions: { type: 'passTurn', params: ({ event }) => event },
          target: 'resolving',
        },
        'turn.end': {
          guard: { type: 'mayEndTurn', params: ({ event }) => event },
          actions: { type: 'endTurn', params: ({ event }) => event },
          target: 'resolving',
        },
        ...concession('resolving'),
      },
    },
    ...busyUntil(
      { guard: 'choicesLeadToCommit', target: '#commit' },
      { guard: 'choicesLeadToTick', target: '#tick_resolution' },
      { guard: 'choicesLeadToAnimation', target: '#animating' },
      { guard: 'choicesAreMade', target: '#turnEnd' },
      { guard: 'queueIsEmpty', target: 'choosing' },
    ),
  },
});
