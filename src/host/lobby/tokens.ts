import { createHash, timingSafeEqual } from 'node:crypto';
import type { Environment } from '../../match/environment.js';

const randomText = ({ randomBytes }: Environment, bytes: number): string =>
  Buffer.from(randomBytes(bytes)).toString('base64url');

/** A secret of 256 random bits. It is returned once; only its hash is stored. */
export const newToken = (environment: Environment): string => randomText(environment, 32);

/** A secret that follows from a token, for whoever has that: asked for again, it is the same. */
export const derivedToken = (token: string, purpose: string): string =>
  createHash('sha256').update(`${purpose} ${token}`).digest('base64url');

/** A code that is used once, short enough for a link: 128 bits. */
export const newCode = (environment: Environment): string => randomText(environment, 16);

/** The name of the match that a token makes. It is not secret; made again, it is the same match. */
export const matchIdOf = (token: string): string => derivedToken(token, 'match').slice(0, 12).replaceAll(/[-_]/g, 'x');

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Whether a token matches the stored hash, compared in constant time. */
export function fitsToken(token: string, hash: string | null): boolean {
  const given = Buffer.from(hashOfToken(token));
  const kept = Buffer.from(hash ?? '0'.repeat(64));
  const same = given.length === kept.length && timingSafeEqual(given, kept);
  return same && hash !== null;
}
