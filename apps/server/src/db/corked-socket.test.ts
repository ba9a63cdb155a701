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
  const sent = vi.spyOn(socket, '_write');

  socket.write(Buffer.from('begin;'));
  socket.write(Buffer.from('select;'));
  await Promise.resolve();
  socket.write(Buffer.from('commit;'));
  socket.end();

  const [received] = await accepted;
  expect(await text(received)).toBe('begin;select;commit;');
  expect(sent.mock.calls.map(([piece]) => String(piece))).toEqual(['begin;select;commit;']);
  server.close();
});
