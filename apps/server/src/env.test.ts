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
