import { expect, it } from 'vitest';
import { isPhone } from './phone.ts';

it.each([
  '1',
  '5550123',
  '+34 600 123 456',
  '(020) 7946-0958',
  '555.0123 ext 12',
  '555-0123x12',
  'ext',
  'x',
  '+_-,.^*?$#()',
  '12345678901234567890',
])('takes %j', (text) => {
  expect(isPhone(text)).toBe(true);
});

it.each([
  '',
  '123456789012345678901',
  '123456789012345678ext',
  'phone',
  '555 EXT 12',
  '555 e 12',
  'et',
  '555/0123',
  '555\n0123',
  '5550123\n',
  '555\t0123',
  '٥٥٥٠١٢٣',
  '<script>',
  "1' or '1'='1",
])('refuses %j', (text) => {
  expect(isPhone(text)).toBe(false);
});
