import { gzipSync } from 'node:zlib';
import { load, ms, request } from './load.ts';
import { type Bench, openRestaurant, type Restaurant, restaurantOf } from './restaurants.ts';

/** Of as many tills as have restaurants. */
const CLIENTS = 16;

/** What a till reads when it is opened, and when it asks whether anything has changed. */
export async function measureReads({ url, restaurants, seconds }: Bench): Promise<void> {
  console.log(`\nGET /pos/init, ${CLIENTS} clients, beside GET /healthz, which asks nobody`);
  const large = await openRestaurant(url, 'large', 1000);
  await line('/healthz', () => request(new URL(`${url}/healthz`), 'GET', {}));
  await measureMenu('50 items', restaurants);
  await measureMenu('1,000 items', [large]);

  async function measureMenu(name: string, of: Restaurant[]): Promise<void> {
    const address = new URL(`${url}/api/v1/pos/init`);
    const read = (client: number) => request(address, 'GET', restaurantOf(of, client).headers);
    const { text } = await read(0);
    const size = `${(text.length / 1024).toFixed(0)} kB, ${(gzipSync(text).length / 1024).toFixed(0)} kB gzip`;
    await line(`${name} (${size}), sent whole`, read);
    const tags = await Promise.all(
      of.map(async ({ headers }) => (await fetch(address, { headers })).headers.get('etag')),
    );
    const ask = (client: number) => {
      const { headers } = restaurantOf(of, client);
      return request(address, 'GET', { ...headers, 'if-none-match': tags[client % of.length] ?? '' });
    };
    await line(`${name}, unchanged: 304`, ask, 304);
  }

  async function line(name: string, call: (client: number) => ReturnType<typeof request>, status = 200): Promise<void> {
    await load(CLIENTS, 1, call, status);
    const { perSecond, p50, p99 } = await load(CLIENTS, seconds / 2, call, status);
    console.log(`  ${name}: ${perSecond.toFixed(0)}/s, p50 ${ms(p50)}, p99 ${ms(p99)}`);
  }
}
