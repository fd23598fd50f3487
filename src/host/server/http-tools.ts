import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIPv6 } from 'node:net';
import { badRequest } from '../lobby/lobby-error.js';

/** The JSON of a request's body; of one that the app around this host has read already, what it has left in `body`. */
export async function readBody(request: IncomingMessage & { body?: unknown }, limit: number): Promise<unknown> {
  if (request.readableEnded && request.body !== undefined) return request.body;
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

/** The address of a request. `//` is a path here, and not the name of another server. */
export function requestUrl({ url = '/' }: IncomingMessage): URL {
  const whole = url.startsWith('/') ? `http://host${url}` : url;
  if (!URL.canParse(whole)) throw badRequest('the address of the request cannot be read');
  return new URL(whole);
}

export const bearerToken = ({ headers }: IncomingMessage): string | null =>
  /^Bearer (\S{1,200})$/.exec(headers.authorization ?? '')?.[1] ?? null;

/** The address of a client, for rate limits. */
export function clientAddress({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? String(headers['x-forwarded-for'] ?? '') : '';
  // The last address is from the nearest proxy; the earlier ones may be forged.
  return networkOf(forwarded.split(',').at(-1)?.trim() || (socket.remoteAddress ?? ''));
}

/** What belongs to one customer: an IPv4 address, or the 2^64 addresses of an IPv6 network. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const [first, last] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = tail === undefined ? 0 : 8 - (first?.length ?? 0) - (last?.length ?? 0);
  const groups = [...(first ?? []), ...Array.from({ length: zeros }, () => '0'), ...(last ?? [])];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
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
