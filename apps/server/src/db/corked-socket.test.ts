import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { corkedSocket } from './corked-socket.ts';

it('sends what is written in one turn at once and in order, also what was waited for in that turn', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const accepted = once(server, 'connection');
  const socket = corkedSocket().connect((server.address() as { port: number }).port);
  await once(socket, 'connect');
  const [one, many] = [vi.spyOn(socket, '_write'), vi.spyOn(socket as Required<typeof socket>, '_writev')];

  socket.write('begin;');
  socket.write('select;');
  await Promise.resolve();
  socket.write('commit;');
  socket.end();

  const [received] = await accepted;
  expect(await text(received)).toBe('begin;select;commit;');
  expect([one.mock.calls.length, many.mock.calls.length]).toEqual([0, 1]);
  server.close();
});
