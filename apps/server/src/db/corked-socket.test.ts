import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { corkedSocket } from './corked-socket.ts';

it('sends what is written while it is corked at once and in order', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const accepted = once(server, 'connection');
  const socket = corkedSocket().connect((server.address() as { port: number }).port);
  await once(socket, 'connect');
  const sent = vi.spyOn(socket, '_write');

  socket.cork();
  for (const text of ['begin;', 'select;', 'commit;']) socket.write(Buffer.from(text));
  socket.uncork();
  socket.end();

  const [received] = await accepted;
  expect(await text(received)).toBe('begin;select;commit;');
  expect(sent.mock.calls.map(([piece]) => String(piece))).toEqual(['begin;select;commit;']);
  server.close();
});
