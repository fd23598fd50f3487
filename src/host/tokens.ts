import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret of 256 random bits. It is returned once; only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A code that is used once, short enough for a link: 128 bits. */
export const newCode = (): string => randomBytes(16).toString('base64url');

/** The name of a new match. It is not secret. */
export const newMatchId = (): string => randomBytes(9).toString('base64url').replaceAll(/[-_]/g, 'x');

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Whether a token matches the stored hash, compared in constant time. */
export function fitsToken(token: string, hash: string | null): boolean {
  const given = Buffer.from(hashOfToken(token));
  const kept = Buffer.from(hash ?? '0'.repeat(64));
  const same = given.length === kept.length && timingSafeEqual(given, kept);
  return same && hash !== null;
}
