import sql, { raw } from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { insertInto } from '../../sql/insert-into.ts';
import type { TwoStepRow, TwoStepStore } from './two-step.ts';

/** Of a person of the tenant. */
export function tenantTwoStep(tx: TenantTx, { userId, username }: { userId: string; username: string }): TwoStepStore {
  const find = (locking: '' | 'for update') =>
    tx.first<TwoStepRow>(sql`
      select secret_encrypted, begun_at, confirmed_at, last_step, recovery_hashes from two_step
      where tenant_id = ${tx.tenantId} and user_id = ${userId}
      ${raw(locking)}`);
  return {
    holderId: userId,
    username,
    now: tx.now,
    read: () => find(''),
    lock: () => find('for update'),
    save: async (row) => {
      const { secret_encrypted, begun_at, confirmed_at, last_step, recovery_hashes } = row;
      const columns = { secret_encrypted, begun_at, confirmed_at, last_step, recovery_hashes };
      await tx.run(sql`
        ${insertInto('two_step', { tenant_id: tx.tenantId, user_id: userId, ...columns })}
        on conflict on constraint two_step_pk do update
        set secret_encrypted = excluded.secret_encrypted, begun_at = excluded.begun_at,
          confirmed_at = excluded.confirmed_at, last_step = excluded.last_step,
          recovery_hashes = excluded.recovery_hashes`);
    },
    remove: async () => {
      await tx.run(sql`delete from two_step where tenant_id = ${tx.tenantId} and user_id = ${userId}`);
    },
  };
}
