/** Texts of refusals for players, by code. The message of the engine is more technical. */
export const refusalWords: Readonly<Record<string, string>> = {
  'insufficient-mana': 'Not enough mana',
  'insufficient-stamina': 'Not enough stamina',
  'insufficient-time': 'Not enough time',
  'insufficient-focus': 'Not enough focus',
  'on-cooldown': 'Cooling down',
  'channel-conflict': 'Channel in use',
  'no-space': 'No room on the timeline',
  'target-required': 'No legal target',
  'illegal-target': 'No legal target',
  'slot-required': 'No free slot',
  'slot-out-of-range': 'There is no such slot',
  'board-full': 'Board is full',
  'play-limit': 'Played enough this turn',
  'replace-limit': 'Swapped enough this turn',
  'deck-empty': 'The deck is empty',
  'not-ready': 'Not ready',
  'not-your-turn': 'Not your turn',
  'no-priority': 'Not your turn',
  'wrong-phase': 'Not in this part of the turn',
  'already-done': 'You are done',
  'already-passed': 'You have passed',
  'input-pending': 'Answer first',
  'not-your-input': 'Somebody else is asked',
  'condition-prevents': 'Not while something waits to happen',
  'not-playable': 'Cannot be played now',
  'not-in-hand': 'Not in your hand',
  'not-in-play': 'Not in play',
  'not-on-board': 'Not on the board',
  'stack-mismatch': 'Does not go with that',
  'stack-full': 'Nothing more fits onto it',
  'not-stackable': 'Nothing can be stacked onto it',
  'has-modifiers': 'Something is stacked onto it',
  'cannot-undo': 'Too late for that',
  unsupported: 'Nothing to do with it',
  'unknown-card': 'That card is gone',
  'seat-lost': 'You are out of the match',
  over: 'The match is over',
  busy: 'One moment',
};

/** Technical parts of a message: ids in quotes, names of commands and phases. */
const engineText = /['`_{}[\]]|\b[a-z]+\.[a-z]+\b|\bseat\b|\bphase\b|\bcommand\b|\bstack\b|\bpredicate\b/i;

/** A message of the engine if it can be shown to a player, and otherwise `null`. */
export const plainMessage = (message: string): string | null => (engineText.test(message) ? null : message);
