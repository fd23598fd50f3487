import type { AnyCommand } from '../model/index.js';
import { cancelInput, skipOrder, submitInput, submitOrder } from './answer-question.js';
import { concede } from './concede.js';

/** Commands that every game has: answers to questions, and conceding. `legal` lists them in this order. */
export const answersAndLeaving: readonly AnyCommand[] = [submitOrder, skipOrder, submitInput, cancelInput, concede];
