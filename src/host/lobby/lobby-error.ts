import { TurnchartError } from '../../model/index.js';

/** A refusal of the lobby, with its HTTP status. */
export class LobbyError extends TurnchartError {
  override name = 'LobbyError';
  constructor(
    readonly code: string,
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export const noSuchMatch = (match: string): LobbyError =>
  new LobbyError('no-such-match', 404, `there is no match '${match}'`);
export const notAllowed = (message: string): LobbyError => new LobbyError('not-allowed', 403, message);
export const taken = (message: string): LobbyError => new LobbyError('taken', 409, message);
export const badRequest = (message: string): LobbyError => new LobbyError('bad-request', 400, message);
