import { accountMessages } from '@comanda/contract/account/account.messages';
import { AppError } from '../../errors/app-error.ts';

/**
 * Lets each tenant in once at a time, and few tenants at once: each of them holds a connection for as long as it takes.
 * @throws AppError for who has to come back later.
 */
export function oneAtATime(most: number) {
  const inside = new Set<string>();
  return (tenantId: string): { leave: () => void } => {
    if (inside.has(tenantId) || inside.size >= most) throw new AppError('rate_limited', accountMessages.busy);
    inside.add(tenantId);
    return { leave: () => void inside.delete(tenantId) };
  };
}
