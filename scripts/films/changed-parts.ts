import type { Browser } from 'playwright-core';
import type { Frame } from './animated-webp.js';

/** A picture of a whole page, as PNG in base64, and how long it stays. */
export interface Picture {
  readonly png: string;
  readonly lasts: number;
}

/** What each picture changes of the one before it, encoded by the browser: that is what an animation has to hold. */
export async function changedParts(
  browser: Browser,
  pictures: readonly Picture[],
  size: { readonly width: number; readonly height: number; readonly quality: number },
): Promise<Frame[]> {
  const page = await browser.newPage();
  // The compiler that runs this script names functions by a helper that the page lacks.
  await page.evaluate('globalThis.__name = (named) => named');
  const parts = await page.evaluate(encodeChanges, { pictures, size });
  await page.close();
  return parts.map(({ url, ...part }) => ({ ...part, webp: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64') }));
}

interface Given {
  readonly pictures: readonly Picture[];
  readonly size: Parameters<typeof changedParts>[2];
}

/** Runs in the page. */
async function encodeChanges({ pictures, size: { width, height, quality } }: Given) {
  const canvasOf = (wide: number, high: number) => {
    const canvas = document.createElement('canvas');
    canvas.width = wide;
    canvas.height = high;
    const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
    if (context === null) throw new Error('The browser draws no canvas.');
    context.imageSmoothingQuality = 'high';
    return { canvas, context };
  };
  const whole = canvasOf(width, height);
  const parts: { x: number; y: number; width: number; height: number; lasts: number; url: string }[] = [];
  let before: Uint8ClampedArray | null = null;
  for (const { png, lasts } of pictures) {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    whole.context.drawImage(image, 0, 0, width, height);
    const { data } = whole.context.getImageData(0, 0, width, height);
    let [left, top, right, bottom] = before === null ? [0, 0, width, height] : [width, height, 0, 0];
    for (let at = 0; before !== null && at < data.length; at += 4) {
      const change = Math.max(
        Math.abs((data[at] ?? 0) - (before[at] ?? 0)),
        Math.abs((data[at + 1] ?? 0) - (before[at + 1] ?? 0)),
        Math.abs((data[at + 2] ?? 0) - (before[at + 2] ?? 0)),
      );
      // Nobody sees less.
      if (change < 8) continue;
      const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
      [left, top] = [Math.min(left, x), Math.min(top, y)];
      [right, bottom] = [Math.max(right, x + 1), Math.max(bottom, y + 1)];
    }
    const last = parts.at(-1);
    if (right <= left && last !== undefined) {
      last.lasts += lasts;
      continue;
    }
    before = data;
    // A part begins at an even place.
    const [x, y] = [left - (left % 2), top - (top % 2)];
    const part = canvasOf(right - x, bottom - y);
    part.context.drawImage(whole.canvas, -x, -y);
    const url = part.canvas.toDataURL('image/webp', quality);
    parts.push({ x, y, width: right - x, height: bottom - y, lasts, url });
  }
  return parts;
}
