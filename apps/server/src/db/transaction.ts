import type { MessageKey } from '@comanda/contract/core/message';
import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Sql } from 'sql-template-tag';
import { AppError } from '../errors/app-error.ts';
import { refuseWhenLost } from '../errors/database-lost.ts';
import { type Answer, inBatches, type Statement } from './batch.ts';
import { Late } from './late.ts';

/** Statements of one transaction, sent without waiting for those before them. */
export type SqlTx = {
  /** The one moment of this transaction, from the server's clock. */
  readonly now: Date;
  all<Row>(query: Sql): Promise<Row[]>;
  first<Row>(query: Sql): Promise<Row | undefined>;
  /**
   * The one row that must be there.
   * @param notFound text for the person where there is none; `field` puts it at an input of a form
   * @throws AppError `not_found`
   */
  one<Row>(query: Sql, notFound: MessageKey, field?: string): Promise<Row>;
  /** The number of rows that were changed. */
  run(query: Sql): Promise<number>;
  /**
   * Changes the one row that must be there.
   * @throws AppError `not_found` with that text
   */
  runOne(query: Sql, notFound: MessageKey): Promise<void>;
  /** A write whose answer nobody reads; it travels together with the commit, which fails if it fails. */
  defer(query: Sql): void;
  /**
   * An answer that the work gives back, and that becomes known with the commit.
   * @param ask sends the statements that say it, the last of the transaction
   * @param kept what a repeat of the call can read the answer from again; JSON
   */
  late<Answer>(ask: () => Promise<Answer>, kept?: object): Late<Answer>;
};

type Deps = { pool: pg.Pool; now: () => Date };

/**
 * Runs `work` between `begin` with its settings, which travel with its first statement, and a commit, which travels with
 * its last where it answers late. Each has a text of its own, because Citus forwards the whole text in which it finds a
 * `set local`.
 */
export async function inTransaction<T>(
  { pool, now }: Deps,
  { begin, settings = [] }: { begin: string; settings?: readonly string[] },
  work: (tx: SqlTx) => Promise<T | Late<T>>,
): Promise<T> {
  const client = await pool.connect().catch(refuseWhenLost);
  const ask = inBatches(client);
  let firstFailure: unknown = null;
  const answered = async <T>(send: () => Promise<T>): Promise<T> => {
    try {
      return await send().catch(refuseWhenLost);
    } catch (error) {
      firstFailure ??= error;
      throw error;
    }
  };
  // When one part fails, the others continue for a moment, and the connection may already serve another tenant.
  let isOver = false;
  const send = async (query: Sql) => {
    if (isOver) throw new Error('the transaction is over');
    return answered(() => ask(statement(query)));
  };
  const tx: SqlTx = {
    now: now(),
    all: async <Row>(query: Sql) => (await send(query)).rows as Row[],
    first: async <Row>(query: Sql) => (await send(query)).rows[0] as Row | undefined,
    one: async <Row>(query: Sql, notFound: MessageKey, field?: string) => {
      const { rows } = await send(query);
      assertOne(rows.length, notFound, field);
      return rows[0] as Row;
    },
    run: async (query) => countOf(await send(query)),
    runOne: async (query, notFound) => assertOne(countOf(await send(query)), notFound),
    defer: (query) => unawaited(send(query)),
    late: (ask, kept) => new Late(ask, kept),
  };
  let broken: Error | undefined;
  try {
    unawaited(answered(() => ask(always(begin))));
    for (const text of settings) unawaited(answered(() => ask({ text, values: [] })));
    const { answer } = await work(tx)
      .then(asked)
      .finally(() => {
        isOver = true;
      });
    const { tag } = await answered(() => ask(always('commit')));
    if (firstFailure) throw firstFailure;
    if (tag !== 'COMMIT') throw new Error('the transaction was rolled back by the database');
    return await answer;
  } catch (error) {
    await ask(always('rollback')).catch((lost: Error) => {
      broken = lost;
    });
    // Statements after a failed one only report that something failed before them, and may be heard first.
    throw isAftermath(error) ? firstFailure : error;
  } finally {
    client.release(broken);
  }
}

/** Several rows mean that the statement lacks a condition, so the transaction is rolled back. */
function assertOne(count: number, notFound: MessageKey, field?: string): void {
  if (count > 1) throw new Error(`one row was meant, and there are ${count}`);
  if (count === 0) throw new AppError('not_found', notFound, field ? { [field]: notFound } : undefined);
}

/** The number of rows that a statement was about. */
const countOf = ({ tag }: Answer): number => Number(/\d+$/.exec(tag)?.[0] ?? 0);

/** One of a few statements without values. */
const always = (text: string): Statement => ({ name: text, text, values: [] });

const isAftermath = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '25P02';

/** The answer is not awaited here, because the commit travels with its statements. */
function asked<T>(result: T | Late<T>): { answer: Promise<T> } {
  const answer = result instanceof Late ? result.ask() : Promise.resolve(result);
  // The transaction reports a statement that fails.
  answer.catch(() => {});
  return { answer };
}

/** Keeps a statement that fails early from becoming an unhandled rejection; `firstFailure` keeps its error. */
const unawaited = (sent: Promise<unknown>): void => void sent.catch(() => {});

// Longer texts are lists of values of varying length: preparing each of them would fill the server's memory.
const LONGEST_PREPARED = 6000;
const names = new Map<string, string>();

function statement(query: Sql): Statement {
  const text = query.text;
  if (text.length > LONGEST_PREPARED) return { text, values: query.values };
  let name = names.get(text);
  if (!name) {
    name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
  }
  return { name, text, values: query.values };
}
