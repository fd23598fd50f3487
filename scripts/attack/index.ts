import type { Attack } from './attack.js';
import { damagedFiles } from './damaged-files.js';
import { editedSaves } from './edited-saves.js';
import { faultyHooks } from './faulty-hooks.js';
import { hiddenPairs } from './hidden-pairs.js';
import { hostileCommands } from './hostile-commands.js';
import { hostileRequests } from './hostile-requests.js';
import { inspectorQuestions } from './inspector-questions.js';
import { leftSeats } from './left-seats.js';
import { secretChoices } from './secret-choices.js';

/** Every kind of attack. A new one is a file of its own and a line here. */
export const attacks: readonly Attack[] = [
  hostileCommands,
  faultyHooks,
  editedSaves,
  damagedFiles,
  hiddenPairs,
  secretChoices,
  inspectorQuestions,
  hostileRequests,
  leftSeats,
];
