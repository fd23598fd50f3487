/** Beginnings of command types that belong to the host, the shell of a match, or XState. */
const reservedPrefixes = ['host.', 'effect.', 'position.', 'animation.', 'xstate.', 'done.', 'error.'];
/** Types of the shell that share their beginning with commands of players. */
const reservedTypes = ['match.start', 'match.undo', 'match.changed'];

/** Why no command may have this type, or null. Such a command would be taken for something else, and be lost. */
export function commandTypeFault(type: string): string | null {
  if (type.trim() === '') return 'a command needs a type: use noun.verb, such as card.play';
  // In a chart, a star stands for many events.
  if (type.includes('*')) return "the type of a command has no '*': use noun.verb, such as card.play";
  const prefix = reservedPrefixes.find((start) => type.startsWith(start));
  if (prefix !== undefined) return `types that begin with '${prefix}' are reserved: choose another noun`;
  return reservedTypes.includes(type) ? 'this type is reserved: choose another' : null;
}
