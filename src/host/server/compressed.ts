import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const worthwhile: ReadonlySet<string> = new Set(['.html', '.js', '.css', '.txt', '.json', '.map', '.svg', '.wasm']);
/** Below this size, compression saves less than its header costs. */
const SMALLEST = 1_000;
/** Compresses as well as gzip's best level, and several times faster than brotli's best level. */
const BROTLI_QUALITY = 6;

type Encoding = 'br' | 'gzip';

const compress: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body) => promisify(gzip)(body),
};

/** Files in the best encoding that a browser accepts, compressed once and cached until they change. */
export class Compressed {
  readonly #made = new Map<string, { readonly of: string; readonly body: Promise<Buffer> }>();

  async of(path: string, body: Buffer, accepts: string): Promise<{ body: Buffer; encoding: Encoding | null }> {
    const encoding = preferred(accepts);
    if (encoding === null || body.byteLength < SMALLEST || !worthwhile.has(extname(path))) {
      return { body, encoding: null };
    }
    const key = `${encoding} ${path}`;
    const of = createHash('sha1').update(body).digest('base64');
    let made = this.#made.get(key);
    if (made?.of !== of) {
      made = { of, body: compress[encoding](body) };
      this.#made.set(key, made);
    }
    return { body: await made.body, encoding };
  }
}

/** The encoding that a browser accepts: brotli before gzip; weight 0 means not accepted. */
function preferred(accepts: string): Encoding | null {
  const taken = accepts
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => !/;\s*q=0(\.0*)?$/.test(one))
    .map((one) => one.split(';')[0]);
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding)) ?? null;
}
