import { assign, createActor, setup } from 'xstate';
import { freshState, HAND_LIMIT, summary, TURNS } from '../duel-game.js';

/** An actor of one state, with one assign for each event, copying what changes by hand. */
const machine = setup({
  actions: {
    play: assign(({ context }) => {
      const { active, players } = context;
      const [card, ...hand] = players[active].hand;
      const next = [...players];
      next[active] = { ...players[active], hand };
      next[1 - active] = { ...players[1 - active], health: players[1 - active].health - card };
      return { players: next };
    }),
    end: assign(({ context }) => {
      const active = 1 - context.active;
      const { deck, hand, health } = context.players[active];
      const [card, ...rest] = deck;
      const players = [...context.players];
      const drawn = card !== undefined && hand.length < HAND_LIMIT ? [...hand, card] : hand;
      players[active] = { deck: rest, hand: drawn, health };
      return { active, players };
    }),
  },
}).createMachine({ context: freshState, on: { play: { actions: 'play' }, end: { actions: 'end' } } });

export const contestant = {
  play() {
    const actor = createActor(machine).start();
    for (let turn = 0; turn < TURNS; turn++) {
      actor.send({ type: 'play' });
      actor.send({ type: 'end' });
    }
    return actor;
  },
  summary: (actor) => summary(actor.getSnapshot().context),
};
