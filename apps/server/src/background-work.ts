import type { Ask } from './db/fair-pool.ts';
import type { LoginThrottle } from './db/login-throttle.ts';
import { tenantsEnding } from './db/tenants-ending.ts';
import type { InTenant } from './db/tenant.ts';
import { remindOfEnd, reminderWindow } from './features/subscription/public.ts';
import type { TenantDeletions } from './features/superadmin/public.ts';
import type { StorageCounting } from './features/storage/public.ts';
import type { MailLog, MailWorker } from './mail/mail-worker.ts';
import { poll, type Polling } from './poll.ts';

/** A queued mail is sent at once. Polling finds mails to try again, and those of a process that died. */
const MAIL_ROUND_MS = 10_000;
const REMINDER_ROUND_MS = 3_600_000;
/** A deletion continues by itself. Polling finds deletions that another process left unfinished. */
const DELETION_ROUND_MS = 60_000;
const STORAGE_ROUND_MS = 300_000;

type Deps = {
  inTenant: InTenant;
  ask: Ask;
  mails: Pick<MailWorker, 'wake' | 'stop'>;
  loginThrottle: Pick<LoginThrottle, 'forgetOld'>;
  deletions: TenantDeletions;
  counting: StorageCounting;
  now: () => Date;
  log: MailLog;
};

/** Work without a caller: mails, reminders, unfinished deletions, and counting what restaurants keep. */
export function backgroundWork({ inTenant, ask, mails, loginThrottle, deletions, counting, now, log }: Deps) {
  let polling: Polling[] = [];

  /** Work that becomes due as time passes. */
  async function remind(): Promise<void> {
    for (const tenantId of await tenantsEnding(ask, reminderWindow(now()))) await inTenant(tenantId, remindOfEnd);
    await loginThrottle.forgetOld();
    await mails.wake();
  }
  const finishDeletions = (): Promise<void> =>
    deletions
      .finish()
      .catch((error: unknown) => log('warn', { err: error }, 'unfinished deletions could not be looked for'));
  const remindLater = (error: unknown) => log('warn', { err: error }, 'reminders could not be looked for');

  return {
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
      void (await Promise.all([mails, deletions, counting, ...polling].map((work) => work.stop()))),
  };
}
