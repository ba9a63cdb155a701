import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { expect, it } from 'vitest';
import { hashPassword } from './passwords.ts';

const compress = promisify(gzip);

it('leave threads to answers and files, whatever number of people signs in', async () => {
  let done = 0;
  const flood = Array.from({ length: 40 }, async (_, at) => {
    await hashPassword('a password', `203.0.113.${at}`);
    done += 1;
  });
  await compress(Buffer.alloc(100_000));
  expect(done).toBeLessThan(8);
  await Promise.all(flood);
});

it('are compared by turns: one address that floods keeps nobody from signing in', async () => {
  let done = 0;
  const flood = Array.from({ length: 60 }, async () => {
    await hashPassword('a password', '203.0.113.1');
    done += 1;
  });
  await hashPassword('a password', '203.0.113.2');
  expect(done).toBeLessThan(8);
  await Promise.all(flood);
});

it('are refused where too many of one address wait', async () => {
  const flood = Array.from({ length: 110 }, () => hashPassword('a password', '203.0.113.1'));
  const answers = await Promise.allSettled(flood);
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(8);
  expect(refused[0]).toMatchObject({ reason: { code: 'rate_limited' } });
});
