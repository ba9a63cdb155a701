import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { TenantTx } from '../db/tenant.ts';

/** What a mail is about; the mail itself is written when it is sent, with what is true then. */
export type MailJob =
  | { kind: 'password_reset'; about: { username: string } }
  | { kind: 'welcome'; about: { tenantId: string } }
  | { kind: 'period_end'; about: { tenantId: string; periodEnd: string; reminder: 'week' | 'day' | 'ended' } };

/** `attempts` counts the present one. */
export type QueuedMail = MailJob & { id: string; attempts: number };

/** Queues a mail together with what it tells of: neither is there without the other. */
export function queueMail(tx: TenantTx, { kind, about }: MailJob): void {
  tx.later(sql`
    insert into mail_queue (id, kind, about, next_try_at, created_at)
    values (${newId()}, ${kind}, ${JSON.stringify(about)}, ${tx.now}, ${tx.now})`);
}
