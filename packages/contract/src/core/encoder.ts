import type * as z from 'zod/mini';

/** Turns a value of the domain into the one that is written as JSON. */
export type Encode = (value: unknown) => unknown;

type Schema = z.core.$ZodType;

const compiled = new WeakMap<Schema, Encode>();

/**
 * `z.encode` for answers, put together once for each schema: what a schema does not name is left out, codecs run, and
 * every value is of its type. The patterns of texts are not looked at again: what is answered was read from the
 * database, which keeps them. A test compares the two for every route.
 * @throws TypeError for a schema of a kind that no answer has had so far
 */
export function encoderOf(schema: Schema): Encode {
  const known = compiled.get(schema);
  if (known) return known;
  const made = compile(schema);
  compiled.set(schema, made);
  return made;
}

function compile(schema: Schema): Encode {
  const { def } = schema._zod;
  if (def.checks?.some((check) => check._zod.def.check === 'overwrite')) throw new TypeError('a text that is changed');
  const encoder: ((def: never) => Encode) | undefined = encoders[def.type as keyof typeof encoders];
  if (!encoder) throw new TypeError(`no answer can hold a ${def.type}`);
  return encoder(def as never); // the definition of that very kind
}

/** By kind of schema. */
const encoders = {
  string: () => only((value) => typeof value === 'string'),
  boolean: () => only((value) => typeof value === 'boolean'),
  number: (def: z.core.$ZodNumberDef) => only('format' in def ? Number.isSafeInteger : Number.isFinite),
  unknown: () => (value: unknown) => value,
  custom: (def: z.core.$ZodCustomDef) => only(def.fn),
  literal: (def: z.core.$ZodLiteralDef<z.core.util.Literal>) => oneOf(def.values),
  enum: (def: z.core.$ZodEnumDef) => oneOf(Object.values(def.entries)),
  nullable: (def: z.core.$ZodNullableDef) => unless(null, encoderOf(def.innerType)),
  optional: (def: z.core.$ZodOptionalDef) => unless(undefined, encoderOf(def.innerType)),
  array: (def: z.core.$ZodArrayDef) => encodeList(encoderOf(def.element)),
  record: (def: z.core.$ZodRecordDef) => encodeObject(shapeOf(def)),
  object: (def: z.core.$ZodObjectDef) => (def.catchall ? withOthers(def) : encodeObject(def.shape)),
  union: (def: z.core.$ZodUnionDef) => encodeOneOf(def.options.map(optionOf)),
  pipe: (def: z.core.$ZodPipeDef) => encodeCodec(def),
};

const only =
  (isAllowed: (value: unknown) => unknown): Encode =>
  (value) => {
    if (!isAllowed(value)) throw new TypeError('a value of another type');
    return value;
  };

function oneOf(values: readonly unknown[]): Encode {
  const known = new Set(values);
  return only((value) => known.has(value));
}

const unless =
  (nothing: null | undefined, encode: Encode): Encode =>
  (value) =>
    value === nothing ? nothing : encode(value);

const encodeList =
  (encode: Encode): Encode =>
  (value) => {
    if (!Array.isArray(value)) throw new TypeError('no list');
    return value.map(encode);
  };

/** A record whose keys are known is an object. */
function shapeOf({ keyType, valueType }: z.core.$ZodRecordDef): Record<string, Schema> {
  const { values } = keyType._zod;
  if (!values) throw new TypeError('a record with any keys');
  return Object.fromEntries([...values].map((key) => [String(key), valueType]));
}

type Fields = Readonly<Record<string, unknown>>;

function encodeObject(shape: Readonly<Record<string, Schema>>): (value: unknown) => Record<string, unknown> {
  const fields = Object.entries(shape).map(([key, field]) => ({ key, encode: encoderOf(field) }));
  // An object that grows field by field is moved again and again. JSON leaves out what stays undefined.
  const empty = Object.fromEntries(fields.map(({ key }) => [key, undefined]));
  return (value) => {
    if (typeof value !== 'object' || value === null) throw new TypeError('no object');
    const encoded: Record<string, unknown> = { ...empty };
    for (const { key, encode } of fields) encoded[key] = encode((value as Fields)[key]);
    return encoded;
  };
}

type Option = { fits: (value: Fields) => boolean; encode: Encode };

/** One of several objects: the first that has all fields of the value's kind, with the literals that it names. */
const encodeOneOf =
  (options: readonly Option[]): Encode =>
  (value) => {
    if (typeof value !== 'object' || value === null) throw new TypeError('no object');
    const option = options.find(({ fits }) => fits(value as Fields));
    if (!option) throw new TypeError('an object of no kind that is known');
    return option.encode(value);
  };

function optionOf(schema: Schema): Option {
  const { def } = schema._zod;
  if (def.type !== 'object') throw new TypeError('a choice of something else than objects');
  const { shape } = def as z.core.$ZodObjectDef;
  const needed = Object.entries(shape).flatMap(([key, field]) => {
    const { def: own } = field._zod;
    if (own.type === 'optional') return [];
    return [
      { key, values: own.type === 'literal' ? (own as z.core.$ZodLiteralDef<z.core.util.Literal>).values : null },
    ];
  });
  const fits = (value: Fields): boolean =>
    needed.every(({ key, values }) =>
      values === null ? value[key] !== undefined : (values as readonly unknown[]).includes(value[key]),
    );
  return { fits, encode: encoderOf(schema) };
}

/** A loose object keeps the fields that its schema does not name, as they are. */
function withOthers({ shape, catchall }: z.core.$ZodObjectDef): Encode {
  if (catchall?._zod.def.type !== 'unknown') throw new TypeError('other fields of one kind');
  const encodeNamed = encodeObject(shape);
  return (value) => {
    const encoded = encodeNamed(value);
    for (const key in value as Fields) if (!(key in shape)) encoded[key] = (value as Fields)[key];
    return encoded;
  };
}

/** A codec says in it what is wrong with a request; of an answer it says nothing. */
const NOTHING_TO_SAY = { value: undefined, issues: [] };

/** A codec goes the other way here: what code has becomes what is on the wire. */
function encodeCodec(def: z.core.$ZodPipeDef): Encode {
  const { reverseTransform } = def as z.core.$ZodCodecDef;
  if (!reverseTransform) throw new TypeError('a pipe that is no codec');
  const ofDomain = encoderOf(def.out);
  const ofWire = encoderOf(def.in);
  return (value) => ofWire(reverseTransform(ofDomain(value), NOTHING_TO_SAY));
}
