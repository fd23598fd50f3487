import { once } from 'node:events';
import { connect } from 'node:net';
import { WebSocket } from 'ws';
import { hostileValue } from '../../src/testing/hostile-values.js';
import type { Random } from '../../src/testing/random.js';
import type { Attack, Notes } from './attack.js';
import { type ServedHost, withServers } from './served-host.js';

const REQUESTS = 25;
const MESSAGES = 15;

/** Addresses, bodies and messages that no client would send, to a host of one match. */
export const hostileRequests: Attack = {
  name: 'hostile-requests',
  promise: 'whatever a stranger sends to a host, it answers, fails at nothing, and tells no secret',
  attempt: (random, notes) =>
    withServers(1, notes, async ([server]) => {
      if (server === undefined) return;
      const { match, token } = await server.lobby.create({ game: 'duel', bots: ['random'] });
      const { data } = await server.lobby.row(match);
      const secrets = [token, data.seed, ...data.seats.flatMap((seat) => seat.token ?? [])];
      for (let n = 0; n < REQUESTS; n++) {
        check(await ask(server, requestLine(match, random), bodyFor(random)), secrets, notes);
      }
      await talk(server, match, random, notes);
      const { status } = await fetch(`${server.url}health`);
      if (status === 200) notes.held('the server is up afterwards');
      else notes.found('the server is down afterwards', status);
    }),
};

const bots = ['ismcts:999999999', 'ismcts:99999999ms', 'ismcts:1e9', 'greedy:5', '', 'random'];

function bodyFor(random: Random): string {
  const body = random.pick<() => unknown>([
    () => ({ game: 'duel', bots: [random.pick(bots)] }),
    () => ({ game: random.pick(['duel', '\0', '__proto__', 'constructor']), name: hostileValue(random) }),
    () => ({ game: 'duel', deck: hostileValue(random), seats: random.pick([0, 1e308, -1, 2]) }),
    () => ({ game: 'duel', token: random.pick(['short', 'x'.repeat(43), '\0'.repeat(43)]) }),
    () => ({ bot: random.pick(bots), code: hostileValue(random) }),
    () => hostileValue(random),
  ])();
  const text = json(body);
  return random.below(5) === 0 ? text.slice(0, random.below(text.length + 1)) : text;
}

function requestLine(match: string, random: Random): string {
  const path = random.pick([
    '//',
    '/..//',
    '/%00',
    '/%',
    '//x:y@/',
    '/api//',
    '/api/',
    '/admin/',
    '/metrics',
    '/health',
    '*',
    'http://[',
    '/api/matches',
    '/api/quick?game=%00',
    '/api/quick?game=duel',
    '/api/games',
    '/ws',
    '/admin/inspect/x/socket',
    ...['?cursor=1.%00', `?cursor=${'9'.repeat(40)}.x`, '?status=%F0', '?game=__proto__'].map(
      (q) => `/api/matches${q}`,
    ),
    ...['', '/join', '/fill', '/leave', '/rematch', '/record', '/invitations'].map((w) => `/api/matches/${match}${w}`),
    `/api/matches/${'x'.repeat(random.below(300))}`,
  ]);
  return `${random.pick(['GET', 'POST', 'POST', 'POST', 'OPTIONS', 'HEAD', 'DELETE'])} ${path}`;
}

/** The answer to a request that is written by hand, or nothing if the connection was closed. */
async function ask({ url }: ServedHost, line: string, body: string): Promise<string> {
  const { hostname, port, host } = new URL(url);
  const wire = connect(Number(port), hostname);
  let answer = '';
  wire.on('data', (data) => {
    answer += String(data);
  });
  wire.on('error', () => {});
  const length = Buffer.byteLength(body);
  wire.write(`${line} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\ncontent-length: ${length}\r\n\r\n${body}`);
  await new Promise((resolve) => wire.once('close', resolve));
  return answer;
}

function check(answer: string, secrets: readonly string[], notes: Notes): void {
  const [first = ''] = answer.split('\r\n');
  const status = Number(first.split(' ')[1]);
  if (!(status > 0)) notes.found('a request is not answered', first);
  else if (status >= 500) notes.found(`a request is answered with ${status}`, answer.slice(-200));
  else notes.held(`a request is answered with ${status}`);
  if (secrets.some((secret) => answer.includes(secret))) notes.found('an answer tells a secret', first);
}

/** Messages to the socket, before and after a hello without a token. */
async function talk({ url }: ServedHost, match: string, random: Random, notes: Notes): Promise<void> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}ws`);
  await once(socket, 'open');
  const heard: string[] = [];
  socket.on('message', (data) => heard.push(String(data)));
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  for (let n = 0; n < MESSAGES && socket.readyState === socket.OPEN; n++) {
    const message = random.pick<() => unknown>([
      () => ({ type: 'hello', protocol: 1, match, token: random.pick([null, 'guess', match]) }),
      () => ({
        type: random.pick(['view', 'undo', 'chat', 'ping', 'command']),
        id: 'x',
        at: 1,
        command: {},
        text: 'x',
      }),
      () => ({ type: 'command', id: 'x', command: hostileValue(random) }),
      () => hostileValue(random),
    ])();
    socket.send(json(message));
  }
  // Strangers may not watch this match, so that whatever they say ends the connection.
  await closed;
  if (heard.some((text) => /"type":"(view|update|welcome)"/.test(text))) notes.found('a stranger is shown the match');
  else notes.held('a stranger is shown nothing over a socket');
}

function json(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'null';
  } catch {
    return '{';
  }
}
