import { afterAll, beforeAll, expect, it } from 'vitest';
import { allRoutes, openForBadInput } from '../apps/server/test/support/bad-input.ts';

const SEED = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000);
const REQUESTS = Number(process.env.FAULTS_REQUESTS ?? 500);

let server: Awaited<ReturnType<typeof openForBadInput>>;
beforeAll(async () => {
  server = await openForBadInput();
  console.log(`${allRoutes.length} routes, ${REQUESTS} requests each; again with FAULTS_SEED=${SEED}`);
});
afterAll(() => server.stop());

it.each(allRoutes)('%s', async (name, route) => {
  await server.renew(route);
  const { faults, answers } = await server.hammer([name, route], { seed: SEED, count: REQUESTS });
  console.log(name, JSON.stringify(answers));
  expect(faults.slice(0, 5)).toEqual([]);
});
