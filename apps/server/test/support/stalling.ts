import { once } from 'node:events';
import net from 'node:net';
import { onTestFinished } from 'vitest';
import type { TestApp } from './app.ts';
import type { Client } from './client.ts';

/** Asks, and never reads what is answered. */
export const askAndLookAway = (app: TestApp, client: Client, address: string): Promise<net.Socket> =>
  begin(app, client, `GET ${address}`, '\r\n');

/** Begins a body of a megabyte and sends nothing more of it. */
export const beginToSend = (app: TestApp, client: Client, address: string): Promise<net.Socket> =>
  begin(app, client, `POST ${address}`, 'content-type: application/json\r\ncontent-length: 1000000\r\n\r\n{"');

async function begin(app: TestApp, client: Client, call: string, rest: string): Promise<net.Socket> {
  const { hostname, port } = new URL(app.url);
  const socket = net.connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  await once(socket, 'connect');
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  socket.write(`${call} HTTP/1.1\r\nhost: localhost:3000\r\ncookie: ${cookie}\r\n${rest}`);
  return socket;
}
