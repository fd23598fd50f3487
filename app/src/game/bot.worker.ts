import { rulesets } from './rulesets.js';
import type { BotQuestion, BotReply } from './bots.js';

/** A bot thinks here, so that the page never waits for it. It is given what its seat may know, and nothing else. */
addEventListener('message', ({ data }: MessageEvent<BotQuestion>) => {
  const { id, rules: rulesId, policies, legal, seed } = data;
  const rules = rulesets[rulesId]?.withPolicies(policies);
  const index = rules === undefined ? 0 : hash(`${seed}`) % legal.length;
  const reply: BotReply = { id, command: legal[index] ?? null };
  postMessage(reply);
});

function hash(text: string): number {
  let value = 2166136261;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619);
  return (value ^ (value >>> 13)) >>> 0;
}
