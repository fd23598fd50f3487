/** A part of the picture that is new, from a moment on: an image of its own, in the format WebP. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** How long it stays, in milliseconds. */
  readonly lasts: number;
  readonly webp: Buffer;
}

const number = (value: number, bytes: number): Buffer => {
  const written = Buffer.alloc(bytes);
  written.writeUIntLE(value, 0, bytes);
  return written;
};

/** A chunk of a RIFF file: its name, its length, and what it holds, filled up to an even length. */
const chunk = (name: string, ...parts: readonly Buffer[]): Buffer => {
  const held = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(name, 'latin1'), number(held.length, 4), held, Buffer.alloc(held.length % 2)]);
};

/** The chunks of an image, as they stand in its file: without what says how large it is. */
function imageIn(webp: Buffer): Buffer {
  const found: Buffer[] = [];
  for (let at = 12; at < webp.length; ) {
    const name = webp.toString('latin1', at, at + 4);
    const length = webp.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (name === 'VP8 ' || name === 'VP8L' || name === 'ALPH') found.push(webp.subarray(at, end));
    at = end;
  }
  return Buffer.concat(found);
}

const ANIMATED = 2;
const FOR_EVER = 0;
const REPLACES = 2;

/** An animated WebP of these frames, which begins again when it is over. The first frame is the whole picture. */
export function animatedWebp(frames: readonly Frame[]): Buffer {
  const [{ width, height } = { width: 1, height: 1 }] = frames;
  return chunk(
    'RIFF',
    Buffer.from('WEBP', 'latin1'),
    chunk('VP8X', number(ANIMATED, 4), number(width - 1, 3), number(height - 1, 3)),
    chunk('ANIM', number(0, 4), number(FOR_EVER, 2)),
    ...frames.map((frame) =>
      chunk(
        'ANMF',
        ...[frame.x / 2, frame.y / 2, frame.width - 1, frame.height - 1, frame.lasts].map((value) => number(value, 3)),
        number(REPLACES, 1),
        imageIn(frame.webp),
      ),
    ),
  );
}
