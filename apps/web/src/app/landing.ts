import type { SessionUser } from '@comanda/contract/auth/auth.contract';
import { can } from '../lib/session.ts';
import { areas } from './areas.ts';

/** Where a person starts after signing in (specification part 1, section 2). */
export function landingPath(user: SessionUser): string {
  return can(user, areas.home) ? '/dashboard/home' : '/dashboard/profile';
}
