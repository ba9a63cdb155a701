import { textLanguageOf } from '@comanda/texts/languages';
import sql from 'sql-template-tag';
import type { InTenant } from '../../db/tenant.ts';
import type { Mail } from '../../mail/mail.ts';
import { dayIn, writeMail } from '../../mail/write-mail.ts';
import { textsIn } from '../../texts/texts.ts';
import type { ConfirmationLinks } from './confirmation-links.ts';
import type { Unconfirmed } from './email-confirmation.queries.ts';

/** Mails to one restaurant, and to one address, however many restaurants signed up with it. */
const MAILS_PER_HOUR = 3;
const HOUR_MS = 3_600_000;

type SignUp = Unconfirmed & {
  restaurant: string;
  subscription_end: Date | null;
  time_zone: string;
  language: string;
  now: Date;
};

export type Sender = { publicUrl: string; supportEmail: string };

export type SignUpMailDeps = {
  inTenant: InTenant;
  lookup: {
    tenantOfLogin: (username: string) => Promise<string | null>;
    countConfirmationMails: (username: string, since: Date) => Promise<number>;
  };
};
type About = { tenantId: string; attempts: number };

/**
 * Counts a mail to the address of a sign-up.
 * @returns null where the address is confirmed or gone, or got enough mails lately
 */
export async function admitSignUpMail(
  { inTenant, lookup }: SignUpMailDeps,
  { tenantId, attempts }: About,
): Promise<SignUp | null> {
  const signUp = await readSignUp(inTenant, tenantId);
  // A mail that is tried again was counted before.
  if (!signUp || attempts > 1) return signUp ?? null;
  const { username, mailed_at, mailed_to, now } = signUp;
  const lately = new Date(now.getTime() - HOUR_MS);
  const ofRestaurant = mailed_at.filter((moment) => moment > lately).length;
  const ofAddress = await lookup.countConfirmationMails(username, lately);
  if (Math.max(ofRestaurant, ofAddress) >= MAILS_PER_HOUR) return null;
  const mailedAt = [...mailed_at, now].slice(-MAILS_PER_HOUR);
  const mailedTo = [...mailed_to, username].slice(-MAILS_PER_HOUR);
  await inTenant(tenantId, (tx) =>
    tx.run(sql`
      update unconfirmed_logins set mailed_at = ${mailedAt}, mailed_to = ${mailedTo} where tenant_id = ${tenantId}`),
  );
  return signUp;
}

/**
 * The link that confirms the address; or, where the address has an account already, the news that somebody signed up
 * with it.
 */
export async function writeConfirmationMail(
  sender: Sender,
  { links, ...deps }: SignUpMailDeps & { links: ConfirmationLinks },
  about: About,
): Promise<Mail | null> {
  const signUp = await admitSignUpMail(deps, about);
  if (!signUp) return null;
  const { username, now } = signUp;
  if (await deps.lookup.tenantOfLogin(username)) return writeKnownAddressMail(sender, signUp);
  return writeLinkMail(sender, signUp, links.tokenFor({ tenantId: about.tenantId, username }, now));
}

const readSignUp = (inTenant: InTenant, tenantId: string): Promise<SignUp | undefined> =>
  inTenant(
    tenantId,
    async (tx) => {
      const row = await tx.first<Omit<SignUp, 'now'>>(sql`
        select l.username, l.mailed_at, l.mailed_to, t.name as restaurant, t.subscription_end, s.time_zone, u.language
        from unconfirmed_logins l
        join tenants t on t.id = l.tenant_id
        join stores s on s.tenant_id = l.tenant_id
        join users u on u.tenant_id = l.tenant_id and u.role = 'admin'
        where l.tenant_id = ${tenantId} and t.id = ${tenantId} and s.tenant_id = ${tenantId}
          and u.tenant_id = ${tenantId} and t.is_active`);
      return row && { ...row, now: tx.now };
    },
    { readOnly: true },
  );

function writeLinkMail({ publicUrl, supportEmail }: Sender, signUp: SignUp, token: string): Mail {
  const language = textLanguageOf(signUp.language) ?? 'en';
  const texts = textsIn('mail', language).confirmEmail;
  const trialEnd = signUp.subscription_end && dayIn(signUp.time_zone, signUp.subscription_end, language);
  return writeMail({
    to: signUp.username,
    subject: texts.subject,
    heading: texts.heading({ restaurant: signUp.restaurant }),
    paragraphs: [texts.ready, trialEnd ? texts.trial({ trialEnd }) : texts.noTrial],
    action: { label: texts.action, url: `${publicUrl}/confirm-email?token=${token}` },
    note: texts.note,
    supportEmail,
    language,
  });
}

/** Names no restaurant, because a stranger typed that name. */
function writeKnownAddressMail({ publicUrl, supportEmail }: Sender, signUp: SignUp): Mail {
  const language = textLanguageOf(signUp.language) ?? 'en';
  const { subject, heading, paragraphs, action, note } = textsIn('mail', language).emailKnown;
  return writeMail({
    to: signUp.username,
    subject,
    heading,
    paragraphs,
    action: { label: action, url: `${publicUrl}/login` },
    note,
    supportEmail,
    language,
  });
}
