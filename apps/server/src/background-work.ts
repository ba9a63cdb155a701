import { composer } from './compose-mails.ts';
import type { LoginThrottle } from './db/login-throttle.ts';
import type { MailQueue } from './db/mail-queue.ts';
import type { SharedConnections } from './db/share-connections.ts';
import { tenantsEnding } from './db/tenants-ending.ts';
import type { ConfirmationLinks } from './features/auth/public.ts';
import { sumsOfSales } from './features/reports/public.ts';
import { storageCounting } from './features/storage/public.ts';
import { remindOfEnd, reminderWindow } from './features/subscription/public.ts';
import { tenantDeletions, tenantsToCount } from './features/superadmin/public.ts';
import type { Uploads } from './images/uploads.ts';
import { type MailLog, mailWorker } from './mail/mail-worker.ts';
import { type MailOptions, openMailer } from './mail/mailer.ts';
import { poll, type Polling } from './poll.ts';

/** A queued mail is sent at once. Polling finds mails to try again, and those of a process that died. */
const MAIL_ROUND_MS = 10_000;
const REMINDER_ROUND_MS = 3_600_000;
/** A deletion continues by itself. Polling finds deletions that another process left unfinished. */
const DELETION_ROUND_MS = 60_000;
const STORAGE_ROUND_MS = 300_000;

type Settings = {
  publicUrl: string;
  supportEmail: string;
  mail: MailOptions;
  stripe?: object | undefined;
  now: () => Date;
  /** At most this many rows of a deleted tenant go at once. */
  deletionPortion?: number;
  /** At most this many rows are counted at once. */
  countingPortion?: number;
};

type Deps = {
  database: SharedConnections;
  queue: MailQueue;
  uploads: Uploads;
  links: ConfirmationLinks;
  loginThrottle: Pick<LoginThrottle, 'forgetOld'>;
  log: MailLog;
};

/** Work without a caller: mails, reminders, unfinished deletions, counting what restaurants keep, and sums of sales. */
export function backgroundWork(settings: Settings, deps: Deps) {
  const { now, deletionPortion, countingPortion } = settings;
  const { database, uploads, loginThrottle, log } = deps;
  const { inTenant, inTenantForLong, inPlatform } = database;
  const mails = openMails(settings, deps);
  const deletions = tenantDeletions({ inTenant, inPlatform, uploads, log, largestPortion: deletionPortion });
  const counting = storageCounting({
    inTenant: inTenantForLong,
    findDue: () => inPlatform(tenantsToCount, { readOnly: true }),
    uploads,
    now,
    log,
    portion: countingPortion,
  });
  const sums = sumsOfSales({ inTenant: inTenantForLong, log });
  let polling: Polling[] = [];

  /** Work that becomes due as time passes. */
  async function remind(): Promise<void> {
    for (const tenantId of await tenantsEnding(database.askForPlatform, reminderWindow(now())))
      await inTenant(tenantId, remindOfEnd);
    await loginThrottle.forgetOld();
    await mails.wake();
  }
  const finishDeletions = (): Promise<void> =>
    deletions
      .finish()
      .catch((error: unknown) => log('warn', { err: error }, 'unfinished deletions could not be looked for'));
  const remindLater = (error: unknown) => log('warn', { err: error }, 'reminders could not be looked for');

  return {
    mails,
    deletions,
    counting,
    sums,
    remind,
    finishDeletions,
    start: (): void => {
      polling = [
        poll(MAIL_ROUND_MS, mails.wake),
        poll(REMINDER_ROUND_MS, () => remind().catch(remindLater)),
        poll(DELETION_ROUND_MS, finishDeletions),
        poll(STORAGE_ROUND_MS, counting.wake),
      ];
    },
    stop: async (): Promise<void> =>
      void (await Promise.all([mails, deletions, counting, sums, ...polling].map((work) => work.stop()))),
  };
}

/** Each mail is written at the moment when it is sent. */
function openMails({ publicUrl, supportEmail, mail, stripe, now }: Settings, { database, queue, links, log }: Deps) {
  const compose = composer({
    publicUrl,
    supportEmail,
    renewsByItself: stripe !== undefined,
    inTenant: database.inTenant,
    lookup: database.lookup,
    links,
    post: (newMail, forTenant) => queue.add(newMail, forTenant, now()),
  });
  const send = openMailer(mail, (file) => log('warn', { file }, 'SMTP_URL is not set: a mail was written to a file'));
  return mailWorker({ queue, compose, send, now, log });
}
