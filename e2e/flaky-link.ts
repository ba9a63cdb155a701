import { once } from 'node:events';
import net from 'node:net';

/** A link between browser and server that can be cut. It forwards bytes, but none while it is cut. */
export type FlakyLink = {
  url: string;
  /** `refuse` resets what is open, as a restarted router does; `freeze` swallows it, as a dead spot does. */
  cut: (how: 'refuse' | 'freeze') => void;
  mend: () => void;
  close: () => void;
};

export async function flakyLink(target: string): Promise<FlakyLink> {
  const { hostname, port } = new URL(target);
  const open = new Set<net.Socket>();
  let state: 'up' | 'refuse' | 'freeze' = 'up';

  const proxy = net.createServer((near) => {
    if (state === 'refuse') return near.resetAndDestroy();
    const far = net.connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('error', () => from.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.on('data', (bytes) => to.write(bytes));
      if (state === 'freeze') from.pause();
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');

  return {
    url: `http://127.0.0.1:${(proxy.address() as net.AddressInfo).port}`,
    cut: (how) => {
      state = how;
      for (const socket of open) {
        if (how === 'refuse') socket.resetAndDestroy();
        else socket.pause();
      }
    },
    mend: () => {
      state = 'up';
      for (const socket of open) socket.resume();
    },
    close: () => {
      proxy.close();
      for (const socket of open) socket.destroy();
    },
  };
}
