export type { Environment } from '../match/environment.js';
export { type ConnectOptions, connectMatch } from './connect-match.js';
export { type LobbyClient, type LobbyClientOptions, LobbyRefusal, lobbyAt } from './lobby-client.js';
export type { MatchClient, MatchClientState, MatchListener } from './match-client.js';
export type { SocketLike } from './socket.js';
