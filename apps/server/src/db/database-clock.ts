import type pg from 'pg';

const LOOK_MS = 30_000;
/** A slower answer says too little about the moment; a smaller difference may come from the network. */
const NOISE_MS = 500;

/**
 * The database's clock. All processes on the database use it to agree on what is over: otherwise a session that one of
 * them renewed could seem renewed in the future to another. Between two readings this process counts the time itself,
 * whatever happens to the clock of the machine.
 */
export async function databaseClock(pool: pg.Pool): Promise<() => Date> {
  let { offset } = await look();
  // While the database is away or busy, the time goes on.
  setInterval(() => void look().then(correct, () => {}), LOOK_MS).unref();
  return () => new Date(performance.now() + offset);

  /** `offset`: added to the time since this process began, it gives the time. */
  async function look(): Promise<{ offset: number; took: number }> {
    const asked = performance.now();
    const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
    const answered = performance.now();
    const moment = (rows[0]?.now ?? new Date()).getTime();
    return { offset: moment - (asked + answered) / 2, took: answered - asked };
  }
  function correct(found: { offset: number; took: number }): void {
    if (found.took < NOISE_MS && Math.abs(found.offset - offset) > NOISE_MS) ({ offset } = found);
  }
}
