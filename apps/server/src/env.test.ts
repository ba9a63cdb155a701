import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

const keys = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_PRICE_ID: 'price_1' };

it('the support is reached by mail', () => {
  expect(readEnv({}).supportEmail).toBe('support@comanda.example');
  expect(readEnv({ SUPPORT_EMAIL: 'help@example.com' }).supportEmail).toBe('help@example.com');
  expect(() => readEnv({ SUPPORT_EMAIL: 'call us' })).toThrow(
    'SUPPORT_EMAIL is "call us"; it must be an e-mail address.',
  );
});

it('the numbers of the server are open to nobody unless there is a token, and a long one', () => {
  expect(readEnv({}).metricsToken).toBeUndefined();
  expect(readEnv({ METRICS_TOKEN: 'x'.repeat(32) }).metricsToken).toBe('x'.repeat(32));
  expect(() => readEnv({ METRICS_TOKEN: 'hunter2' })).toThrow(
    'METRICS_TOKEN is 7 characters; it must be at least 32 characters.',
  );
});

it('the secret is a long one, and a database of its own asks for it', () => {
  const own = { DATABASE_URL: 'postgres://localhost/comanda' };
  expect(readEnv({}).appSecret).toBeUndefined();
  expect(readEnv({ ...own, APP_SECRET: 'x'.repeat(32) }).appSecret).toBe('x'.repeat(32));
  expect(() => readEnv(own)).toThrow('APP_SECRET is not set; it must be a long random text when DATABASE_URL is set.');
  expect(() => readEnv({ APP_SECRET: 'x'.repeat(31) })).toThrow(
    'APP_SECRET is 31 characters; it must be at least 32 characters.',
  );
});

it('the demo restaurant is for this machine, unless somebody asks for it by name', () => {
  const own = { DATABASE_URL: 'postgres://localhost/comanda', APP_SECRET: 'x'.repeat(32) };
  for (const PUBLIC_URL of [undefined, 'http://127.0.0.1:8080', 'http://localhost', 'http://[::1]:3000'])
    expect(readEnv({ PUBLIC_URL }).demo).toBe(true);
  for (const elsewhere of [own, { PUBLIC_URL: 'https://pos.example.com' }, { PUBLIC_URL: 'http://192.168.1.7:3000' }]) {
    expect(readEnv(elsewhere).demo).toBe(false);
    expect(readEnv({ ...elsewhere, DEMO: '1' }).demo).toBe(true);
  }
  expect(readEnv({ DEMO: '0' }).demo).toBe(false);
});

describe('the superadmin', () => {
  const account = { SUPERADMIN_EMAIL: 'olga@example.com', SUPERADMIN_PASSWORD: 'a long password' };

  it('is a known one with the demo in the embedded database on this machine only', () => {
    expect(readEnv({}).superadmin).toMatchObject({ email: 'superadmin@comanda.example', isPublic: true });
    expect(readEnv({ DEMO: '0' }).superadmin).toBeUndefined();
    expect(readEnv({ PUBLIC_URL: 'https://pos.example.com' }).superadmin).toBeUndefined();
    expect(readEnv({ PUBLIC_URL: 'https://pos.example.com', DEMO: '1' }).superadmin).toBeUndefined();
    const own = { DATABASE_URL: 'postgres://localhost/comanda', APP_SECRET: 'x'.repeat(32) };
    expect(readEnv(own).superadmin).toBeUndefined();
    expect(readEnv({ ...own, ...account }).superadmin).toEqual({
      email: 'olga@example.com',
      password: 'a long password',
      isPublic: false,
    });
  });

  it.each([
    [{ SUPERADMIN_PASSWORD: undefined }, /^SUPERADMIN_PASSWORD is not set; it must be at least 12 characters/],
    [{ SUPERADMIN_PASSWORD: 'short' }, /^SUPERADMIN_PASSWORD is 5 characters; it must be at least 12/],
    [{ SUPERADMIN_EMAIL: undefined }, /^SUPERADMIN_EMAIL is not set; it must be an e-mail address/],
    [{ SUPERADMIN_EMAIL: 'olga' }, /^SUPERADMIN_EMAIL is "olga"; it must be an e-mail address/],
  ])('is refused with %o', (wrong, message) => {
    expect(() => readEnv({ ...account, ...wrong })).toThrow(message);
  });
});

describe('mail', () => {
  it('is written to files unless there is a server, and comes from the host of the public address', () => {
    expect(readEnv({}).mail).toEqual({ smtpUrl: undefined, from: 'Comanda <no-reply@localhost>' });
    expect(readEnv({ PUBLIC_URL: 'https://pos.example.com:8443/' }).mail.from).toBe(
      'Comanda <no-reply@pos.example.com>',
    );
    expect(readEnv({ SMTP_URL: 'smtps://me:secret@mail.example.com' }).mail.smtpUrl).toBe(
      'smtps://me:secret@mail.example.com',
    );
  });

  it.each(['pos@example.com', 'Trattoria Mio <pos@example.com>'])('may come from %s', (from) => {
    expect(readEnv({ MAIL_FROM: from }).mail.from).toBe(from);
  });

  it('is refused with a server or a sender that cannot be, in a line that keeps the secret', () => {
    expect(() => readEnv({ SMTP_URL: 'http://me:secret@mail.example.com' })).toThrow(
      'SMTP_URL is set to something else; it must be an address that begins with smtp:// or smtps://.',
    );
    expect(() => readEnv({ SMTP_URL: 'smtp:secret' })).toThrow(/^SMTP_URL is set to something else/);
    expect(() => readEnv({ MAIL_FROM: 'Mio <nobody>' })).toThrow(/^MAIL_FROM is "Mio <nobody>"; it must be /);
  });
});

it('other processes are met in a Redis, whose address may hold a password that is never repeated', () => {
  expect(readEnv({}).redisUrl).toBeUndefined();
  expect(readEnv({ REDIS_URL: 'rediss://me:secret@redis.example.com:6380/2' }).redisUrl).toBe(
    'rediss://me:secret@redis.example.com:6380/2',
  );
  for (const wrong of ['http://me:secret@redis.example.com', 'me:secret@redis.example.com'])
    expect(() => readEnv({ REDIS_URL: wrong })).toThrow(
      /^REDIS_URL is set to something else; it must be an address that begins with redis:\/\/ or rediss:\/\/\.$/,
    );
  for (const wrong of ['redis:secret', 'redis:///secret'])
    expect(() => readEnv({ REDIS_URL: wrong })).toThrow(
      /^REDIS_URL is set to something else; it must be an address with the name of a server\.$/,
    );
});

describe('the payment provider', () => {
  it('is none unless it is configured', () => {
    expect(readEnv({}).stripe).toBeUndefined();
    expect(readEnv({ STRIPE_SECRET_KEY: '', STRIPE_PRICE_ID: '' }).stripe).toBeUndefined();
  });

  it('is Stripe with all three of its variables', () => {
    expect(readEnv(keys).stripe).toEqual({ secretKey: 'sk_live_1', webhookSecret: 'whsec_1', priceId: 'price_1' });
  });

  it.each(Object.keys(keys))('is refused without %s, or with a wrong one, in a line that keeps the secret', (name) => {
    expect(() => readEnv({ ...keys, [name]: undefined })).toThrow(new RegExp(`^${name} is not set; it must be `));
    expect(() => readEnv({ ...keys, [name]: 'hunter2' })).toThrow(new RegExp(`^${name} is set to something else; `));
  });
});
