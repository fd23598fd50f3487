import { type GamePart, type PolicyOverrides, RulesetError } from '../model/index.js';

/** Policies that only these parts read. */
const policies: Readonly<Partial<Record<keyof PolicyOverrides, string>>> = {
  health: 'health',
  fatigue: 'health',
  fatigueWhenHandFull: 'health',
  deathOrder: 'units',
  boardSlots: 'units',
  closeRange: 'units',
  closeFacing: 'units',
  costs: 'resources',
};

const part = (name: string): string => `setupGame({ parts: [${name}${name === 'resources' ? '({ … })' : ''}] })`;

/** Refuses a policy that only a part reads, in a game without the part. */
export function checkReadByPart(name: keyof PolicyOverrides, parts: readonly GamePart[]): void {
  const reader = policies[name];
  if (reader === undefined || parts.some((one) => one.name === reader)) return;
  throw new RulesetError(`policies.${name}`, `nothing reads it: ${part(reader)}, or leave it out`);
}

/** Words of cards that mean something only with a part of this library. */
const words = {
  hook: { onDeploy: 'units', onDeath: 'units' },
  kind: { unit: 'units' },
  target: { unit: 'units', unitOrSeat: 'units', slot: 'units' },
} satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Refuses such a word in a game without the part, and names the part. */
export function checkNotOfPart(word: string, as: keyof typeof words, at: string): void {
  const known: Readonly<Record<string, string>> = words[as];
  const name = Object.hasOwn(known, word) ? known[word] : undefined;
  if (name !== undefined) throw new RulesetError(at, `'${word}' comes with a part: ${part(name)}`);
}
