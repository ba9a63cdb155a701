import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { insertInto } from './insert-into.ts';

it('says the columns once and the values of each row by its names', () => {
  const { text, values } = insertInto('taxes', [
    { tenant_id: 't', id: 1, title: 'VAT' },
    { title: 'Alcohol', tenant_id: 't', id: 2 },
  ]);
  expect(text).toBe('insert into taxes (tenant_id, id, title) values ($1,$2,$3),($4,$5,$6)');
  expect(values).toEqual(['t', 1, 'VAT', 't', 2, 'Alcohol']);
});

it('is a part of a statement', () => {
  const { text, values } = sql`${insertInto('logins', { username: 'ann' })} on conflict do nothing returning ${'x'}`;
  expect(text).toBe('insert into logins (username) values ($1) on conflict do nothing returning $2');
  expect(values).toEqual(['ann', 'x']);
});

it('has the same text for the same columns, whatever is in them', () => {
  const textOf = (row: object) => insertInto('taxes', { ...row }).text;
  expect(textOf({ id: 1, title: null })).toBe(textOf({ id: 2, title: 'VAT' }));
});

it('is right for each number of rows and each order of columns, also the second time', () => {
  for (const rows of [1, 2, 3, 21, 2, 1]) {
    const { text, values } = insertInto(
      'taxes',
      Array.from({ length: rows }, (_, id) => ({ id, title: `${id}%` })),
    );
    const places = Array.from({ length: rows }, (_, id) => `($${2 * id + 1},$${2 * id + 2})`);
    expect(text).toBe(`insert into taxes (id, title) values ${places.join()}`);
    expect(values).toEqual(Array.from({ length: rows }, (_, id) => [id, `${id}%`]).flat());
  }
  expect(insertInto('taxes', { title: 'VAT', id: 1 }).text).toBe('insert into taxes (title, id) values ($1,$2)');
  expect(insertInto('taxes', { title: 'VAT' }).text).toBe('insert into taxes (title) values ($1)');
});

it.each([
  ['no row', 'taxes', []],
  ['a row without columns', 'taxes', {}],
  ['a column less', 'taxes', [{ id: 1, title: 'VAT' }, { id: 2 }]],
  ['a column more', 'taxes', [{ id: 1 }, { id: 2, title: 'VAT' }]],
  [
    'another column',
    'taxes',
    [
      { id: 1, title: 'VAT' },
      { id: 2, rate: 3 },
    ],
  ],
  ['a column that is no name', 'taxes', { 'id) values (1); --': 1 }],
  ['a table that is no name', 'taxes as t', { id: 1 }],
  ['a value that is a part of a statement', 'taxes', { id: sql`${1}, ${2}` }],
])('refuses %s', (_what, table, rows) => {
  expect(() => insertInto(table, rows)).toThrow(TypeError);
});
