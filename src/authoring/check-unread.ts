import { FATIGUE } from '../effects/index.js';
import { undealt } from '../engine/index.js';
import {
  type Flow,
  type Policies,
  type PolicyOverrides,
  type Ruleset,
  RulesetError,
  type StandardPhase,
} from '../model/index.js';
import { checkReadByPart } from './words-of-parts.js';

type Policy = keyof PolicyOverrides;

const DRAWS: readonly StandardPhase[] = ['draw', 'turnEnd'];
/** Policies that only these phases read. Others are read by effects and commands that any phase may have. */
const readIn: Readonly<Partial<Record<Policy, readonly StandardPhase[]>>> = {
  mulligan: ['mulligan'],
  drawTiming: DRAWS,
  drawCount: DRAWS,
  minDrawCount: DRAWS,
  drawFor: DRAWS,
  firstTurnDraw: DRAWS,
  drawOrder: DRAWS,
  drawOrderChoice: DRAWS,
  autoDraw: DRAWS,
  playsPerTurn: ['selection'],
  keepHand: ['turnEnd'],
  discardDownTo: ['turnEnd'],
};

/** Policies about a zone of the seats. */
const aboutZone: Readonly<Partial<Record<Policy, string>>> = {
  openingHand: 'hand',
  handLimit: 'hand',
  handModel: 'hand',
  overflow: 'hand',
  burnDestination: 'hand',
  shuffle: 'deck',
  topIs: 'deck',
  pick: 'deck',
  deckOut: 'deck',
  fatigue: 'deck',
  fatigueWhenHandFull: 'deck',
  boardSlots: 'board',
  closeRange: 'board',
  closeFacing: 'board',
  deathOrder: 'board',
};

/** Refuses policies that nothing in this game reads: they would be ignored without a word. */
export function checkUnread(
  given: PolicyOverrides,
  { phases }: Flow,
  { zones, parts }: Pick<Ruleset, 'zones' | 'parts'>,
): void {
  const has = (phase: StandardPhase): boolean => [...phases.values()].some(({ node }) => node.standard === phase);
  for (const name of Object.keys(given) as Policy[]) {
    const [readers, zone] = [readIn[name], aboutZone[name]];
    // That there are none is true of a game without the phase.
    if (name === 'mulligan' && given.mulligan?.kind === 'none') continue;
    if (readers !== undefined && !readers.some(has)) {
      const named = readers.map((phase) => `phases.${phase}()`).join(' or ');
      throw new RulesetError(`policies.${name}`, `nothing reads it: add ${named} to the flow, or leave it out`);
    }
    checkReadByPart(name, parts);
    if (zone !== undefined && zones[zone]?.of !== 'seat') {
      throw new RulesetError(`policies.${name}`, `nothing reads it: the seats have no zone '${zone}'. Leave it out`);
    }
  }
}

/** Refuses what only a part or an effect can do in a game that does not have it. */
export function checkNeeds(
  { deckOut, openingHand }: Policies,
  rules: Pick<Ruleset, 'cards' | 'decks' | 'effects' | 'zones'>,
): void {
  const { decks, effects } = rules;
  const lost = openingHand > 0 || Object.keys(decks).length > 0 ? undealt(rules) : null;
  if (lost !== null) throw new RulesetError(openingHand > 0 ? 'policies.openingHand' : 'decks', lost);
  if (deckOut.includes('fatigue') && !effects.has(FATIGUE)) {
    throw new RulesetError('policies.deckOut', 'fatigue costs health: setupGame({ parts: [health] })');
  }
}
