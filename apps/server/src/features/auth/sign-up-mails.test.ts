import { describe, expect, it } from 'vitest';
import {
  DAY,
  LINK_MAIL,
  mailedSignUps,
  MINUTE,
  newAddress,
  RESET_MAIL,
  tokenOf,
} from '../../../test/support/mailed-sign-ups.ts';

const { here, later, confirm, forget, open, openConfirmed } = mailedSignUps();

describe('mails', () => {
  it('to one address are three an hour, whatever number signs up with it or asks for a new password', async () => {
    const address = newAddress();
    for (let made = 0; made < 5; made += 1) await open(address, `a password ${made}`);
    expect(here.smtp.to(address, LINK_MAIL)).toHaveLength(3);
    await forget(address);
    expect(here.smtp.to(address, RESET_MAIL)).toHaveLength(0);
    later(61 * MINUTE);
    await forget(address);
    expect(here.smtp.to(address, RESET_MAIL)).toHaveLength(3);
  });

  it('are sent again on request, a few minutes apart, until the address is confirmed', async () => {
    const { client, username } = await open();
    const again = () => client.send('POST', '/api/v1/auth/email-confirmation/send-again');
    const refused = await again();
    expect(refused).toMatchObject({ status: 429, body: { message: expect.stringContaining('We have just sent') } });
    expect(Number(refused.headers.get('retry-after'))).toBe(300);
    later(6 * MINUTE);
    expect(await again()).toMatchObject({ status: 200, body: { message: 'The mail is on its way!' } });
    await here.app.mails.wake();
    expect(here.smtp.to(username, LINK_MAIL)).toHaveLength(2);
    const first = tokenOf(here.smtp.to(username, LINK_MAIL)[0]);
    expect((await confirm(first)).status).toBe(200);
    expect(await again()).toMatchObject({ status: 409 });
  });

  it('remind nobody of the end of a trial who may never have signed up', async () => {
    const [waiting, owner] = [await open(), await openConfirmed()];
    later(7.5 * DAY);
    await here.app.remind();
    const reminders = ({ username }: { username: string }) =>
      here.smtp.to(username, 'Your free trial ends in a week').length;
    expect([reminders(waiting), reminders(owner)]).toEqual([0, 1]);
  });
});
