import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { TenantTx } from '../db/tenant.ts';

/** What a mail is about; the mail itself is written when it is sent, with what is true then. */
export type MailJob =
  /** Without a tenant: of whoever has the address. */
  | { kind: 'password_reset'; about: { username: string; tenantId?: string } }
  /** Asks whoever has the address of a sign-up whether it is theirs. */
  | { kind: 'email_confirmation'; about: { tenantId: string } }
  | { kind: 'welcome'; about: { tenantId: string } }
  | { kind: 'period_end'; about: { tenantId: string; periodEnd: string; reminder: 'week' | 'day' | 'ended' } };

/** `to` is the receiver as of now: while mails to its domain are held up, this one waits with them. */
export type NewMail = MailJob & { to: string };

/** `attempts` counts the present one; the domain is empty where it is not known. */
export type QueuedMail = MailJob & { id: string; attempts: number; domain: string; for_tenant: string | null };

/** Queues a mail together with what it tells of: neither is there without the other. */
export function queueMail(tx: TenantTx, { kind, about, to }: NewMail): void {
  tx.later(sql`
    insert into mail_queue (id, kind, about, domain, for_tenant, next_try_at, created_at)
    values (${newId()}, ${kind}, ${JSON.stringify(about)}, ${domainOf(to)}, ${tx.tenantId}, ${tx.now}, ${tx.now})`);
}

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();
