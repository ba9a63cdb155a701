import type { InTenant } from './db/tenant.ts';
import type { Lookup } from './db/lookup.ts';
import {
  type AuthDeps,
  type ConfirmationLinks,
  writeConfirmationMail,
  writeResetMail,
  writeWelcomeMail,
} from './features/auth/public.ts';
import { writeReminderMail } from './features/subscription/public.ts';
import type { Compose } from './mail/mail-worker.ts';

type Writing = {
  publicUrl: string;
  supportEmail: string;
  renewsByItself: boolean;
  inTenant: InTenant;
  lookup: Lookup;
  links: ConfirmationLinks;
  post: AuthDeps['mails']['post'];
};

/** Writes each kind of mail with what is true when it is sent. */
export function composer({ inTenant, lookup, links, post, ...sender }: Writing): Compose {
  return async (job) => {
    switch (job.kind) {
      case 'password_reset':
        return writeResetMail(sender, { inTenant, lookup, post }, job);
      case 'email_confirmation':
        return writeConfirmationMail(sender, { inTenant, lookup, links }, { ...job.about, attempts: job.attempts });
      case 'welcome':
        return inTenant(job.about.tenantId, (tx) => writeWelcomeMail(sender, tx), { readOnly: true });
      case 'period_end':
        return inTenant(job.about.tenantId, (tx) => writeReminderMail(sender, tx, job.about), { readOnly: true });
    }
  };
}
