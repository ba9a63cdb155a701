import { expect, it } from 'vitest';
import { decimalValue } from './decimal-value.ts';

it.each([
  ['12', 12],
  ['12.5', 12.5],
  ['12,5', 12.5],
  ['  12.50\t', 12.5],
  ['.5', 0.5],
  ['007', 7],
  ['-1', -1],
])('reads %j as %d', (typed, expected) => {
  expect(decimalValue(typed)).toBe(expected);
});

it.each(['1e3', '0x10', '0b1', 'Infinity', 'abc', '12 5', '1,234.50', '1.2.3', '--1', '-', '.', '12€', '１２'])(
  'takes %j for no number',
  (typed) => {
    expect(decimalValue(typed)).toBeNaN();
  },
);

it.each(['', '   ', null, undefined])('takes %j for absent', (typed) => {
  expect(decimalValue(typed)).toBeUndefined();
});

it('leaves a number as it is', () => {
  expect(decimalValue(12.5)).toBe(12.5);
});
