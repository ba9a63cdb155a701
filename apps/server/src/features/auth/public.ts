export { hashPassword, passwordMatches } from './passwords.ts';
export { endSessionsOf, findHolder, isSignedIn, toSessionUser } from './sessions.ts';
export { createTenant } from './sign-up.ts';
