import { createServer } from 'node:http';
import { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { guardConnections } from '../../src/inspect/http-guard.js';

test('a connection that is closed makes room at once, also before its `close` event', () => {
  const server = createServer();
  guardConnections(server, 1);
  const connect = () => {
    const socket = new Socket();
    const refuse = vi.spyOn(socket, 'end').mockReturnValue(socket);
    server.emit('connection', socket);
    return { socket, isRefused: refuse.mock.calls.length > 0 };
  };
  const first = connect();
  const second = connect();
  expect([first.isRefused, second.isRefused]).toEqual([false, true]);
  const closed = vi.fn();
  for (const { socket } of [first, second]) socket.once('close', closed).destroy();
  expect(connect().isRefused).toBe(false);
  expect(closed).not.toHaveBeenCalled();
});
