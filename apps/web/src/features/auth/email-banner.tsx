import { useState } from 'react';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { fitting } from '../../lib/fitting.ts';
import { localStore } from '../../lib/local-store.ts';
import { EmailNotice, useUnconfirmedEmail } from './email-notice.tsx';

/** The day on which it was last dismissed. */
const putAway = localStore('comanda.emailBannerPutAway', fitting(z.string()), '');

/** Above the pages of an admin whose email is not confirmed, until it is dismissed for the day. */
export function EmailBanner() {
  const email = useUnconfirmedEmail();
  const [today] = useState(() => new Date().toDateString());
  const isAway = useStore(putAway) === today;
  if (!email || isAway) return null;
  return (
    <div className="px-4 pt-4 sm:px-6 lg:px-8 print:hidden">
      <EmailNotice email={email} onDismiss={() => putAway.setState(today, true)} />
    </div>
  );
}
