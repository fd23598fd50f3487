import { createBot } from '../../../src/simulate/bots/index.js';
import type { MoveReply, MoveRequest } from './bots.js';
import { rulesets } from './rulesets.js';

/** How long a strong bot may think, in milliseconds. */
const THINKING_TIME = 400;

/** Bots run in this worker, so that the page never waits for them. They get only what their seat may see. */
addEventListener('message', ({ data }: MessageEvent<MoveRequest>) => {
  const { id, rules: rulesId, policies, view, legal, bot, seed } = data;
  const rules = rulesets[rulesId]?.withPolicies(policies);
  const command = rules ? createBot(bot, { seed, ms: THINKING_TIME }).choose(view, legal, rules) : null;
  postMessage({ id, command } satisfies MoveReply);
});
