import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allContracts } from '../all.ts';
import { withDigits } from './digits.ts';
import { encoderOf } from './encoder.ts';
import { id, instant, money } from './fields.ts';
import type { Route } from './route.ts';

type Schema = z.core.$ZodType;

const answers = Object.values(allContracts)
  .flatMap((contract): Route[] => Object.values(contract))
  .flatMap(({ method, path, response }) => (response ? [{ name: `${method} ${path}`, response }] : []));

/** Values as handlers answer them, with more than their schema names; or as they are on the wire. */
type Side = 'answer' | 'wire';
type Values = fc.Arbitrary<unknown>;

const valuesOf = (schema: Schema, side: Side): Values => {
  const { def } = schema._zod;
  return kinds[def.type as keyof typeof kinds](def as never, side);
};

const kinds = {
  string: textOf,
  number: (def: z.core.$ZodNumberDef) =>
    'format' in def ? fc.nat() : fc.nat({ max: 10_000 }).map((hundredths) => hundredths / 100),
  boolean: () => fc.boolean(),
  unknown: () => fc.jsonValue(),
  literal: (def: z.core.$ZodLiteralDef<z.core.util.Literal>) => fc.constantFrom(...def.values),
  enum: (def: z.core.$ZodEnumDef) => fc.constantFrom(...Object.values(def.entries)),
  nullable: (def: z.core.$ZodNullableDef, side: Side) => fc.option(valuesOf(def.innerType, side)),
  optional: (def: z.core.$ZodOptionalDef, side: Side) => fc.option(valuesOf(def.innerType, side), { nil: undefined }),
  array: (def: z.core.$ZodArrayDef, side: Side) => fc.array(valuesOf(def.element, side), { maxLength: 3 }),
  record: ({ keyType, valueType }: z.core.$ZodRecordDef, side: Side) =>
    fc.record(Object.fromEntries([...(keyType._zod.values ?? [])].map((key) => [key, valuesOf(valueType, side)]))),
  object: ({ shape }: z.core.$ZodObjectDef, side: Side) => {
    const fields = Object.entries(shape).map(([key, field]) => [key, valuesOf(field, side)]);
    return fc.record({ ...Object.fromEntries(fields), notNamed: fc.constant('stays here') });
  },
  union: (def: z.core.$ZodUnionDef, side: Side) => fc.oneof(...def.options.map((option) => valuesOf(option, side))),
  pipe: (def: z.core.$ZodPipeDef, side: Side) => {
    if (side === 'wire') return valuesOf(def.in, side);
    if (def.out._zod.def.type !== 'custom') return valuesOf(def.out, side);
    const { transform } = def as z.core.$ZodCodecDef;
    return valuesOf(def.in, 'wire').map((wire) =>
      transform(z.decode(def.in as z.ZodMiniType, wire), { value: wire, issues: [] }),
    );
  },
};

function textOf({ format }: z.core.$ZodStringDef & { format?: string }): Values {
  if (format === 'uuid') return fc.uuid();
  if (format === 'url') return fc.webUrl();
  if (format !== 'datetime') return fc.string();
  return fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }).map((date) => date.toISOString());
}

describe('an answer is encoded as zod does', () => {
  it.each(answers)('$name', ({ response }) => {
    withDigits(2, () =>
      fc.assert(
        fc.property(valuesOf(response, 'answer'), (answer) => {
          expect(JSON.stringify(encoderOf(response)(answer))).toBe(JSON.stringify(z.encode(response, answer)));
        }),
        { numRuns: 20 },
      ),
    );
  });
});

it.each([
  ['a number for a text', z.object({ name: z.string() }), { name: 1 }],
  ['nothing for a text', z.object({ name: z.string() }), {}],
  ['a text for a number', z.number(), '1'],
  ['no number', z.number(), Number.NaN],
  ['half of a whole number', z.int(), 1.5],
  ['another word', z.enum(['paid', 'open']), 'closed'],
  ['another literal', z.literal('en'), 'de'],
  ['a text for a list', z.array(z.string()), 'list'],
  ['null for an object', z.object({}), null],
  ['half a cent', z.object({ total: money }), { total: 0.5 }],
  ['a text for a date', instant, '2026-01-01T00:00:00.000Z'],
])('refuses %s', (_, schema, value) => {
  expect(() => withDigits(2, () => encoderOf(schema)(value))).toThrow(TypeError);
});

it.each([
  ['a union', z.union([z.string(), z.number()])],
  ['a text that is changed', z.string().check(z.trim())],
  ['a pipe without a way back', z.pipe(z.string(), z.transform(Number))],
])('knows nothing of %s, which no answer has', (_, schema) => {
  expect(() => encoderOf(z.array(schema))).toThrow(TypeError);
});

it('leaves patterns to the database', () => {
  expect(encoderOf(id)('not quite a UUID')).toBe('not quite a UUID');
});
