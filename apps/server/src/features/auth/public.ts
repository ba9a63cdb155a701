export { writeResetMail, writeWelcomeMail } from './account-mails.ts';
export { throttleLogin, type LoginThrottle } from './throttle-login.ts';
export type { AuthDeps } from './auth-deps.ts';
export { confirmEmail, rehashUnconfirmed } from './confirm-email.ts';
export { type ConfirmationLinks, confirmationLinks } from './confirmation-links.ts';
export { deviceName } from './device-name.ts';
export { type OneTimeCodes, oneTimeCodes } from './one-time-codes.ts';
export { findUnconfirmed, isEmailConfirmed } from './email-confirmation.queries.ts';
export {
  type HashForAddress,
  hashing,
  hashingForAddresses,
  hashPassword,
  matchNoPassword,
  passwordMatches,
} from './passwords.ts';
export { checkRefresh, newRefreshSecret, type RefreshState, sessionEnd } from './refresh-secret.ts';
export {
  endAllSessions,
  endSessionsOf,
  findHolder,
  holderFromRow,
  type SessionRow,
  toSessionUser,
} from './sessions.ts';
export { createTenant } from './sign-up.ts';
export { lastHolder, readHolder } from './last-holder.ts';
export { writeConfirmationMail } from './sign-up-mails.ts';
export {
  beginTwoStep,
  confirmTwoStep,
  switchOffTwoStep,
  type TwoStepRow,
  type TwoStepStore,
  twoStepStateOf,
  takeCode,
} from './two-step.ts';
export { assertPassword } from './two-step.routes.ts';
