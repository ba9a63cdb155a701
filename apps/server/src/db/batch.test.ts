import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest';
import { type Answer, inBatches, type Statement } from './batch.ts';
import { openPool } from './pool.ts';

let pool: pg.Pool;
let client: pg.PoolClient;
let ask: (statement: Statement) => Promise<Answer>;
beforeAll(async () => {
  pool = openPool({ ...inject('postgres'), user: 'postgres', database: 'postgres' }, 1);
  client = await pool.connect();
});
beforeEach(() => {
  ask = inBatches(client);
});
afterAll(async () => {
  client.release();
  await pool.end();
});

const named = (name: string, text: string, ...values: unknown[]): Statement => ({ name, text, values });
const codeOf = (asked: Promise<Answer>) =>
  asked.then(
    ({ rows }) => rows,
    (error: pg.DatabaseError) => error.code,
  );

it('sends in one piece what is asked in one turn, also what was waited for in it, and asks once for the answer', async () => {
  const { stream } = (client as unknown as { connection: { stream: { _write(bytes: Buffer): void } } }).connection;
  const sent = vi.spyOn(stream, '_write');

  const first = ask(named('one', 'select 1 as one'));
  await Promise.resolve();
  const answers = await Promise.all([first, ask(named('two', 'select $1::int as two', 2))]);

  expect(answers.map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ two: 2 }]]);
  expect(sent.mock.calls.map(([bytes]) => String(bytes).split('S\0\0\0\x04').length - 1)).toEqual([1]);
  sent.mockRestore();
});

it('reads values as their types say, the first time as the second, and says what was done', async () => {
  const asked = () =>
    ask(
      named(
        'values',
        `select $1::bigint as amount, date '2026-11-29' as day, null::text as none, array[1, 2] as list,
          jsonb_build_object('a', $2::text) as json, true as is_open, timestamptz '2026-11-29 10:00Z' as at
          from generate_series(1, 2)`,
        9_007_199_254_740_991n,
        'é',
      ),
    );
  const row = {
    amount: 9_007_199_254_740_991,
    day: '2026-11-29',
    none: null,
    list: [1, 2],
    json: { a: 'é' },
    is_open: true,
    at: new Date('2026-11-29T10:00:00Z'),
  };
  expect(await asked()).toEqual({ rows: [row, row], tag: 'SELECT 2' });
  expect(await asked()).toEqual({ rows: [row, row], tag: 'SELECT 2' });
  await ask({ text: 'create temporary table counted (n int)', values: [] });
  expect(await ask(named('insert', 'insert into counted values (1), (2), (3)'))).toEqual({
    rows: [],
    tag: 'INSERT 0 3',
  });
});

it('answers what came before a failure, and fails for it and for what comes after, of which each can be asked again', async () => {
  const all = () => [
    codeOf(ask(named('before', 'select 1 as before'))),
    codeOf(ask(named('fails', 'select 1 / $1::int as fails', 0))),
    codeOf(ask(named('after', 'select 3 as after'))),
    codeOf(ask({ text: 'select 4 as unnamed', values: [] })),
  ];
  for (const _ of [1, 2]) expect(await Promise.all(all())).toEqual([[{ before: 1 }], '22012', '22012', '22012']);
  expect(await codeOf(ask(named('after', 'select 3 as after')))).toEqual([{ after: 3 }]);
  expect(await codeOf(ask(named('fails', 'select 1 / $1::int as fails', 1)))).toEqual([{ fails: 1 }]);
  expect(await codeOf(ask(named('wrong', 'select nothing')))).toBe('42703');
  expect(await codeOf(ask(named('wrong', 'select nothing')))).toBe('42703');
});
