import type { CreateRequest, JoinRequest, QuickRequest, Seated, Waiting } from './requests.js';

/** What a quick match needs of a lobby. Each part may be repeated after a lost answer, and so may the whole. */
interface QuickLobby {
  waiting(game: string): Promise<Waiting>;
  join(match: string, request: JoinRequest): Promise<Seated>;
  create(request: CreateRequest): Promise<Seated>;
}

/** Joins an open match where somebody waits, or creates one and waits. */
export async function quickMatch(lobby: QuickLobby, { game, ...player }: QuickRequest): Promise<Seated> {
  const { matches } = await lobby.waiting(game);
  for (const match of matches) {
    try {
      return await lobby.join(match, player);
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
  // Strangers can talk, too.
  return lobby.create({ game, ...player, quick: true, chat: true });
}

/** Somebody was quicker, or whoever waited has left. */
const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'taken' || error.code === 'no-such-match');
