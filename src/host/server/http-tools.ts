import type { IncomingMessage, ServerResponse } from 'node:http';
import { badRequest } from '../lobby-error.js';

/** The JSON of a request's body. */
export async function readBody(request: IncomingMessage, limit: number): Promise<unknown> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > limit) throw badRequest(`the body is larger than ${limit} bytes`);
    parts.push(part);
  }
  if (size === 0) return {};
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch {
    throw badRequest('the body is not JSON');
  }
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  sendText(response, status, body === undefined ? '' : JSON.stringify(body), 'application/json; charset=utf-8');
}

export function sendText(response: ServerResponse, status: number, text: string, type: string): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  response.end(text);
}

export const bearerOf = ({ headers }: IncomingMessage): string | null =>
  /^Bearer (\S{1,200})$/.exec(headers.authorization ?? '')?.[1] ?? null;

/** The address of a client, for rate limits. */
export function addressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? String(headers['x-forwarded-for'] ?? '') : '';
  // The last address is from the nearest proxy; the earlier ones may be forged.
  return forwarded.split(',').at(-1)?.trim() || (socket.remoteAddress ?? '');
}

const nameOf = (host: string): string => host.replace(/:\d+$/, '').toLowerCase();

/** Whether the `Host` is one of the server's names. This prevents DNS rebinding. */
export const isOwnName = ({ headers }: IncomingMessage, hosts: readonly string[] | undefined): boolean =>
  hosts === undefined || hosts.includes(nameOf(headers.host ?? ''));

/** Whether the origin of the page is allowed: this server's own, or a listed one. Programs send no origin. */
export function isAllowedOrigin({ headers }: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origins.includes(origin) || origins.includes('*')) return true;
  return /^https?:\/\//.test(origin) && origin.replace(/^https?:\/\//, '') === host;
}
