import fc from 'fast-check';

// JSON that `JSON.stringify` cannot write; the marked text becomes what is behind the mark.
const MARK = '@raw:';
const raw = (json: string): string => MARK + json;
export const toJson = (value: unknown): string =>
  JSON.stringify(value ?? null).replace(/"@raw:((?:[^"\\]|\\.)*)"/g, (_, json: string) => JSON.parse(`"${json}"`));

const nested = (depth: number): string => raw(`${'['.repeat(depth)}${']'.repeat(depth)}`);

const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  raw('"\\ud800"'),
  '\u202eevil',
  '💣'.repeat(300),
  'ﷺ',
  '\u200b',
  '\r\n',
  "'; drop table orders; --",
  "' or '1'='1",
  '%s%n%x',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '\\',
  'null',
  'undefined',
  'true',
  'NaN',
  '[object Object]',
  '{{7*7}}',
  '=1+1',
  '0x10',
  '1e3',
  '١٢٣',
  'x'.repeat(201),
  'x'.repeat(1001),
  'x'.repeat(100_000),
  'é'.repeat(5000),
  '9'.repeat(400),
  'Europe/Nowhere',
  '../../UTC',
  'USD',
  'ZZZ',
  'custom',
  'all',
  '__proto__',
  'constructor',
  'hasOwnProperty',
];
const addresses = ['a@b', 'a@b.co', `${'a'.repeat(250)}@b.co`, 'a@b.co\nbcc: x@y.zz', '"a b"@c.de', 'ä@ü.de', 'A@B.CO'];
const ids = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 'not-a-uuid'];
const dates = [
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '2026-13-01',
  '-271821-04-20',
  '10000-01-01',
  'today',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.000Z',
  '2026-02-30T25:61:00Z',
  '1970-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '2026-01-01T00:00:00+14:00',
  '2026-01-01T23:59:60Z',
];
const numbers = [
  raw('1e999'),
  raw('-1e999'),
  raw('9007199254740993'),
  raw('123456789012345678901234567890'),
  raw('-0'),
  -1,
  0,
  1,
  0.1,
  1.005,
  1e-7,
  1e21,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  2 ** 63,
];
const structures: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { length: 1 },
  { id: 1 },
  { toString: 1 },
  raw('{"__proto__":{"admin":true}}'),
  raw('{"constructor":{"prototype":{"admin":true}}}'),
  nested(100),
  nested(5000),
  raw(`${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`),
];

/** What people, programs and attackers put where something else is meant. */
export const nasty = fc.oneof(
  fc.constantFrom<unknown>(...texts, ...addresses, ...ids, ...dates, ...numbers, ...structures),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double(),
  fc.integer(),
  fc.array(fc.constantFrom<unknown>(1, null, 'x', {}), { maxLength: 300 }),
  fc.jsonValue({ maxDepth: 4 }),
);
/** As it stands in an address: longer ones do not get past the limit of a request's head. */
export const asText = (value: unknown): string =>
  (typeof value === 'string' ? value.replace(MARK, '') : toJson(value)).toWellFormed().slice(0, 500);
