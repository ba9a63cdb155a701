export { hashPassword } from './passwords.ts';
export { findHolder, isSignedIn } from './sessions.ts';
export { createTenant } from './sign-up.ts';
