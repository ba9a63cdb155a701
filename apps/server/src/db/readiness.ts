import { setTimeout as delay } from 'node:timers/promises';
import { coreMessages } from '@comanda/contract/core/messages';
import sql from 'sql-template-tag';
import { AppError } from '../errors/app-error.ts';
import type { Ask } from './fair-pool.ts';
import type { InPlatform } from './platform.ts';

/** A probe asks whether the database works now: a slower answer counts as away. */
const LONGEST_MS = 3_000;

/**
 * Resolves when the database answers both roles and accepts the write that sign-up and new staff begin with. That write
 * changes no row; a distributed database asks each node for it, because each has all logins (decision 029). Callers at
 * the same time share one answer, so a stranger may ask as often as they like.
 * @throws AppError `unavailable`, whatever the reason
 */
export function readiness({ ask, inPlatform }: { ask: Ask; inPlatform: InPlatform }): () => Promise<void> {
  let asking: Promise<unknown> | undefined;
  const check = () =>
    Promise.all([
      ask({ text: 'select count(*) from schema_migrations' }),
      inPlatform((tx) => tx.run(sql`delete from logins where username = '' and tenant_id is null`)),
    ]);
  return async () => {
    asking ??= check().finally(() => {
      asking = undefined;
    });
    await Promise.race([asking, tooLate()]).catch((error: unknown) => {
      throw new AppError('unavailable', coreMessages.unavailable, undefined, { cause: error });
    });
  };
}

async function tooLate(): Promise<never> {
  await delay(LONGEST_MS, undefined, { ref: false });
  throw new Error('the database did not answer in time');
}
