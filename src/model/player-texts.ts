import type { ReadonlyGame } from './state.js';
import { type CoreDenial, type Denial, deny } from './verdict.js';

/*
 * All that the engine says to players when it refuses a command or asks a question, in one place: to be read at a glance,
 * and to be translated. A refusal has a second sentence for developers where players would not understand it. What a card,
 * a part or a game says is with the card, the part or the game; what the log says of events is in `src/presentation/lines`.
 */

// The match and its seats

export const notStarted = () => deny('not-started', 'the match has not started');
export const alreadyStarted = () => deny('wrong-phase', 'the match has already started');
export const isOver = (reason: string) => deny('over', `the match is over: ${reason}`);
export const isResolving = () => deny('busy', 'effects are still being resolved');
/** For example, sent from inside a listener: only one command runs at a time. */
export const isCarryingOut = () => deny('busy', 'the match is carrying out another command');
export const noSeat = (seat: string) =>
  deny('unknown-seat', 'you have no seat in this match', `there is no seat '${seat}' in this match`);
export const nobodySits = (seat: unknown) =>
  deny('unknown-seat', 'nobody sits there', `there is no seat '${seat}' in this match`);
export const seatIsOut = (seat: string, reason: string) =>
  deny('seat-lost', 'you are out of the match', `seat '${seat}' is out of the match: ${reason}`);
export const nobodyLeft = () => deny('illegal-target', 'choose somebody else who is still in');

// The command

export const malformed = (path: string, message: string) =>
  deny('malformed', `${path === '' ? 'the command' : path}: ${message}`);
export const unknownCommand = (type: string, known: string) =>
  deny('unknown-command', `there is no command '${type}'; the commands are ${known}`);
export const commandNotInGame = (rules: string, type: string, known: string) =>
  deny('unsupported', `'${rules}' has no command '${type}'; it has ${known}`);
export const notInThisGame = (rules: string, type: string) =>
  deny('unsupported', 'this game does not have that', `'${rules}' has no command '${type}'`);
export const isStale = (revision: number, expected: number) =>
  deny('stale', 'the match has gone on', `you have seen revision ${revision}, the command was made for ${expected}`);
/** The error itself is only for developers, because it may contain hidden information. */
export const rulesFailed = (rules: string): Denial =>
  deny('rule-error', 'the rules failed; nothing has changed', `the rules of '${rules}' failed; nothing has changed`);

// Phase and turn

const NOT_YOUR_TURN = 'it is not your turn';
const NO_PRIORITY = 'you do not have priority';
type Sealed = Pick<ReadonlyGame, 'sealed'>;

export const wrongPhase = (phases: readonly string[], current: string) =>
  deny(
    'wrong-phase',
    'this cannot be done now',
    `this command is for ${phases.join(' or ') || 'no phase'}; the current phase is ${current}`,
  );
export const wrongTask = (tasks: readonly string[], current: string) =>
  deny('wrong-phase', `this command is for ${tasks.join(' or ')}; you are at ${current}`);
export const nothingToAnimate = (phase: string) =>
  deny('wrong-phase', 'there is no animation to finish', `there is no animation to finish; the phase is ${phase}`);
export const activeSeatActs = (active: string) => deny('not-your-turn', NOT_YOUR_TURN, `it is the turn of '${active}'`);
export const phaseIsNotFor = (seat: string) =>
  deny('not-your-turn', NOT_YOUR_TURN, `the phase does not wait for '${seat}'`);
/** In a secret phase, whose turn it is now would tell who has acted. */
export const anotherSeatActs = ({ sealed }: Sealed, seat: string | null) =>
  deny(
    'not-your-turn',
    NOT_YOUR_TURN,
    sealed !== null ? NOT_YOUR_TURN : seat === null ? 'nobody acts now' : `it is the turn of '${seat}'`,
  );
export const noPriority = ({ sealed }: Sealed, priority: string | null) =>
  deny('no-priority', NO_PRIORITY, sealed === null ? `seat '${priority}' has priority` : NO_PRIORITY);
export const alreadyDone = (seat: string, phase: string) =>
  deny('already-done', 'you are done here', `seat '${seat}' has finished its ${phase}`);
export const alreadyPassed = (seat: string) =>
  deny('already-passed', 'you have passed for this round', `seat '${seat}' has passed for this round`);

// Questions

const OTHER_ANSWER = 'this question has another kind of answer';
const ONE_OF_THOSE = 'choose one of those that are offered';
const positions = (count: number): string => `${count} ${count === 1 ? 'position' : 'positions'}`;

export const questionPending = (asked: string, seat: string) =>
  deny(
    'input-pending',
    asked === seat ? 'answer your question first' : 'somebody has a question to answer first',
    `seat '${asked}' has a question to answer first`,
  );
export const nothingAsked = () => deny('no-input', 'nothing is being asked');
export const somebodyElseAsked = (seat: string) =>
  deny('not-your-input', 'somebody else is being asked', `seat '${seat}' is being asked`);
export const notAboutOrder = () =>
  deny('no-input', OTHER_ANSWER, 'the question is not one of draw order: answer it with input.submit');
export const aboutOrder = () =>
  deny('no-input', OTHER_ANSWER, 'the question is one of draw order: answer it with order.submit or order.skip');
export const mustAnswer = () => deny('not-optional', 'this question must be answered');
export const notOffered = (offered: readonly string[]) =>
  deny('invalid-input', ONE_OF_THOSE, `choose one of ${offered.join(', ')}`);
export const notInRange = (min: number, max: number) =>
  deny('invalid-input', `choose a whole number from ${min} to ${max}`);
export const notAList = (range: string) =>
  deny('invalid-input', `choose ${range} cards`, `choose ${range} cards, as a list of their ids`);
