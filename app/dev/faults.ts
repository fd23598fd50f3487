import { developing } from 'virtual:table-games';
import type { MatchFault, MatchOptions } from '../../src/index.js';
import { FAULT, type FaultReport, stackOf } from './fault-event.js';

const tell = ({ type, message, error }: MatchFault): void => {
  const detail: FaultReport = { doing: type, message, stack: stackOf(error) };
  window.dispatchEvent(new CustomEvent(FAULT, { detail }));
};

/** For the matches of a page: while a game is being written, its author hears what its rules throw, and where. */
export const faultsToAuthor: Pick<MatchOptions, 'onFault'> = developing ? { onFault: tell } : {};
