import { Policies, type PolicyOverrides, RulesetError, safeParse } from '../model/index.js';

/** Groups such as `limits` are merged field by field; everything else is replaced. */
export function mergePolicies(base: PolicyOverrides, over: PolicyOverrides): PolicyOverrides {
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const before = merged[key];
    const group = isGroup(before) && isGroup(value) && key !== 'mulligan';
    merged[key] = group ? { ...before, ...value } : value;
  }
  return merged;
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Policies with their defaults, or an error that names the one that is wrong. */
export function parsePolicies(written: PolicyOverrides): Policies {
  const parsed = safeParse(Policies, written);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
    const field = ['policies', ...(issue?.path ?? []), ...(unknown === undefined ? [] : [unknown])].join('.');
    const known = unknown === undefined ? '' : `; known are ${Object.keys(Policies.shape).join(', ')}`;
    throw new RulesetError(field, `${unknown === undefined ? issue?.message : 'there is no such policy'}${known}`);
  }
  const { handModel, handLimit } = parsed.data;
  if (handModel === 'slots' && handLimit === null) {
    throw new RulesetError('policies.handLimit', 'a hand of slots needs a number of slots');
  }
  return parsed.data;
}
