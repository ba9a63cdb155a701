export { EmailBanner } from './email-banner.tsx';
export { EmailNotice, useUnconfirmedEmail } from './email-notice.tsx';
export { useSignOut } from './use-sign-out.ts';
