import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { takeUnreadBodies } from './unread-bodies.ts';

const BYTES = 64 * 1024 * 1024;

async function refusing(addLimits: (app: FastifyInstance) => void) {
  const app = Fastify();
  addLimits(app);
  app.addHook('onRequest', async (_request, reply) => reply.code(429).send({ message: 'busy' }));
  app.post('/', () => ({}));
  const connections: Socket[] = [];
  app.server.on('connection', (socket) => connections.push(socket));
  await app.listen();
  onTestFinished(() => app.close());
  const taken = () => connections.reduce((bytes, { bytesRead }) => bytes + bytesRead, 0);
  return { port: (app.server.address() as AddressInfo).port, taken };
}

/** Sends a large body and, behind it, another request. */
async function send(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => {}); // the server may cut it
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${BYTES}\r\n\r\n`);
  socket.write(Buffer.alloc(BYTES));
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  let answers = '';
  socket.setEncoding('latin1').on('data', (part: string) => {
    answers += part;
  });
  await new Promise((resolve) => socket.once('close', resolve));
  return answers;
}

const countOf = (answers: string): number => answers.split('HTTP/1.1 429').length - 1;

it('says why it refuses, and cuts a connection that sends on for long', async () => {
  const { port, taken } = await refusing((app) => takeUnreadBodies(app, { everyMs: 10, longestMs: 300 }));
  expect(countOf(await send(port))).toBe(1);
  expect(taken()).toBeLessThan(BYTES);
});

it('takes the whole body where there is time for it, and the next request after it', async () => {
  const { port } = await refusing((app) => takeUnreadBodies(app, { everyMs: 0, longestMs: 60_000 }));
  expect(countOf(await send(port))).toBe(2);
});
