import type { twoStep } from '@comanda/contract/auth/two-step.contract';
import { twoStepMessages } from '@comanda/contract/auth/two-step.messages';
import sql from 'sql-template-tag';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/handlers.ts';
import { throttleLogin, type LoginThrottle } from './throttle-login.ts';
import type { OneTimeCodes } from './one-time-codes.ts';
import { passwordMatches } from './passwords.ts';
import { beginTwoStep, confirmTwoStep, switchOffTwoStep, twoStepStateOf } from './two-step.ts';
import { tenantTwoStep } from './two-step.queries.ts';

type Deps = { codes: OneTimeCodes; loginThrottle: LoginThrottle };

export const twoStepHandlers = ({ codes, loginThrottle }: Deps): Handlers<typeof twoStep> => ({
  state: ({ tx, principal }) => twoStepStateOf(tenantTwoStep(tx, principal)),
  begin: ({ tx, principal }) => beginTwoStep(codes, tenantTwoStep(tx, principal)),
  confirm: async ({ tx, principal, body }) => ({
    recoveryCodes: await confirmTwoStep(codes, tenantTwoStep(tx, principal), body.code),
  }),

  switchOff: async ({ principal, body, http, inTenant }) => {
    const target = `switching off ${principal.userId}`;
    await throttleLogin({ loginThrottle, target, http, message: twoStepMessages.tooManyGuesses });
    const account = await inTenant((tx) =>
      tx.first<{ password_hash: string }>(sql`
        select password_hash from users where tenant_id = ${tx.tenantId} and id = ${principal.userId}`),
    );
    await assertPassword(account?.password_hash, body.password, principal.tenantId);
    await inTenant((tx) => switchOffTwoStep(codes, tenantTwoStep(tx, principal), body.code));
    await loginThrottle.forget(target);
  },
});

/** For changes that a signed-in person confirms with their password. */
export async function assertPassword(passwordHash: string | undefined, password: string, by?: string): Promise<void> {
  if (passwordHash && (await passwordMatches(passwordHash, password, by))) return;
  throw new AppError('invalid_input', twoStepMessages.passwordWrong, { password: twoStepMessages.passwordWrong });
}
