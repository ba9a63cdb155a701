import { once } from 'node:events';
import net from 'node:net';
import { onTestFinished } from 'vitest';
import type { TestApp } from './app.ts';
import type { Client } from './client.ts';

/** Asks, and never reads what is answered. */
export async function askAndLookAway(app: TestApp, client: Client, address: string): Promise<net.Socket> {
  const { hostname, port } = new URL(app.url);
  const socket = net.connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  await once(socket, 'connect');
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  socket.write(`GET ${address} HTTP/1.1\r\nhost: localhost:3000\r\ncookie: ${cookie}\r\n\r\n`);
  return socket;
}
