import { extname, join, normalize, resolve, sep } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/** What is in a file, by the ending of its name. */
export const contentType = (path: string): string => types[extname(path)] ?? 'application/octet-stream';

/**
 * The headers of every served page: it may connect only to its own server and to those in `reaches`, and text is never run
 * as code.
 */
export const pageHeaders = (reaches: readonly string[]) => ({
  'content-security-policy': [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    ["connect-src 'self'", ...reaches].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
});

/** The file of a folder that a path means, or `null` for what lies outside of it. */
export function fileInside(folder: string, path: string): string | null {
  if (path.includes('\0')) return null;
  const root = resolve(folder);
  const file = normalize(join(root, path));
  return file.startsWith(root + sep) ? file : null;
}
