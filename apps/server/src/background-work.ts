import type { Ask } from './db/fair-pool.ts';
import type { GuessCounter } from './db/guess-counter.ts';
import { tenantsEnding } from './db/tenants-ending.ts';
import type { InTenant } from './db/tenant.ts';
import { remindOfEnd, reminderWindow } from './features/subscription/public.ts';
import type { TenantDeletions } from './features/superadmin/public.ts';
import type { StorageCounting } from './features/storage/public.ts';
import type { MailLog, MailWorker } from './mail/mail-worker.ts';
import { inRounds, type Rounds } from './mail/rounds.ts';

/** Mails are sent when they are queued; the rounds find those to try again and those of a process that died. */
const MAIL_ROUND_MS = 10_000;
const REMINDER_ROUND_MS = 3_600_000;
/** A deletion goes on by itself; the rounds take up what another process has left. */
const DELETION_ROUND_MS = 60_000;
const STORAGE_ROUND_MS = 300_000;

type Deps = {
  inTenant: InTenant;
  ask: Ask;
  mails: Pick<MailWorker, 'wake' | 'stop'>;
  guesses: Pick<GuessCounter, 'forgetOld'>;
  deletions: TenantDeletions;
  counting: StorageCounting;
  now: () => Date;
  log: MailLog;
};

/** What nobody calls for: mails, reminders, deletions that another process left, and what restaurants keep. */
export function backgroundWork({ inTenant, ask, mails, guesses, deletions, counting, now, log }: Deps) {
  let rounds: Rounds[] = [];

  /** What comes due with time alone. */
  async function remind(): Promise<void> {
    for (const tenantId of await tenantsEnding(ask, reminderWindow(now()))) await inTenant(tenantId, remindOfEnd);
    await guesses.forgetOld();
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
      rounds = [
        inRounds(MAIL_ROUND_MS, mails.wake),
        inRounds(REMINDER_ROUND_MS, () => remind().catch(remindLater)),
        inRounds(DELETION_ROUND_MS, finishDeletions),
        inRounds(STORAGE_ROUND_MS, counting.wake),
      ];
    },
    stop: async (): Promise<void> =>
      void (await Promise.all([mails, deletions, counting, ...rounds].map((work) => work.stop()))),
  };
}
