import { createBot } from 'turnchart/bots';
import { connectMatch, type MatchClient } from 'turnchart/client';
import { rulesets } from 'turnchart/rulesets';
import { WebSocket } from 'ws';

/** Plays a seat of a hosted match with a bot, as any other client would: it sees no more than its seat does. */
export function playAsBot(server: string, match: string, token: string, name = 'greedy'): MatchClient {
  const client = connectMatch({ server, match, token, socket: (url) => new WebSocket(url) });
  const bot = createBot(name);
  client.subscribe(({ view, legal, pending, info }) => {
    if (view === null || view.outcome !== null || pending > 0) return;
    const moves = legal.filter(({ type }) => type !== 'match.concede');
    const rules = Object.values(rulesets).find(({ id }) => id === info?.game);
    if (moves.length > 0 && rules !== undefined) void client.send(bot.choose(view, moves, rules));
  });
  return client;
}
