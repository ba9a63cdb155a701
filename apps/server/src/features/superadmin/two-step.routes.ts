import { twoStepMessages } from '@comanda/contract/auth/two-step.messages';
import type { superadminTwoStep } from '@comanda/contract/superadmin/superadmin.contract';
import sql, { raw } from 'sql-template-tag';
import type { PlatformTx } from '../../db/platform.ts';
import type { Handlers } from '../../http/handlers.ts';
import { insertInto } from '../../sql/insert-into.ts';
import {
  throttleLogin,
  assertPassword,
  beginTwoStep,
  confirmTwoStep,
  type LoginThrottle,
  type OneTimeCodes,
  switchOffTwoStep,
  type TwoStepRow,
  type TwoStepStore,
  twoStepStateOf,
} from '../auth/public.ts';

type Holder = { superadminId: string; username: string };

/** Of the platform's operator. */
export function platformTwoStep(platform: PlatformTx, { superadminId, username }: Holder): TwoStepStore {
  const find = (locking: '' | 'for update') =>
    platform.first<TwoStepRow>(sql`
      select secret_encrypted, begun_at, confirmed_at, last_step, recovery_hashes from superadmin_two_step
      where superadmin_id = ${superadminId}
      ${raw(locking)}`);
  return {
    holderId: superadminId,
    username,
    now: platform.now,
    read: () => find(''),
    lock: () => find('for update'),
    save: async (row) => {
      const { secret_encrypted, begun_at, confirmed_at, last_step, recovery_hashes } = row;
      const columns = { secret_encrypted, begun_at, confirmed_at, last_step, recovery_hashes };
      await platform.run(sql`
        ${insertInto('superadmin_two_step', { superadmin_id: superadminId, ...columns })}
        on conflict on constraint superadmin_two_step_pk do update
        set secret_encrypted = excluded.secret_encrypted, begun_at = excluded.begun_at,
          confirmed_at = excluded.confirmed_at, last_step = excluded.last_step,
          recovery_hashes = excluded.recovery_hashes`);
    },
    remove: async () => {
      await platform.run(sql`delete from superadmin_two_step where superadmin_id = ${superadminId}`);
    },
  };
}

type Deps = { codes: OneTimeCodes; loginThrottle: LoginThrottle };

export const superadminTwoStepHandlers = ({ codes, loginThrottle }: Deps): Handlers<typeof superadminTwoStep> => ({
  state: ({ platform, principal }) => twoStepStateOf(platformTwoStep(platform, principal)),
  begin: ({ platform, principal }) => beginTwoStep(codes, platformTwoStep(platform, principal)),
  confirm: async ({ platform, principal, body }) => ({
    recoveryCodes: await confirmTwoStep(codes, platformTwoStep(platform, principal), body.code),
  }),

  switchOff: async ({ principal, body, http, inPlatform }) => {
    const target = `switching off ${principal.username}`;
    await throttleLogin({ loginThrottle, target, http, message: twoStepMessages.tooManyGuesses });
    const account = await inPlatform((tx) =>
      tx.first<{ password_hash: string }>(sql`
        select password_hash from superadmins where id = ${principal.superadminId}`),
    );
    await assertPassword(account?.password_hash, body.password);
    await inPlatform((tx) => switchOffTwoStep(codes, platformTwoStep(tx, principal), body.code));
    await loginThrottle.forget(target);
  },
});
