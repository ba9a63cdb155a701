import type { Route } from '@comanda/contract/core/route';
import { type Kind, kindInContract, kindOfField, plain } from '../apps/server/test/support/id-fields.ts';
import { type Json, partsOf, typeOf } from '../apps/server/test/support/id-places.ts';
import type { Parts } from '../apps/server/test/support/right-request.ts';

type Sized = Json & { maxItems?: number; minItems?: number; maxLength?: number; maximum?: number; format?: string };

/** The ids that a request may name, by kind; a request that takes a list names all of them. */
export type Names = Partial<Record<Kind, string[]>>;

const DAY = 86_400_000;
const dayBefore = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);

/** Values that ask for the most, where the schema alone does not tell. */
const most: Record<string, unknown> = {
  type: 'custom',
  from: dayBefore(365),
  to: dayBefore(0),
  filter: 'e',
  q: 'e',
  search: 'e',
  page: '1',
  currency: 'EUR',
  isActive: true,
  price: 9.5,
  netPrice: 1,
  rate: 10,
  kind: 'hotel',
  icon: 'other',
  // Of an imported item: it leaves the tax as it is.
  tax: undefined,
};
const LARGEST_PAGE = 1000;
const LONG = 'with everything that grows in the garden and under the sea, '.repeat(20);

/**
 * As much as the schema of a call allows: its longest lists of its longest texts, the most days, the largest page; with
 * `share` below 1, that part of the lists and pages. Requests of other `serial` numbers name other new things.
 */
export function heaviestRequest([name, route]: [string, Route], names: Names, { share = 1, serial = 0 } = {}): Parts {
  const [contract = ''] = name.split('.');
  let texts = 0;
  const make = (from: Json, field: string, isListed = false): unknown => {
    const schema = longest(from) as Sized;
    if (schema.properties)
      return Object.fromEntries(Object.entries(schema.properties).map(([key, of]) => [key, make(of, key, isListed)]));
    const kind = kindInContract[`${contract}.${field}`] ?? kindOfField[field];
    if (schema.items) {
      const length = Math.max(schema.minItems ?? 0, Math.floor((schema.maxItems ?? 1) * share));
      const known = isId(schema.items) && kind && names[kind];
      if (known) return known.slice(0, length);
      return Array.from({ length }, () => make(schema.items ?? {}, field, true));
    }
    if (field === 'phone' && isListed) return String(2_000_000 + serial * 20_000 + (texts += 1));
    const known = kind && names[kind];
    if (known && isId(schema)) return known[serial % known.length];
    if (field === 'perPage') return String(LARGEST_PAGE * share);
    const allowed = 'const' in schema ? [schema.const] : schema.enum;
    if (field in most && (!allowed || allowed.includes(most[field]))) return most[field];
    if (allowed) return allowed.at(-1);
    if (field === 'title' || field === 'name' || field === 'notes' || field === 'category') {
      texts += 1;
      return `${field === 'category' ? texts % 20 : `${serial}-${texts}`} ${LONG}`
        .slice(0, schema.maxLength ?? 200)
        .trim();
    }
    if (field in plain) return plain[field];
    if (typeOf(schema) === 'boolean') return true;
    if (typeOf(schema) === 'string') return LONG.slice(0, schema.maxLength ?? 200).trim();
    return typeOf(schema) === 'null' ? undefined : Math.min(schema.maximum ?? 1, 999);
  };
  const { params = {}, query = {}, body } = make(partsOf(route), '') as Partial<Parts>;
  return { params, query, ...(body && { body }) };
}

const longest = (schema: Json): Json =>
  schema.anyOf ? longest(schema.anyOf.findLast((one) => one.type !== 'null') ?? {}) : schema;

const isId = (schema: Json): boolean => !schema.properties && typeOf(longest(schema)) === 'string';
