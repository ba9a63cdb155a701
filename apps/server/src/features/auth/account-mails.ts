import sql from 'sql-template-tag';
import type { InTenant, TenantTx } from '../../db/tenant.ts';
import type { Mail } from '../../mail/mail.ts';
import { mailTexts } from '../../mail/mail-texts.ts';
import { dayIn, writeMail } from '../../mail/write-mail.ts';
import { makeResetToken } from './reset-password.ts';

export type Sender = { publicUrl: string; supportEmail: string };

type ResetRequest = {
  id: string;
  username: string;
  inTenant: InTenant;
  lookup: { tenantOfLogin: (username: string) => Promise<string | null> };
};

/** Null for whoever gets none: the one who asked is told the same in any case. */
export async function writeResetMail(
  { publicUrl, supportEmail }: Sender,
  { id, username, inTenant, lookup }: ResetRequest,
): Promise<Mail | null> {
  const tenantId = await lookup.tenantOfLogin(username);
  const token = tenantId && (await inTenant(tenantId, (tx) => makeResetToken(tx, { id, username })));
  if (!token) return null;
  const { subject, heading, paragraphs, action, note } = mailTexts.passwordReset;
  const url = `${publicUrl}/reset-password?token=${token}`;
  return writeMail({ to: username, subject, heading, paragraphs, action: { label: action, url }, note, supportEmail });
}

export async function writeWelcomeMail({ publicUrl, supportEmail }: Sender, tx: TenantTx): Promise<Mail | null> {
  const admin = await tx.first<{ username: string; name: string; subscription_end: Date | null; time_zone: string }>(
    sql`
      select u.username, t.name, t.subscription_end, s.time_zone
      from users u
      join tenants t on t.id = u.tenant_id
      join stores s on s.tenant_id = u.tenant_id
      where u.tenant_id = ${tx.tenantId} and u.role = 'admin' and t.is_active`,
  );
  if (!admin) return null;
  const { subject, heading, paragraphs, action } = mailTexts.welcome;
  return writeMail({
    to: admin.username,
    subject,
    heading: heading(admin.name),
    paragraphs: paragraphs(admin.subscription_end && dayIn(admin.time_zone, admin.subscription_end)),
    action: { label: action, url: `${publicUrl}/dashboard/home` },
    supportEmail,
  });
}
