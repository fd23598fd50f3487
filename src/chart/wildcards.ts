/** Whether a key of `on` stands for several events, as XState has it: `*`, or `card.*` for `card` and all below it. */
export function isWildcard(descriptor: string): boolean {
  return descriptor === '*' || (descriptor.endsWith('.*') && !descriptor.slice(0, -2).split('.').includes('*'));
}

/** Whether a wildcard stands for an event, or for every event of another wildcard. */
export function covers(wildcard: string, type: string): boolean {
  if (wildcard === '*') return true;
  const prefix = wildcard.slice(0, -2);
  return type.startsWith(prefix) && (type.length === prefix.length || type[prefix.length] === '.');
}

/** The longer a wildcard, the fewer events it stands for and the earlier it is checked. */
export const narrowestFirst = (a: string, b: string): number => b.length - a.length;
