import type { GameList } from '../../../../src/host/index.js';

/** The server that this page came from, and what it hosts. */
export interface ServerHere extends Pick<GameList, 'addresses' | 'peers'> {
  readonly url: string;
  /** The versions of its games, by their ids. */
  readonly games: ReadonlyMap<string, string>;
}

let asked: Promise<ServerHere | null> | undefined;

/** The server behind this page; `null` where the page lies among plain files, and nobody hosts matches. */
export function serverHere(): Promise<ServerHere | null> {
  asked ??= ask().catch(() => null);
  return asked;
}

async function ask(): Promise<ServerHere | null> {
  const url = new URL('.', location.href.split('#')[0]).href;
  const response = await fetch(new URL('api/games', url));
  if (!response.ok) return null;
  // A folder of plain files has an answer, too: that it has no games to host.
  const { games, addresses, peers } = (await response.json()) as GameList;
  if (games.length === 0) return null;
  return { url, addresses, peers, games: new Map(games.map(({ id, version }) => [id, version])) };
}

/** Where a friend opens this page: not by a name that means another machine there. */
export function addressForFriends({ url, addresses }: ServerHere): string {
  return isOnlyHere(url) ? (addresses[0] ?? url) : url;
}

/** Whether an address means the machine on which it is used. */
export const isOnlyHere = (url: string): boolean => /^(localhost|127\.|\[::1\])/.test(new URL(url).hostname);
