import path from 'node:path';
import { isEmail } from '@comanda/contract/core/fields';
import { usualQuotas } from '@comanda/domain/storage';
import { SHORTEST_SECRET } from './app-secret.ts';
import { isLoopback } from './http/loopback.ts';

const MEGABYTE = 1_000_000;
const MOST_ROWS = 1_000_000_000_000;
const MOST_MEGABYTES = 1_000_000_000;

const root = path.resolve(import.meta.dirname, '../../..');

export type Env = ReturnType<typeof readEnv>;

/**
 * Reads the configuration; docs/operations.md lists it.
 * @throws Error with one line that names the variable, what it holds and what it must hold.
 */
export function readEnv(env: NodeJS.ProcessEnv) {
  const port = whole(env, 'PORT', 3000, 0, 65_535);
  const host = env.HOST || '127.0.0.1';
  const databaseUrl = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const appSecret = env.APP_SECRET || undefined;
  if (databaseUrl && !appSecret) fail('APP_SECRET', undefined, 'a long random text when DATABASE_URL is set');
  if (appSecret && appSecret.length < SHORTEST_SECRET)
    fail('APP_SECRET', `${appSecret.length} characters`, `at least ${SHORTEST_SECRET} characters`);
  const publicUrl = url(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`;
  // Everybody knows the demo's passwords. Other machines reach it only where somebody asked for that by name.
  const isForTryingOut = !databaseUrl && isLoopback(new URL(publicUrl).hostname);
  const demo = oneOf(env, 'DEMO', ['0', '1'], isForTryingOut ? '1' : '0') === '1';
  return {
    port,
    host,
    dataDir: path.resolve(root, env.DATA_DIR || '.data'),
    webDir: path.join(root, 'apps/web/dist'),
    databaseUrl,
    redisUrl: serverUrl(env, 'REDIS_URL', ['redis:', 'rediss:']),
    appSecret,
    publicUrl,
    trustProxy: env.TRUST_PROXY ? env.TRUST_PROXY.split(',').map((address) => address.trim()) : (false as const),
    stripe: stripeKeys(env),
    drainSeconds: whole(env, 'DRAIN_SECONDS', 0, 0, 600),
    trialDays: whole(env, 'TRIAL_DAYS', 14, 0, 3650),
    quotas: {
      trial: {
        rows: whole(env, 'TRIAL_QUOTA_ROWS', usualQuotas.trial.rows, 1000, MOST_ROWS),
        bytes: whole(env, 'TRIAL_QUOTA_MB', usualQuotas.trial.bytes / MEGABYTE, 1, MOST_MEGABYTES) * MEGABYTE,
      },
      paid: {
        rows: whole(env, 'QUOTA_ROWS', usualQuotas.paid.rows, 1000, MOST_ROWS),
        bytes: whole(env, 'QUOTA_MB', usualQuotas.paid.bytes / MEGABYTE, 1, MOST_MEGABYTES) * MEGABYTE,
      },
    },
    supportEmail: email(env, 'SUPPORT_EMAIL', 'support@comanda.example'),
    metricsToken: metricsToken(env),
    rateLimits: oneOf(env, 'RATE_LIMITS', ['on', 'off'], 'on') === 'on',
    mail: {
      smtpUrl: serverUrl(env, 'SMTP_URL', ['smtp:', 'smtps:']),
      from: sender(env, 'MAIL_FROM', `Comanda <no-reply@${new URL(publicUrl).hostname}>`),
    },
    superadmin: superadminAccount(env, demo && isForTryingOut),
    demo,
    logLevel: oneOf(env, 'LOG_LEVEL', ['silent', 'error', 'warn', 'info', 'debug'], 'warn'),
  };
}

function fail(name: string, value: string | undefined, must: string): never {
  throw new Error(`${name} is ${value ?? 'not set'}; it must be ${must}.`);
}

const SHORTEST_TOKEN = 32;

/** As long as a secret, because nothing slows down guessing. */
function metricsToken({ METRICS_TOKEN: token }: NodeJS.ProcessEnv): string | undefined {
  if (!token) return undefined;
  if (token.length < SHORTEST_TOKEN)
    fail('METRICS_TOKEN', `${token.length} characters`, `at least ${SHORTEST_TOKEN} characters`);
  return token;
}

const SHORTEST_PASSWORD = 12;

/**
 * Both or none. Without them there is the demo account where somebody tries Comanda out on their own machine, else
 * none.
 */
function superadminAccount(env: NodeJS.ProcessEnv, isForTryingOut: boolean) {
  const { SUPERADMIN_EMAIL: address, SUPERADMIN_PASSWORD: password } = env;
  if (!address && !password) return isForTryingOut ? { ...demoSuperadmin, isPublic: true } : undefined;
  if (!address) fail('SUPERADMIN_EMAIL', undefined, 'an e-mail address where SUPERADMIN_PASSWORD is set');
  if (!isEmail(address)) fail('SUPERADMIN_EMAIL', `"${address}"`, 'an e-mail address');
  const must = `at least ${SHORTEST_PASSWORD} characters where SUPERADMIN_EMAIL is set`;
  if (!password) fail('SUPERADMIN_PASSWORD', undefined, must);
  if (password.length < SHORTEST_PASSWORD) fail('SUPERADMIN_PASSWORD', `${password.length} characters`, must);
  if (password.length > 200) fail('SUPERADMIN_PASSWORD', `${password.length} characters`, 'at most 200 characters');
  return { email: address, password, isPublic: password === demoSuperadmin.password };
}

/** Known to everybody, like the demo restaurant's. */
export const demoSuperadmin = { email: 'superadmin@comanda.example', password: 'comanda-superadmin' };

const STRIPE_KEYS = {
  STRIPE_SECRET_KEY: { form: /^(sk|rk)_\w+$/, must: 'a secret key of Stripe, which begins with sk_ or rk_' },
  STRIPE_WEBHOOK_SECRET: { form: /^whsec_\S+$/, must: 'the signing secret of the webhook, which begins with whsec_' },
  STRIPE_PRICE_ID: { form: /^price_\w+$/, must: 'the id of the yearly price, which begins with price_' },
} as const;

/** All three or none: with only some of them people could pay and get nothing for it. */
function stripeKeys(env: NodeJS.ProcessEnv) {
  if (!Object.keys(STRIPE_KEYS).some((name) => env[name])) return undefined;
  const read = (name: keyof typeof STRIPE_KEYS): string => {
    const value = env[name];
    const { form, must } = STRIPE_KEYS[name];
    // The text of the fault never repeats a secret.
    if (!value || !form.test(value)) fail(name, value && 'set to something else', `${must}; Stripe needs all three`);
    return value;
  };
  return {
    secretKey: read('STRIPE_SECRET_KEY'),
    webhookSecret: read('STRIPE_WEBHOOK_SECRET'),
    priceId: read('STRIPE_PRICE_ID'),
  };
}

function whole(env: NodeJS.ProcessEnv, name: string, fallback: number, from: number, to: number): number {
  const value = env[name];
  if (!value) return fallback;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < from || number > to)
    fail(name, `"${value}"`, `a whole number from ${from} to ${to}`);
  return number;
}

function oneOf<const T extends string>(env: NodeJS.ProcessEnv, name: string, allowed: readonly T[], fallback: T): T {
  const value = env[name];
  if (!value) return fallback;
  return allowed.find((known) => known === value) ?? fail(name, `"${value}"`, `one of ${allowed.join(', ')}`);
}

function email(env: NodeJS.ProcessEnv, name: string, fallback: string): string {
  const value = env[name];
  if (!value) return fallback;
  return isEmail(value) ? value : fail(name, `"${value}"`, 'an e-mail address');
}

function serverUrl(env: NodeJS.ProcessEnv, name: string, protocols: string[]): string | undefined {
  const value = url(env, name, protocols);
  if (value && !new URL(value).hostname) fail(name, 'set to something else', 'an address with the name of a server');
  return value;
}

/** An address, alone or behind a name: `Comanda <pos@example.com>`. */
function sender(env: NodeJS.ProcessEnv, name: string, fallback: string): string {
  const value = env[name]?.trim();
  if (!value) return fallback;
  const address = /^[^<>\r\n]+ <([^<>]+)>$/.exec(value)?.[1] ?? value;
  return isEmail(address) ? value : fail(name, `"${value}"`, 'an e-mail address, or a name and <an e-mail address>');
}

function url(env: NodeJS.ProcessEnv, name: string, protocols: string[]): string | undefined {
  const value = env[name];
  if (!value) return undefined;
  // A connection string may hold a password: the text of the fault never repeats it.
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    fail(
      name,
      'set to something else',
      `an address that begins with ${protocols.map((known) => `${known}//`).join(' or ')}`,
    );
  }
  return value.replace(/\/$/, '');
}
