/** The commands that come with the engine. A game lists those that it has. */
export { cancelInput, skipOrder, submitInput, submitOrder } from './answer-question.js';
export { concede } from './concede.js';
export { drawCard } from './draw-card.js';
export { endTurn } from './end-turn.js';
export { finishCommit } from './finish-commit.js';
export { keepHand, putBack, takeMulligan } from './mulligan.js';
export { passTurn } from './pass-turn.js';
export { playCard } from './play-card.js';
