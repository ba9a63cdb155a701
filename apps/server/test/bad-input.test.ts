import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allRoutes, openForBadInput } from './support/bad-input.ts';
import { signUp } from './support/factories.ts';

let server: Awaited<ReturnType<typeof openForBadInput>>;
beforeAll(async () => {
  server = await openForBadInput();
});
afterAll(() => server.stop());

// A few of those that `npm run test:faults` sends by the hundred.
it('answers bad input to any call without breaking, and tells nothing of its inside', async () => {
  for (const [name, route] of allRoutes) {
    const { faults, answers } = await server.hammer([name, route], { seed: 1, count: 15 });
    expect(faults).toEqual([]);
    if (answers['401']) await server.renew(route);
  }
});

it('refuses a sale that is nested too deeply to be remembered', async () => {
  const { client } = await signUp(server.app);
  const answer = await client.send('POST', '/api/v1/pos/create-order', {
    body: `${'['.repeat(5000)}${']'.repeat(5000)}`,
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
});

it.each(['/settings/store-setting/upload-photo', '/account/import'])('refuses a torn form at %s', async (path) => {
  const { client } = await signUp(server.app);
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
    const answer = await client.send('POST', `/api/v1${path}`, { body: '[]', headers: { 'content-type': type } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  }
});
