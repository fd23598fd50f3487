import type { GameList } from '../../../../src/host/index.js';

/** The server that this page came from, and what it hosts. */
export interface ServerHere extends Pick<GameList, 'addresses' | 'peers'> {
  readonly url: string;
  /** The versions of its games, by their ids. */
  readonly games: ReadonlyMap<string, string>;
}

let asked: Promise<ServerHere | null> | undefined;

/** The server of this page; `null` if the page is served as static files without a host. */
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

/** The address of this page for a friend: not `localhost`, which is another machine there. */
export function addressForFriends({ url, addresses }: ServerHere): string {
  return isOnlyHere(url) ? (addresses[0] ?? url) : url;
}

/** Whether an address is a loopback address. */
export const isOnlyHere = (url: string): boolean => /^(localhost|127\.|\[::1\])/.test(new URL(url).hostname);
