import { errorCodes, errorStatus } from '@comanda/contract/core/errors';
import { expect, it } from 'vitest';
import { readFailure } from './failed-answer.ts';

it.each(errorCodes)('goes by the code of an answer that has one: %s', (code) => {
  const body = { code, message: 'No.', requestId: 'r1' };
  expect(readFailure(errorStatus[code], body)).toEqual({ ...body, isFromServer: true });
});

it.each([
  [400, 'invalid_input'],
  [401, 'unauthenticated'],
  [402, 'subscription_required'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [409, 'conflict'],
  [429, 'rate_limited'],
  [500, 'internal'],
  [502, 'unavailable'],
  [503, 'unavailable'],
  [504, 'unavailable'],
  [304, 'unreadable'],
])('goes by the status %i of an answer without a code: %s', (status, code) => {
  expect(readFailure(status, null)).toMatchObject({ code, isFromServer: false });
  expect(readFailure(status, { message: 'Not today!' })).toEqual({ code, message: 'Not today!', isFromServer: true });
});

it('goes by the status where the code is one of a newer server, and keeps its words and its request', () => {
  const body = { code: 'queue_full', message: 'Please wait!', requestId: 'r1' };
  const expected = { code: 'rate_limited', message: 'Please wait!', requestId: 'r1', isFromServer: true };
  expect(readFailure(429, body)).toEqual(expected);
});

it.each([null, 'Bad gateway', [], {}, { message: '' }, { message: ' ' }, { message: 502 }])(
  'finds no words in %j',
  (json) => {
    expect(readFailure(502, json)).toMatchObject({ message: 'Something went wrong!', isFromServer: false });
  },
);
