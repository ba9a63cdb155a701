import type pg from 'pg';
import { v7 as newId } from 'uuid';
import type { MailJob, QueuedMail } from '../mail/mail-job.ts';
import type { Ask } from './fair-pool.ts';

export type MailQueue = ReturnType<typeof mailQueue>;

/** The mails that wait, for work outside any tenant's transaction; within one there is `queueMail`. */
export function mailQueue(ask: Ask) {
  const query = <Row extends pg.QueryResultRow>(text: string, values: unknown[]) => ask<Row>({ text, values });
  return {
    /** Adds nothing while a mail alike is waiting. */
    async add({ kind, about }: MailJob, now: Date): Promise<void> {
      await query(
        `insert into mail_queue (id, kind, about, next_try_at, created_at) values ($1, $2, $3, $4, $4)
         on conflict on constraint mail_queue_alike do nothing`,
        [newId(), kind, about, now],
      );
    },

    /**
     * Takes the mail that waits longest, if one is due. Its next try is set at once, a minute ahead and each time
     * twice as long up to four hours: so it is not lost with a process that dies, and no other one sends it meanwhile.
     */
    async claim(now: Date): Promise<QueuedMail | undefined> {
      const { rows } = await query<QueuedMail>(
        `update mail_queue set attempts = attempts + 1,
           next_try_at = $1::timestamptz + least(interval '1 minute' * power(2, attempts), interval '4 hours')
         where id = (
           select id from mail_queue where next_try_at <= $1 order by next_try_at for update skip locked limit 1)
         returning id, kind, about, attempts`,
        [now],
      );
      return rows[0];
    },

    /** `oldest`: when the one that has been waiting longest was queued. */
    async waiting(): Promise<{ count: number; oldest: Date | null }> {
      const { rows } = await query<{ count: number; oldest: Date | null }>(
        'select count(*), min(created_at) as oldest from mail_queue',
        [],
      );
      return rows[0] ?? { count: 0, oldest: null };
    },

    /** It was sent, or never will be. */
    async remove(id: string): Promise<void> {
      await query('delete from mail_queue where id = $1', [id]);
    },
  };
}
