import { textLanguageOf } from '@comanda/texts/languages';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import type { Mail } from '../../mail/mail.ts';
import { dayIn, writeMail } from '../../mail/write-mail.ts';
import { textsIn } from '../../texts/texts.ts';
import type { AuthDeps } from './auth-deps.ts';
import { makeResetToken } from './reset-password.ts';
import { admitSignUpMail, type Sender, type SignUpMailDeps } from './sign-up-mails.ts';

/** When somebody asks for a link, this many restaurants that signed up with the address get one. */
const MOST_SIGN_UPS = 3;

type ResetDeps = SignUpMailDeps & {
  lookup: { unconfirmedLoginsOf: (username: string, most: number) => Promise<string[]> };
  post: AuthDeps['mails']['post'];
};
type ResetJob = { id: string; attempts: number; about: { username: string; tenantId?: string } };

/**
 * The mail for somebody who forgot their password. Null where there is no such account; the caller was told the same in
 * any case. A job without a tenant also queues one job for each unconfirmed sign-up with that name, and those come back
 * here with their tenant.
 */
export async function writeResetMail(sender: Sender, deps: ResetDeps, job: ResetJob): Promise<Mail | null> {
  const { id, attempts, about } = job;
  const { username, tenantId } = about;
  const { lookup, inTenant, post } = deps;
  if (tenantId && !(await admitSignUpMail(deps, { tenantId, attempts }))) return null;
  if (!tenantId && attempts === 1)
    for (const each of await lookup.unconfirmedLoginsOf(username, MOST_SIGN_UPS))
      await post({ kind: 'password_reset', about: { username, tenantId: each }, to: username }, each);
  const asked = tenantId ?? (await lookup.tenantOfLogin(username));
  const made = asked && (await inTenant(asked, (tx) => makeResetToken(tx, { id, username })));
  if (!made) return null;
  const language = textLanguageOf(made.language) ?? 'en';
  const { subject, heading, paragraphs, ofRestaurant, action, note } = textsIn('mail', language).passwordReset;
  return writeMail({
    to: username,
    subject,
    heading,
    paragraphs: tenantId ? [...paragraphs, ofRestaurant({ restaurant: made.restaurant })] : paragraphs,
    action: { label: action, url: `${sender.publicUrl}/reset-password?token=${made.token}` },
    note,
    supportEmail: sender.supportEmail,
    language,
  });
}

type Admin = { username: string; language: string; name: string; subscription_end: Date | null; time_zone: string };

export async function writeWelcomeMail({ publicUrl, supportEmail }: Sender, tx: TenantTx): Promise<Mail | null> {
  const admin = await tx.first<Admin>(
    sql`
      select u.username, u.language, t.name, t.subscription_end, s.time_zone
      from users u
      join tenants t on t.id = u.tenant_id
      join stores s on s.tenant_id = u.tenant_id
      where u.tenant_id = ${tx.tenantId} and u.role = 'admin' and t.is_active`,
  );
  if (!admin) return null;
  const language = textLanguageOf(admin.language) ?? 'en';
  const texts = textsIn('mail', language).welcome;
  const trialEnd = admin.subscription_end && dayIn(admin.time_zone, admin.subscription_end, language);
  return writeMail({
    to: admin.username,
    subject: texts.subject,
    heading: texts.heading({ restaurant: admin.name }),
    paragraphs: [texts.ready, trialEnd ? texts.trial({ trialEnd }) : texts.noTrial],
    action: { label: texts.action, url: `${publicUrl}/dashboard/home` },
    supportEmail,
    language,
  });
}
