import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

/** Hands everything on to the server, and this share of its answers not back: for those it cuts the connection. */
export async function openBadLine(target: number, { share, random }: { share: number; random: () => number }) {
  let lost = 0;
  const line = createServer((till) => {
    const server = connect(target, '127.0.0.1');
    for (const [side, other] of [[till, server] as const, [server, till] as const]) {
      side.on('error', () => {});
      side.on('close', () => other.destroy());
    }
    till.on('data', (data) => server.write(data));
    server.on('data', (data) => {
      if (random() >= share) return void till.write(data);
      lost += 1;
      till.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    lost: () => lost,
    close: () => void line.close(),
  };
}
