import { createHmac } from 'node:crypto';
import type pg from 'pg';
import type { Ask } from './fair-pool.ts';

/** This many wrong passwords in a row cost nothing; each further one doubles the wait, which begins at a second. */
const FREE_FAILURES = 10;
const LONGEST_WAIT_SECONDS = 86_400;
/** After this long without a try, counting starts again. */
const FORGOTTEN_AFTER_DAYS = 7;

export type LoginThrottle = ReturnType<typeof openLoginThrottle>;

/** Counts failed sign-ins by what was guessed at, over all processes and restarts. `now` is the server's clock. */
export function openLoginThrottle(ask: Ask, { secret, now }: { secret: string; now: () => Date }) {
  const keyOf = (target: string) => createHmac('sha256', secret).update(`guesses ${target}`).digest();
  const query = <Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) =>
    ask<Row>({ name, text, values });

  return {
    /**
     * Counts a try as failed before the password is compared, so that many at once are not all free.
     * @returns seconds to wait where the password may not be compared yet, else 0
     */
    async admit(target: string): Promise<number> {
      const [key, at] = [keyOf(target), now()];
      const admitted = await query('admit_guess', ADMIT, [key, at]);
      if (admitted.rowCount) return 0;
      const { rows } = await query<{ next_try_at: Date }>('next_guess', NEXT_TRY, [key]);
      return Math.max(1, Math.ceil((Number(rows[0]?.next_try_at ?? at) - at.getTime()) / 1000));
    },

    /** Called after a right password. */
    async forget(target: string): Promise<void> {
      await query('forget_guesses', 'delete from sign_in_failures where key = $1', [keyOf(target)]);
    },

    /** Called after a right password, where the failed tries were guesses at another account of the same name. */
    async takeBack(target: string): Promise<void> {
      await query('take_back_guess', TAKE_BACK, [keyOf(target)]);
    },

    async forgetOld(): Promise<void> {
      const oldest = new Date(now().getTime() - FORGOTTEN_AFTER_DAYS * 86_400_000);
      await query('forget_old_guesses', 'delete from sign_in_failures where last_at < $1', [oldest]);
    },
  };
}

/** For load tests. */
export const noLoginThrottle: LoginThrottle = {
  admit: async () => 0,
  forget: async () => {},
  takeBack: async () => {},
  forgetOld: async () => {},
};

const COUNTED = `case when f.last_at < $2::timestamptz - interval '${FORGOTTEN_AFTER_DAYS} days' then 1 else f.failures + 1 end`;
const ADMIT = `
  insert into sign_in_failures as f (key, failures, next_try_at, last_at) values ($1, 1, $2, $2)
  on conflict on constraint sign_in_failures_pk do update set
    failures = ${COUNTED},
    next_try_at = $2::timestamptz + case when ${COUNTED} < ${FREE_FAILURES} then interval '0'
      else interval '1 second' * least(power(2, least(${COUNTED}, 100) - ${FREE_FAILURES}), ${LONGEST_WAIT_SECONDS}) end,
    last_at = $2
  where f.next_try_at <= $2`;
const TAKE_BACK = 'update sign_in_failures set failures = failures - 1 where key = $1 and failures > 0';
const NEXT_TRY = 'select next_try_at from sign_in_failures where key = $1';
