import { opponentsOf } from '../../authoring/index.js';
import { announced, game, type Masks } from './game.js';
import type { Role } from './roles.js';

export const isBlockable = ({ state }: { readonly state: Masks }): boolean => announced(state).blockedWith.length > 0;

/** A block, with a mask that the blocker claims to wear. */
const blockAs = <R extends Role>(role: R, description: string) =>
  game.command(`block.${role}`, {
    description,
    denyIf: {
      'no-such-block': ({ state }) =>
        !announced(state).blockedWith.includes(role) && `the ${role} does not block this action`,
    },
    run: ({ state, seat, emit }) => {
      state.own.blocked = true;
      state.own.claim = { by: seat, role };
      emit('action.blocked', { seat, role });
    },
  });

const asBanker = blockAs('banker', 'As the banker, blocks alms.');
const asDoctor = blockAs('doctor', 'As the doctor, blocks a strike.');
const asThief = blockAs('thief', 'As the thief, keeps its coins.');
const asActor = blockAs('actor', 'As the actor, keeps its coins.');

export const blocking = game.window('blocking', {
  description: 'Those whom the action concerns may block it, one after the other, until one does.',
  when: { isBlockable },
  who: ({ state }) =>
    opponentsOf(state, state.active).filter(
      (seat) => announced(state).blockedBy === 'anyone' || seat === state.own.target,
    ),
  may: [asBanker, asDoctor, asThief, asActor],
  pass: 'action.allow',
  order: 'inTurn',
  prompt: 'Do you block the action?',
});
