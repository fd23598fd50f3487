import { parseJson } from '../../src/files/read-json.js';
import type { MatchRecord } from '../../src/index.js';

/**
 * More than any record: one of 50,000 commands has less than half of it. Decompressed, a link of a few kB could have
 * gigabytes.
 */
const MAX_BYTES = 16 * 1024 * 1024;

class TooLarge extends Error {}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough<Uint8Array>(stream).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.byteLength;
    if (size > MAX_BYTES) {
      await reader.cancel();
      throw new TooLarge(`A link may hold a record of up to ${MAX_BYTES / 1024 / 1024} MB; this one holds more.`);
    }
    parts.push(read.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

/** A record as part of an address: compressed, and in URL-safe characters. */
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
    return parseJson(new TextDecoder().decode(await through(packed, new DecompressionStream('deflate-raw'))));
  } catch (error) {
    if (error instanceof TooLarge) throw error;
    throw new Error('The link is damaged or cut off: it holds no record.');
  }
}
