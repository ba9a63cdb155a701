import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { signUpConfirmed as signUp, subscribe } from '../../../test/support/factories.ts';
import { renew } from '../../../test/support/sales.ts';
import { startSmtp } from '../../../test/support/smtp.ts';

let app: TestApp;
let other: TestApp;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let clock = new Date('2026-05-01T02:00:00Z');
const at = (moment: string) => {
  clock = new Date(moment);
};

beforeAll(async () => {
  smtp = await startSmtp();
  const mail = { smtpUrl: smtp.url, from: 'no-reply@example.com', outboxDir: '/nowhere' };
  app = await startApp({ mail, now: () => clock });
  // A second process on the same database.
  other = await startApp({ mail, now: () => clock, pool: app.database.pool });
});
afterAll(async () => {
  await other.stop();
  await app.stop();
  await smtp.stop();
});

/** What every process does each hour. */
async function anHourPasses(): Promise<void> {
  await Promise.all([app.remind(), other.remind(), app.remind()]);
  await Promise.all([app.mails.wake(), other.mails.wake()]);
}
const subjectsTo = (username: string) =>
  smtp.received
    .filter((mail) => mail.recipients.includes(username))
    .map((mail) => mail.subject)
    .filter((subject) => subject !== 'Confirm your email for Comanda');
/** A mail that the other process has taken arrives a moment after the hour has passed. */
async function expectSubjects(username: string, subjects: string[]): Promise<void> {
  await expect.poll(() => subjectsTo(username)).toEqual(subjects);
}
const change = (tenantId: string, what: string) =>
  app.database.asOwner((owner) => owner.query(`update tenants set ${what} where id = $1`, [tenantId]));

it('a trial’s admin is reminded a week and a day before its end, and when it is over, each once', async () => {
  at('2026-05-01T02:00:00Z');
  const { username } = await signUp(app, { timeZone: 'America/New_York' });
  await anHourPasses();
  expect(subjectsTo(username)).toEqual([]);

  const reminders: string[] = [];
  for (const [moment, subject] of [
    ['2026-05-08T01:00:00Z', null],
    ['2026-05-08T03:00:00Z', 'Your free trial ends in a week'],
    ['2026-05-09T03:00:00Z', null],
    ['2026-05-14T03:00:00Z', 'Your free trial ends tomorrow'],
    // In New York the day of the end goes on, and with it the service.
    ['2026-05-15T03:00:00Z', null],
    ['2026-05-15T04:00:00Z', 'Your free trial has ended'],
    ['2026-05-16T04:00:00Z', null],
  ] as const) {
    at(moment);
    await anHourPasses();
    if (subject) reminders.push(subject);
    await expectSubjects(username, reminders);
  }
  const [week] = smtp.to(username, 'Your free trial ends in a week');
  expect(week?.text).toContain('Your free trial ends on May 14, 2026.');
  expect(week?.text).toContain('http://localhost:3000/dashboard/profile');
});

it('who was away for the first reminder gets the next one only', async () => {
  at('2026-06-01T12:00:00Z');
  const { username } = await signUp(app);
  at('2026-06-14T13:00:00Z');
  await anHourPasses();
  await expectSubjects(username, ['Your free trial ends tomorrow']);
});

it('a paid year is announced too, and counts anew after it was renewed', async () => {
  at('2026-07-01T12:00:00Z');
  const { client, username, tenantId } = await signUp(app);
  await renew(client);
  await subscribe(app, client);
  at('2027-06-25T12:00:00Z');
  await anHourPasses();
  await expectSubjects(username, ['Your Comanda plan ends in a week']);
  await change(tenantId, `subscription_end = '2028-07-01T12:00:00Z'`);
  at('2027-06-30T13:00:00Z');
  await anHourPasses();
  await expectSubjects(username, ['Your Comanda plan ends in a week']);
  at('2028-06-25T12:00:00Z');
  await anHourPasses();
  await expectSubjects(username, ['Your Comanda plan ends in a week', 'Your Comanda plan ends in a week']);
});

it('nothing is sent that is not true any more when its turn comes', async () => {
  at('2028-07-05T12:00:00Z');
  const { username, tenantId } = await signUp(app);
  await app.mails.wake();
  await smtp.goDown();
  at('2028-07-13T12:00:00Z');
  await anHourPasses();
  await change(tenantId, `subscription_end = '2029-07-05T12:00:00Z'`);
  await smtp.comeBack();
  at('2028-07-13T13:00:00Z');
  await anHourPasses();
  expect(subjectsTo(username)).toEqual([]);
});

it('nothing is sent to who cancelled, and to no restaurant that is disabled', async () => {
  at('2029-07-05T12:00:00Z');
  const [cancelled, disabled] = [await signUp(app), await signUp(app)];
  await change(cancelled.tenantId, `cancelled_at = '2029-07-06T12:00:00Z'`);
  await change(disabled.tenantId, 'is_active = false');
  for (const moment of ['2029-07-13T12:00:00Z', '2029-07-18T13:00:00Z', '2029-07-20T13:00:00Z']) {
    at(moment);
    await anHourPasses();
  }
  expect([...subjectsTo(cancelled.username), ...subjectsTo(disabled.username)]).toEqual([]);
});
