/** What a seat may do now: commands, offers, the reasons why not, and the command for a seat that does nothing. */
export { OfferBuilder } from './choices.js';
export { defaultCommand } from './default-command.js';
export { isRange, isSome } from './expand-offer.js';
export { legalCommands, legalMoves, offersFor } from './legal.js';
export { type Reason, reasonsFor } from './reasons.js';
