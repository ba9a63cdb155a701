import type { NewMail } from '../../mail/mail-job.ts';
import type { OneTimeCodes } from './one-time-codes.ts';
import type { HashForAddress } from './passwords.ts';
import type { LoginThrottle } from './throttle-login.ts';

export type AuthDeps = {
  trialDays: number;
  mails: {
    post: (mail: NewMail, forTenant: string | null) => Promise<void>;
    /** Sends what was queued in a transaction. */
    wake: () => Promise<void>;
  };
  loginThrottle: LoginThrottle;
  codes: OneTimeCodes;
  hashForAddress: HashForAddress;
  /** Where mails only become files, nobody could confirm an address, so a free name is taken at once. */
  asksForConfirmation: boolean;
};
