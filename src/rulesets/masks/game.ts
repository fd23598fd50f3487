import * as z from 'zod';
import { SeatId, type StateOf, seenBy, setupGame } from '../../authoring/index.js';
import { Action, type ActionSpec, actions, plainAction, Role, roles } from './roles.js';

export const game = setupGame({
  id: 'masks',
  cards: roles,
  zones: {
    wardrobe: {
      of: 'table',
      seenBy: 'nobody',
      label: 'Wardrobe',
      holds: Role.options.flatMap((role) => [role, role, role]),
    },
    masks: { of: 'seat', seenBy: 'owner', label: 'Masks' },
    fallen: { of: 'seat', seenBy: 'everyone', label: 'Fallen' },
  },
  // What the active seat has announced, and what was said to it.
  state: {
    action: seenBy('everyone', Action.nullable().default(null)),
    target: seenBy('everyone', z.nullable(SeatId).default(null)),
    /** Who says that it wears which mask: to act, or to block. */
    claim: seenBy('everyone', z.object({ by: SeatId, role: Role }).nullable().default(null)),
    blocked: seenBy('everyone', z.boolean().default(false)),
    challenger: seenBy('everyone', z.nullable(SeatId).default(null)),
  },
  seatState: { coins: seenBy('everyone', z.int().min(0).default(2)) },
  events: {
    'action.announced': { seat: SeatId, action: Action, target: z.nullable(SeatId), claims: z.nullable(Role) },
    'action.blocked': { seat: SeatId, role: Role },
    'claim.challenged': { seat: SeatId, by: SeatId },
    'claim.proven': { seat: SeatId, role: Role },
    'claim.refuted': { seat: SeatId, role: Role },
    'mask.fallen': { seat: SeatId, role: Role },
    'coins.taken': { seat: SeatId, coins: z.int(), from: z.nullable(SeatId) },
    'masks.swapped': { seat: SeatId },
  },
});
export type Masks = StateOf<typeof game>;

/** Nothing is announced. */
export const nothing = { action: null, target: null, claim: null, blocked: false, challenger: null };

/** The rules of the action that is announced. */
export const announced = ({ own: { action } }: Masks): ActionSpec => (action === null ? plainAction : actions[action]);
