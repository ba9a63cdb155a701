import { auth } from '@comanda/contract/auth/auth.contract';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import type { Answer, Client } from './client.ts';
import { PASSWORD } from './factories.ts';
import { startSmtp } from './smtp.ts';

export const LINK_MAIL = 'Confirm your email for Comanda';
export const RESET_MAIL = 'Choose a new password for Comanda';
export const STRANGERS = 'stranger horse';
export const NEW = 'battery staple';
export const MINUTE = 60_000;
export const DAY = 86_400_000;

export const newAddress = () => `owner-${newId()}@example.com`;
export const isIn = async (client: Client) => (await client.send('GET', '/api/v1/auth/devices')).status === 200;
export const tokenOf = (mail: { text?: string } | undefined) => /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

/** What a stranger can see of an answer. */
export const seen = ({ status, body, headers }: Answer) => {
  const { requestId, user, ...rest } = body;
  const names = [...headers.keys()].toSorted();
  const cookies = headers.getSetCookie().map((line) => line.replace(/=[^;]*/, ''));
  const { tenant_id: tenant, username, ...person } = (user ?? {}) as Record<string, unknown>;
  return { status, rest, person, names, cookies, hasTenant: typeof tenant, hasName: typeof username, id: !!requestId };
};

/**
 * A server whose mails arrive and whose clock is set by the test, and what people do there. Call it once at the top of a
 * file.
 */
export function mailedSignUps() {
  // Filled before the first test.
  const here = {} as { app: TestApp; smtp: Awaited<ReturnType<typeof startSmtp>> };
  let clock = new Date('2026-05-01T12:00:00Z');
  const now = () => clock;
  const later = (ms: number) => {
    clock = new Date(clock.getTime() + ms);
  };
  const config = () => ({
    now,
    mail: { smtpUrl: here.smtp.url, from: 'no-reply@example.com', outboxDir: '/nowhere' },
  });
  beforeAll(async () => {
    here.smtp = await startSmtp();
    here.app = await startApp(config());
  });
  afterAll(async () => {
    await here.app.stop();
    await here.smtp.stop();
  });

  const ask = (username: string, password = PASSWORD, app = here.app) =>
    app.client().send('POST', '/api/v1/auth/signup', { body: { biz_name: 'Trattoria', username, password } });
  const enter = (username: string, password = PASSWORD, client: Client = here.app.client()) =>
    client.send('POST', '/api/v1/auth/signin', { body: { username, password } });
  /** Of the newest mail of this subject that came for the address. */
  const tokenIn = (username: string, subject = LINK_MAIL) => tokenOf(here.smtp.to(username, subject).at(-1));
  const confirm = (token: string, password = PASSWORD, isNew?: boolean, client: Client = here.app.client()) =>
    client.send('POST', `/api/v1/auth/confirm-email/${token}`, { body: { password, isNew } });

  /** Asks for another password; what is mailed about it has arrived. */
  async function forget(username: string) {
    await here.app.client().send('POST', '/api/v1/auth/forgot-password', { body: { username } });
    await here.app.mails.wake();
  }
  const reset = (token: string, password: string) =>
    here.app.client().send('POST', `/api/v1/auth/reset-password/${token}`, { body: { password } });

  /** Signs up and in; the mail has arrived. */
  async function open(username = newAddress(), password = PASSWORD) {
    expect((await ask(username, password)).status).toBe(200);
    const client = here.app.client();
    const { user } = await client.call(auth.signIn, { body: { username, password } });
    await here.app.mails.wake();
    return { client, username, tenantId: user.tenant_id };
  }
  async function openConfirmed() {
    const made = await open();
    expect((await confirm(tokenIn(made.username))).status).toBe(200);
    return made;
  }

  return { here, now, later, config, ask, enter, tokenIn, confirm, forget, reset, open, openConfirmed };
}
