import * as z from 'zod';
import { idsOf } from '../../authoring/index.js';

/** The masks. What a mask says holds for whoever says that it wears it: nobody has to show it. */
export const roles = {
  banker: { name: 'Banker', kind: 'mask', text: 'Levy: three coins. Blocks alms.' },
  blade: { name: 'Blade', kind: 'mask', text: 'Strike: for three coins, another loses a mask.' },
  thief: { name: 'Thief', kind: 'mask', text: 'Steal: two coins of another. Blocks stealing.' },
  actor: { name: 'Actor', kind: 'mask', text: 'Swap masks with the wardrobe. Blocks stealing.' },
  doctor: { name: 'Doctor', kind: 'mask', text: 'Blocks a strike.' },
};
export const Role = idsOf(roles);
export type Role = z.infer<typeof Role>;

export const Action = z.enum(['wage', 'alms', 'denounce', 'levy', 'strike', 'steal', 'swap']);
export type Action = z.infer<typeof Action>;

/** What an action costs, which mask it claims, and who blocks it with which masks. */
export interface ActionSpec {
  readonly cost: number;
  readonly claims: Role | null;
  readonly blockedWith: readonly Role[];
  readonly blockedBy: 'anyone' | 'target';
}
export const plainAction: ActionSpec = { cost: 0, claims: null, blockedWith: [], blockedBy: 'anyone' };

export const actions: Readonly<Record<Action, ActionSpec>> = {
  wage: plainAction,
  alms: { ...plainAction, blockedWith: ['banker'] },
  denounce: { ...plainAction, cost: 7 },
  levy: { ...plainAction, claims: 'banker' },
  strike: { cost: 3, claims: 'blade', blockedWith: ['doctor'], blockedBy: 'target' },
  steal: { cost: 0, claims: 'thief', blockedWith: ['thief', 'actor'], blockedBy: 'target' },
  swap: { ...plainAction, claims: 'actor' },
};
