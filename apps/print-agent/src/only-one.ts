import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

/**
 * Two programs with one journal would print twice. A socket is gone with its process, however that ends.
 * @returns whether this is the only one on this machine
 */
export async function isOnlyOne(folder: string): Promise<boolean> {
  const name = `comanda-print-agent-${createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 16)}`;
  const address = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(os.tmpdir(), `${name}.sock`);
  if (await listens(address)) return true;
  if (await isSomebodyThere(address)) return false;
  fs.rmSync(address, { force: true });
  return listens(address);
}

async function listens(address: string): Promise<boolean> {
  const server = net.createServer((socket) => socket.destroy());
  server.unref();
  const failed = new Promise<boolean>((resolve) => void server.once('error', () => resolve(false)));
  server.listen(address);
  return Promise.race([
    once(server, 'listening').then(
      () => true,
      () => false,
    ),
    failed,
  ]);
}

const isSomebodyThere = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(address, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
