import { InvariantError, type Receipt } from '../../model/index.js';

/** Throws unless the command was carried out. */
export function accepted(receipt: Receipt): void {
  if (!receipt.ok) throw new InvariantError(`it was refused (${receipt.code}): ${receipt.message}`);
}

/** Throws unless what was found is what was expected. */
export function same(what: string, found: string | boolean, expected: string | boolean): void {
  if (found !== expected) throw new InvariantError(`${what}: ${found}, and should be: ${expected}`);
}
