import pg from 'pg';
import type { Bench } from './restaurants.ts';

/** For statements to the database itself, past the server. */
export async function asOwner<T>({ socketDir }: Bench, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ host: socketDir, user: 'postgres', database: 'comanda' });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

/** Many rows at once; the planner knows of them afterwards. */
export async function fill(owner: pg.Client, statements: readonly string[]): Promise<void> {
  await owner.query('begin');
  await owner.query('set local synchronous_commit = off');
  for (const statement of statements) await owner.query(statement);
  await owner.query('commit');
  await owner.query('vacuum analyze');
}