export const wrongCount = (range: string, count: number) =>
  deny('invalid-input', `choose ${range} cards, not ${count}`);
export const notAmongThose = () => deny('invalid-input', 'one of these cards is not among those to choose from');
export const chosenTwice = () => deny('invalid-input', 'a card is named twice');
export const orderMissing = (count: number) =>
  deny(
    'missing-field',
    `the draw order is missing: give ${positions(count)}, such as ${Array.from({ length: count }, (_, i) => i).join(',')}`,
  );
export const orderLength = (count: number, got: number) =>
  deny('invalid-draw-order', `the draw order needs ${positions(count)}, not ${got}`);
export const orderPosition = (position: unknown, from: number) =>
  deny('invalid-draw-order', `position ${JSON.stringify(position)} is not one of 0 to ${from - 1}`);
export const orderTwice = () => deny('invalid-draw-order', 'a position is named twice');

// Cards

const plural = (count: number, word: string): string => `${count} ${count === 1 ? word : `${word}s`}`;

/** A card that a seat cannot see is treated like one that does not exist. */
export const unknownCard = (card: string) =>
  deny('unknown-card', 'you see no such card', `there is no card '${card}' that you can see`);
export const notInHand = (card: string, seat: string) =>
  deny('not-in-hand', 'it is not in your hand', `card '${card}' is not in the hand of '${seat}'`);
export const notInHandOrPool = (card: string, seat: string) =>
  deny(
    'not-in-hand',
    'it is neither in your hand nor in your pool',
    `card '${card}' is neither in the hand nor in the pool of '${seat}'`,
  );
export const notPlayable = (name: string, phase: string) =>
  deny('not-playable', `${name} cannot be played now`, `${name} cannot be played in ${phase}`);
/** Every resource of a game has a code of its own: `insufficient-mana`. */
export const tooExpensive = (resource: string, cost: number | undefined, available: number): Denial => ({
  ok: false,
  code: `insufficient-${resource}`,
  message: `it costs ${cost} ${resource}; you have ${available}`,
});
export const playLimit = (limit: number) => deny('play-limit', `a turn has ${plural(limit, 'card')}`);
export const takesNoTarget = (name: string) => deny('illegal-target', `${name} takes no target`);
export const needsTarget = (name: string) => deny('target-required', `${name} needs a target`);
export const illegalTarget = (name: string, target: string) =>
  deny('illegal-target', `${name} cannot be aimed at that`, `${name} cannot be aimed at '${target}'`);
export const takesNoSlot = (name: string) => deny('slot-out-of-range', `${name} takes no slot`);
export const needsSlot = (name: string, slots: number) =>
  deny('slot-required', `${name} needs a slot from 0 to ${slots - 1}`);
export const noSuchSlot = (slot: number, slots: number) =>
  deny('slot-out-of-range', `slot ${slot} is not one of 0 to ${slots - 1}`);

// Draws and hands

export const drawsNotByCommand = (rules: string) =>
  deny('draw-not-allowed', 'you cannot draw whenever you like', `in '${rules}' cards are not drawn by command`);
export const handIsFull = () => deny('draw-not-allowed', 'the hand is full');
export const drawsNotGranted = (granted: number, amount: number) =>
  deny('draw-not-allowed', `you may draw ${granted} more by command, not ${amount}; a card has to allow it`);
export const handIsKept = (seat: string) =>
  deny(
    'mulligan-used',
    'you have decided about your opening hand',
    `seat '${seat}' has decided about its opening hand`,
  );
export const mustPutBack = (count: number) => deny('must-put-back', `put ${count} on the bottom of the deck first`);
export const nothingToPutBack = () => deny('nothing-to-put-back', 'there is no card to put back');
export const noMulligan = (rules: string) =>
  deny('unsupported', 'this game has no mulligan', `'${rules}' has no mulligan`);
export const wholeHandIsRedrawn = () => deny('mulligan-limit', 'the whole hand is redrawn: name no cards');
export const mulligansUsed = (max: number) => deny('mulligan-used', `only ${max} mulligans may be taken`);
export const mulliganCount = (max: number, count: number) =>
  deny('mulligan-limit', `name 1 to ${max} cards, not ${count}`);
export const mulliganTwice = () => deny('mulligan-limit', 'a card is named twice');

// Undo

const cannotUndo = (message: string, detail?: string): Denial<CoreDenial> => deny('cannot-undo', message, detail);

export const nothingToUndo = () => cannotUndo('there is nothing to take back');
export const actedSince = (seat: string | null) =>
  seat === null
    ? cannotUndo('the match has gone on by itself since')
    : cannotUndo('somebody else has acted since', `seat '${seat}' has acted since`);
export const wasAnnounced = () => cannotUndo('everybody was told of it');
export const othersDependOnIt = () => cannotUndo('what others have done depends on it');
export const matchIsDecided = () => cannotUndo('the match is over');
export const wasRandom = () => cannotUndo('it led to something random');
export const wasShown = () => cannotUndo('it showed a card that had been hidden');

// What the engine's own effects ask

export const asksToLook = (count: number): string => `The top ${count} of your deck, top first.`;
export const asksForBottom = 'Which go to the bottom of your deck?';
export const asksForDiscardPile = 'Which go to your discard pile?';
export const asksForCardOfDeck = 'Which card do you take from your deck?';
export const asksToDiscard = (count: number): string => `Your hand is over the limit: discard ${count}.`;
export function asksForOrder(count: number, from: number): string {
  if (from > count) return `Which ${count} of the ${from} cards of your deck do you draw, and in which order?`;
  return count === 1 ? 'Only one card is left to draw.' : `In which order do you draw the top ${count} cards?`;
}
