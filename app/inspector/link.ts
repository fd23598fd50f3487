import type { MatchRecord } from '../../src/index.js';

const through = async (
  bytes: Uint8Array<ArrayBuffer>,
  stream: GenericTransformStream,
): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

/** A record as part of an address: packed, and in letters that addresses take. */
export async function packRecord(record: MatchRecord): Promise<string> {
  const packed = await through(new TextEncoder().encode(JSON.stringify(record)), new CompressionStream('deflate-raw'));
  let text = '';
  for (const byte of packed) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The record of an address. Throws when it is damaged. */
export async function unpackRecord(text: string): Promise<unknown> {
  try {
    const packed = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(await through(packed, new DecompressionStream('deflate-raw'))));
  } catch {
    throw new Error('The link is damaged or cut off: it holds no record.');
  }
}
