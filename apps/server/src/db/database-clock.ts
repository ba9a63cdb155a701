import type pg from 'pg';

const LOOK_MS = 30_000;
/** An answer that took longer says too little about the moment; a smaller difference may come of the way. */
const NOISE_MS = 500;

/**
 * The database's clock, by which all processes on it agree on what is over: a session that one of them renewed has
 * not been renewed in another's future. Between two looks the time goes on by itself, whatever happens to the clock of
 * this machine.
 */
export async function databaseClock(pool: pg.Pool): Promise<() => Date> {
  let { offset } = await look();
  // While the database is away or busy, the time goes on.
  setInterval(() => void look().then(correct, () => {}), LOOK_MS).unref();
  return () => new Date(performance.now() + offset);

  /** `offset`: what is to be added to the time since this process began. */
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
