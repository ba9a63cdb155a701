import { v7 as newId } from 'uuid';
import type { TenantTx } from '../db/tenant.ts';
import { insertInto } from '../sql/insert-into.ts';

/** The subject of a mail. The mail itself is written when it is sent, with what is true then. */
export type MailJob =
  /** Without a tenant: for any account with the address. */
  | { kind: 'password_reset'; about: { username: string; tenantId?: string } }
  /** Asks the owner of a sign-up's address whether it is theirs. */
  | { kind: 'email_confirmation'; about: { tenantId: string } }
  | { kind: 'welcome'; about: { tenantId: string } }
  | { kind: 'period_end'; about: { tenantId: string; periodEnd: string; reminder: 'week' | 'day' | 'ended' } };

/** `to` is the present receiver: while mails to its domain are held up, this one waits with them. */
export type NewMail = MailJob & { to: string };

/** `attempts` includes the present one; the domain is empty where it is unknown. */
export type QueuedMail = MailJob & { id: string; attempts: number; domain: string; for_tenant: string | null };

/** Queues a mail in the transaction that it tells of: neither is there without the other. */
export function queueMail(tx: TenantTx, { kind, about, to }: NewMail): void {
  tx.defer(
    insertInto('mail_queue', {
      id: newId(),
      kind,
      about: JSON.stringify(about),
      domain: domainOf(to),
      for_tenant: tx.tenantId,
      next_try_at: tx.now,
      created_at: tx.now,
    }),
  );
}

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();
