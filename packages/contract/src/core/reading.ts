import * as z from 'zod/mini';

type Read = (wire: unknown) => unknown;

/** For fields that read more than others of their kind: `read` turns the value into what the schema accepts. */
export const alsoReads = z.registry<{ read: Read }>();

/**
 * Turns values that a reasonable client sends into those that the schema accepts, so that the schema can stay strict:
 * numbers as text, 0 and 1 as booleans, empty text for what is chosen or counted, null for what may be left out. In a
 * query, blanks, `null` and `undefined` are left out, too. Any other value stays as it is, for the schema to refuse.
 */
export function read(schema: z.core.$ZodType, wire: unknown, place: 'body' | 'query'): unknown {
  let reader = readers[place].get(schema);
  if (!reader) readers[place].set(schema, (reader = readerOf(schema, place)));
  return reader(wire);
}

// Made once for each call of the API, because inspecting a schema takes longer than reading a value.
const readers = { body: new WeakMap<z.core.$ZodType, Read>(), query: new WeakMap<z.core.$ZodType, Read>() };

const asIs: Read = (wire) => wire;

function readerOf(schema: z.core.$ZodType, place: 'body' | 'query'): Read {
  const own = alsoReads.get(schema)?.read;
  const ofKind = readerOfKind(schema as z.core.$ZodTypes, place); // all that exist, which tells their definitions apart
  return own ? (wire) => ofKind(own(wire)) : ofKind;
}

function readerOfKind({ _zod: { def } }: z.core.$ZodTypes, place: 'body' | 'query'): Read {
  if (def.type === 'number') return readNumber;
  if (def.type === 'boolean') return readBoolean;
  if (def.type === 'literal') return def.values.every((value) => typeof value === 'number') ? readNumber : asIs;
  if (def.type === 'pipe') return readerOf(def.in, place);
  if (def.type === 'object') return readerOfFields(def.shape, place);
  if (def.type === 'array') {
    const element = readerOf(def.element, place);
    return element === asIs ? asIs : (wire) => (Array.isArray(wire) ? wire.map(element) : wire);
  }
  if (def.type === 'union') return readerOfChoice(def.options, place);
  if (def.type !== 'nullable' && def.type !== 'optional' && def.type !== 'default') return asIs;

  const inner = readerOf(def.innerType, place);
  const isNothing = isBlankNothing(def.innerType) ? isBlank : () => false;
  if (def.type === 'nullable') return (wire) => (isNothing(wire) || wire === null ? null : inner(wire));
  if (place === 'query') return (wire) => (isUnsaid(wire) ? undefined : inner(wire));
  if (def.innerType._zod.def.type === 'nullable') return inner;
  return (wire) => (isNothing(wire) || wire === null ? undefined : inner(wire));
}

function readerOfFields(shape: Readonly<Record<string, z.core.$ZodType>>, place: 'body' | 'query'): Read {
  const fields = Object.entries(shape)
    .map(([name, schema]) => [name, readerOf(schema, place)] as const)
    .filter(([, reader]) => reader !== asIs);
  if (fields.length === 0) return asIs;
  return (wire) => {
    if (typeof wire !== 'object' || wire === null || Array.isArray(wire)) return wire;
    const known: Record<string, unknown> = { ...wire };
    for (const [name, reader] of fields) if (Object.hasOwn(known, name)) known[name] = reader(known[name]);
    return known;
  };
}

/**
 * One of several objects is read as the one that has most of its fields, of those whose literals are not contradicted.
 * What is no object is left to the schema.
 */
function readerOfChoice(options: readonly z.core.$ZodType[], place: 'body' | 'query'): Read {
  const choices = options.flatMap((option) => {
    const { def } = (option as z.core.$ZodTypes)._zod;
    if (def.type !== 'object') return [];
    const literals = Object.entries(def.shape).flatMap(([key, field]) => {
      const { def: own } = (field as z.core.$ZodTypes)._zod;
      return own.type === 'literal' ? [{ key, values: new Set<unknown>(own.values) }] : [];
    });
    return [{ keys: Object.keys(def.shape), literals, reader: readerOf(option, place) }];
  });
  if (choices.every(({ reader }) => reader === asIs)) return asIs;
  return (wire) => {
    if (typeof wire !== 'object' || wire === null) return wire;
    const said = wire as Readonly<Record<string, unknown>>;
    const fitting = choices.filter(({ literals }) =>
      literals.every(({ key, values }) => said[key] === undefined || values.has(said[key])),
    );
    const countOf = (keys: readonly string[]) => keys.filter((key) => Object.hasOwn(said, key)).length;
    const [best] = fitting.toSorted((one, other) => countOf(other.keys) - countOf(one.keys));
    return best ? best.reader(wire) : wire;
  };
}

/** Whether empty text means nothing: true for all that is chosen or counted, false for free text. */
function isBlankNothing(schema: z.core.$ZodType): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'pipe') return isBlankNothing(def.in);
  if (def.type === 'nullable' || def.type === 'optional' || def.type === 'default')
    return isBlankNothing(def.innerType);
  if (def.type === 'literal') return !def.values.includes('');
  return def.type === 'number' || def.type === 'enum' || (def.type === 'string' && 'format' in def);
}

const NUMERIC = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i;
const readNumber: Read = (wire) => (typeof wire === 'string' && NUMERIC.test(wire) ? Number(wire) : wire);

const booleans = new Map<unknown, boolean>([
  [0, false],
  [1, true],
  ['0', false],
  ['1', true],
  ['false', false],
  ['true', true],
]);
const readBoolean: Read = (wire) => booleans.get(wire) ?? wire;

export const isBlank = (wire: unknown): boolean => typeof wire === 'string' && wire.trim() === '';
/** An address holds only text. */
export const isUnsaid = (wire: unknown): boolean => isBlank(wire) || wire === 'null' || wire === 'undefined';
