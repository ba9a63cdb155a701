import type { SessionUser } from '@comanda/contract/auth/auth.contract';
import { can } from '../lib/session.ts';
import { startScreen } from '../lib/start-screen.ts';
import { areas } from './areas.ts';

/**
 * Where a person starts after signing in: where the device does, if they may, else at home (specification part 1,
 * section 2).
 */
export function landingPath(user: SessionUser): string {
  const start = startScreen.getState();
  if (start === 'counter' && can(user, areas.pos)) return '/dashboard/pos';
  if (start === 'tables' && can(user, areas.floor)) return '/dashboard/floor';
  return can(user, areas.home) ? '/dashboard/home' : '/dashboard/profile';
}
