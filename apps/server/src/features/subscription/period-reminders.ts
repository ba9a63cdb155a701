import { businessDayEnd } from '@comanda/domain/business-day';
import { textLanguageOf } from '@comanda/texts/languages';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { type MailJob, queueMail } from '../../mail/mail-job.ts';
import type { Mail } from '../../mail/mail.ts';
import { dayIn, writeMail } from '../../mail/write-mail.ts';
import { insertInto } from '../../sql/insert-into.ts';
import { textsIn } from '../../texts/texts.ts';

const DAY_MS = 86_400_000;

type Reminder = Extract<MailJob, { kind: 'period_end' }>['about'];

type Period = {
  name: string;
  username: string;
  language: string;
  is_trial: boolean;
  is_running: boolean;
  subscription_start: Date;
  subscription_end: Date;
  time_zone: string;
  day_start_hour: number;
};

/** The range in which a period must end for `remindOfEnd` to have anything to say now. */
export const reminderWindow = (now: Date): { after: Date; until: Date } => ({
  after: new Date(now.getTime() - 7 * DAY_MS),
  until: new Date(now.getTime() + 7 * DAY_MS),
});

/**
 * Queues the reminder that is due. The key of the reminded period makes it the only one, however many processes ask.
 */
export async function remindOfEnd(tx: TenantTx): Promise<void> {
  const period = await loadPeriod(tx);
  const reminder = period && dueReminder(period, tx.now);
  if (!reminder) return;
  const about = { period_end: period.subscription_end, kind: reminder };
  const isFirst = await tx.run(sql`
    ${insertInto('period_reminders', { tenant_id: tx.tenantId, ...about, created_at: tx.now })}
    on conflict on constraint period_reminders_pk do nothing`);
  if (!isFirst) return;
  const periodEnd = period.subscription_end.toISOString();
  const mailed = { tenantId: tx.tenantId, periodEnd, reminder };
  queueMail(tx, { kind: 'period_end', about: mailed, to: period.username });
}

type Sender = { publicUrl: string; supportEmail: string; renewsByItself: boolean };

/** @returns null where the period was renewed or cancelled, or the tenant disabled, since it was queued */
export async function writeReminderMail(
  { publicUrl, supportEmail, renewsByItself }: Sender,
  tx: TenantTx,
  { periodEnd, reminder }: Reminder,
): Promise<Mail | null> {
  const period = await loadPeriod(tx);
  if (period?.subscription_end.toISOString() !== periodEnd) return null;
  const language = textLanguageOf(period.language) ?? 'en';
  const { planRenewal, planEnd, trialEnd } = textsIn('mail', language);
  const plan = renewsByItself && period.is_running ? planRenewal : planEnd;
  const texts = period.is_trial ? trialEnd : plan;
  const {
    subject,
    paragraphs: [begin, ...then],
  } = texts[reminder];
  const date = dayIn(period.time_zone, period.subscription_end, language);
  const path = reminder === 'ended' ? 'inactive-subscription' : 'profile';
  return writeMail({
    to: period.username,
    subject,
    heading: subject,
    paragraphs: [begin({ restaurant: period.name, date }), ...then],
    action: { label: texts.action, url: `${publicUrl}/dashboard/${path}` },
    supportEmail,
    language,
  });
}

/** Nothing is mailed to an address that somebody else may have given. */
async function loadPeriod(tx: TenantTx): Promise<Period | undefined> {
  return tx.first<Period>(sql`
    select t.name, u.username, u.language, t.subscription_start, t.subscription_end, s.time_zone, s.day_start_hour,
      t.subscription_id is not null as is_running,
      not exists (select from subscription_history h where h.tenant_id = ${tx.tenantId}) as is_trial
    from tenants t
    join users u on u.tenant_id = t.id and u.role = 'admin'
    join stores s on s.tenant_id = t.id
    where t.id = ${tx.tenantId} and u.tenant_id = ${tx.tenantId} and s.tenant_id = ${tx.tenantId}
      and t.is_active and t.cancelled_at is null and t.subscription_end is not null
      and not exists (select from unconfirmed_logins l where l.tenant_id = ${tx.tenantId})`);
}

/** A period that was itself shorter gets no notice of that length. */
function dueReminder(period: Period, now: Date): Reminder['reminder'] | null {
  const left = period.subscription_end.getTime() - now.getTime();
  const length = period.subscription_end.getTime() - period.subscription_start.getTime();
  if (left <= 0) {
    const accessEnd = businessDayEnd(period.subscription_end, period.time_zone, period.day_start_hour);
    return now >= accessEnd ? 'ended' : null;
  }
  if (left <= DAY_MS) return length > DAY_MS ? 'day' : null;
  return left <= 7 * DAY_MS && length > 7 * DAY_MS ? 'week' : null;
}
