import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allContracts } from '../all.ts';
import { pos } from '../pos/pos.contract.ts';
import { reservations } from '../reservations/reservations.contract.ts';
import { users } from '../users/users.contract.ts';
import { read } from './reading.ts';
import type { Contract, Route } from './route.ts';

// What the API document says of a field, which is strict: the other side of what is tried here.
type Json = {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Json[];
  items?: Json;
  properties?: Record<string, Json>;
  required?: string[];
};
type Field = { path: string[]; kinds: Json[]; isOptional: boolean };
type Part = { name: string; place: 'body' | 'query'; schema: z.ZodMiniType; fields: Field[] };

/** One for each type that the value may have. */
const kindsOf = (schema: Json): Json[] =>
  schema.anyOf?.flatMap(kindsOf) ?? [schema.type ?? []].flat().map((type) => ({ ...schema, type }));

/** The fields below the schema, at any depth; a list is entered by `0`. */
function fieldsOf(schema: Json, path: string[] = []): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, of]) => {
    const kinds = kindsOf(of);
    const inner = kinds.flatMap((one) => [
      ...fieldsOf(one, [...path, key]),
      ...(one.items ? fieldsOf(one.items, [...path, key, '0']) : []),
    ]);
    return [{ path: [...path, key], kinds, isOptional: !schema.required?.includes(key) }, ...inner];
  });
}

const routes = Object.entries<Contract>(allContracts).flatMap(([domain, contract]) =>
  Object.entries(contract).map(([name, route]): [string, Route] => [`${domain}.${name}`, route]),
);
const parts = routes.flatMap(([name, route]) =>
  (['body', 'query'] as const).flatMap((place): Part[] => {
    const schema = route[place];
    if (!schema) return [];
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
    return [{ name: `${name} ${place}`, place, schema, fields: fieldsOf(json) }];
  }),
);

/** The value of one field after it was read out of a request that holds nothing else. */
function readAt({ schema, place }: Part, { path }: Field, value: unknown): unknown {
  const request = path.reduceRight<unknown>((inner, key) => (key === '0' ? [inner] : { [key]: inner }), value);
  return path.reduce<unknown>((outer, key) => (outer as Record<string, unknown>)[key], read(schema, request, place));
}

const has = (kinds: Json[], ...types: string[]) => kinds.some(({ type }) => types.includes(String(type)));
const isNull = ({ kinds }: Field) => has(kinds, 'null');
const isChosen = ({ type, format, enum: names }: Json) =>
  ['number', 'integer'].includes(String(type)) || names !== undefined || (type === 'string' && format !== undefined);
/** Empty text is none of its values, so it can only mean that there is none. */
const isNothingWhenBlank = ({ kinds }: Field) =>
  kinds.every((one) => one.type === 'null' || isChosen(one)) && kinds.some(isChosen);

const cases = (of: Part['place'], isMeant: (field: Field) => boolean) =>
  parts
    .filter(({ place }) => place === of)
    .flatMap((part) =>
      part.fields.filter(isMeant).map((field) => ({ at: `${part.name} ${field.path.join('.')}`, part, field })),
    );

describe('in any body', () => {
  it.each(cases('body', ({ kinds }) => has(kinds, 'number', 'integer')))(
    '$at reads numbers as text',
    ({ part, field }) => {
      expect(['57', ' 8.25', '-1', '.5', '1e2'].map((text) => readAt(part, field, text))).toEqual([
        57, 8.25, -1, 0.5, 100,
      ]);
      for (const none of ['8,25', '0x10', '12 km', 'Infinity', 'NaN', [1], true])
        expect(readAt(part, field, none)).toEqual(none);
    },
  );

  it.each(cases('body', ({ kinds }) => has(kinds, 'boolean')))('$at reads 0 and 1, also as text', ({ part, field }) => {
    expect([1, '1', 'true'].map((value) => readAt(part, field, value))).toEqual([true, true, true]);
    expect([0, '0', 'false'].map((value) => readAt(part, field, value))).toEqual([false, false, false]);
    for (const none of [2, '', 'yes', 'on', []]) expect(readAt(part, field, none)).toEqual(none);
  });

  it.each(cases('body', ({ isOptional }) => isOptional))('$at takes null for left out', ({ part, field }) => {
    expect(readAt(part, field, null)).toBe(isNull(field) ? null : undefined);
  });

  it.each(cases('body', (field) => field.isOptional && isNothingWhenBlank(field)))(
    '$at takes empty text for none',
    ({ part, field }) => {
      expect(readAt(part, field, '')).toBe(isNull(field) ? null : undefined);
    },
  );

  it('nothing that may be null has to be there', () => {
    const needless = cases('body', (field) => isNull(field) && !field.isOptional);
    expect(needless.map(({ at }) => at)).toEqual([]);
  });

  it.each(cases('body', ({ path }) => path.at(-1) === 'price'))(
    '$at counts as 0 when it is empty',
    ({ part, field }) => {
      expect(readAt(part, field, '')).toBe(0);
      // Text that is no number becomes null in JSON: nobody meant to give it away.
      expect(readAt(part, field, null)).toBe(null);
    },
  );
});

describe('in any query', () => {
  it.each(cases('query', ({ isOptional }) => isOptional))(
    '$at takes blanks, null and undefined for left out',
    ({ part, field }) => {
      for (const none of ['', '  ', 'null', 'undefined']) expect(readAt(part, field, none)).toBe(undefined);
      expect(readAt(part, field, '7')).toBe('7');
    },
  );

  it.each(parts.filter(({ fields }) => fields.some(({ path }) => path[0] === 'from')))(
    '$name reads days for custom only',
    ({ schema, place }) => {
      const days = { from: 'Invalid Date', to: '31/12/2026' };
      expect(z.parse(schema, read(schema, { type: 'today', ...days }, place))).toMatchObject({
        type: 'today',
        from: '',
        to: '',
      });
      for (const type of ['custom', '', 'undefined'])
        expect(z.safeParse(schema, read(schema, { type, ...days }, place)).success).toBe(false);
    },
  );

  it('a search for what reads like nothing is a search', () => {
    expect(read(reservations.search.query, { q: 'null' }, 'query')).toEqual({ q: 'null' });
  });
});

it('a customer is named by phone, or by all that is known of them', () => {
  for (const { body } of [pos.createOrder, pos.createOrderAndInvoice, reservations.add])
    expect(read(body, { customerId: { phone: '5550100', name: 'Ann' } }, 'body')).toEqual({ customerId: '5550100' });
});

it('scopes are one text, or a list', () => {
  for (const { body } of [users.add, users.update])
    expect(read(body, { userScopes: ['POS', 'ORDERS'] }, 'body')).toEqual({ userScopes: 'POS,ORDERS' });
});

it('a date may leave its zone out', () => {
  const dates = ['2026-11-22T18:30', '2026-11-22 18:30:00', '2026-11-22T18:30:00+01:00', '2026-11-22T17:30:00.000Z'];
  const read_ = dates.map(
    (date) => z.parse(reservations.update.body, read(reservations.update.body, { date }, 'body')).date,
  );
  expect(read_).toEqual([
    { local: '2026-11-22T18:30' },
    { local: '2026-11-22T18:30:00' },
    new Date('2026-11-22T17:30:00Z'),
    new Date('2026-11-22T17:30:00Z'),
  ]);
});

it.each([null, 'text', 7, [], [[]], { cart: 'x' }, { cart: [null, 'x', [], { addons_ids: {} }] }])(
  '%j is left to be refused',
  (wire) => {
    expect(read(pos.createOrder.body, wire, 'body')).toEqual(wire);
  },
);
