import type pg from 'pg';
import { v7 as newId } from 'uuid';
import { domainOf, type NewMail, type QueuedMail } from '../mail/mail-job.ts';
import type { Ask } from './fair-pool.ts';

/** Domains and tenants whose mails must wait now, because enough of theirs are being sent. */
export type Full = { domains: string[]; tenants: string[]; retries: boolean };

export type MailQueue = ReturnType<typeof mailQueue>;

/** The waiting mails, for work outside any tenant's transaction; inside one there is `queueMail`. */
export function mailQueue(ask: Ask) {
  const query = <Row extends pg.QueryResultRow>(text: string, values: unknown[]) => ask<Row>({ text, values });
  return {
    /** Adds nothing while an equal mail waits. */
    async add({ kind, about, to }: NewMail, forTenant: string | null, now: Date): Promise<void> {
      await query(
        `insert into mail_queue (id, kind, about, domain, for_tenant, next_try_at, created_at)
         values ($1, $2, $3, $4, $5, $6, $6)
         on conflict on constraint mail_queue_alike do nothing`,
        [newId(), kind, about, domainOf(to), forTenant, now],
      );
    },

    /**
     * Takes the mail that has waited longest of those that are due and may go. Its next try is set at once, a minute
     * ahead and each time twice as long, up to four hours. So no mail is lost with a process that dies, and no other
     * process sends it meanwhile.
     */
    async claim(now: Date, full: Full): Promise<QueuedMail | undefined> {
      const { rows } = await query<QueuedMail>(
        `update mail_queue set attempts = attempts + 1,
           next_try_at = $1::timestamptz + least(interval '1 minute' * power(2, attempts), interval '4 hours')
         where id = (
           select id from mail_queue
           where next_try_at <= $1 and domain <> all($2) and (for_tenant is null or for_tenant <> all($3))
             and not (attempts > 0 and $4)
           order by next_try_at for update skip locked limit 1)
         returning id, kind, about, attempts, domain, for_tenant`,
        [now, full.domains, full.tenants, full.retries],
      );
      return rows[0];
    },

    /** `oldest`: when the mail was queued that has waited longest. */
    async waiting(): Promise<{ count: number; oldest: Date | null }> {
      const { rows } = await query<{ count: number; oldest: Date | null }>(
        'select count(*), min(created_at) as oldest from mail_queue',
        [],
      );
      return rows[0] ?? { count: 0, oldest: null };
    },

    /** Called when the mail was sent, or never will be. */
    async remove(id: string): Promise<void> {
      await query('delete from mail_queue where id = $1', [id]);
    },
  };
}
