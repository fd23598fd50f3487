import type { CardDef } from '../../authoring/index.js';

/**
 * What a unit can do that several of them can; a tag of its definition.
 *
 * - `provoke`: enemies must attack units with provoke first.
 * - `rush`: can attack in the turn in which it arrives.
 * - `ranged`: is not hit back by the units that it attacks.
 * - `drain`: what it deals in an attack is restored to its general.
 */
export type Keyword = 'provoke' | 'rush' | 'ranged' | 'drain';

export const has = (def: CardDef | undefined, keyword: Keyword): boolean => def?.tags?.includes(keyword) ?? false;
