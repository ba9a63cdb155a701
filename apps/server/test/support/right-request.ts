import type { Route } from '@comanda/contract/core/route';
import { type Ids, plain } from './id-fields.ts';
import { choose, type Json, kindOf, partsOf, typeOf } from './id-places.ts';

export type Parts = { params: Record<string, string>; query: Record<string, string>; body?: Record<string, unknown> };

/** A request that is right for the restaurant whose ids these are, with every id that it can hold. */
export function rightRequest([name, route]: [string, Route], ids: Ids): Parts {
  const make = (from: Json, field: string): unknown => {
    const schema = choose(from);
    if (schema.properties) {
      const { properties, required = [] } = schema;
      const fields = Object.entries(properties).map(
        ([key, of]) => [key, make(of, key), required.includes(key)] as const,
      );
      // An amount that may be left out would have to be right.
      const kept = fields.filter(([, value, isRequired]) => isRequired || typeof value !== 'number');
      return Object.fromEntries(kept.map(([key, value]) => [key, value]));
    }
    if (schema.items) return [make(schema.items, field)];
    const kind = kindOf(name, schema, field);
    if (kind) return ids[kind];
    const allowed = 'const' in schema ? [schema.const] : schema.enum;
    if (field in plain && (!allowed || allowed.includes(plain[field]))) return plain[field];
    if (allowed) return allowed.at(-1);
    if (typeOf(schema) === 'boolean') return true;
    return typeOf(schema) === 'null' ? undefined : 1;
  };
  const { params = {}, query = {}, body } = make(partsOf(route), '') as Partial<Parts>;
  return { params, query, ...(body && { body }) };
}

/** The request with `value` at the place. */
export function withAt(parts: Parts, path: string[], value: unknown): Parts {
  const copy = structuredClone(parts) as Record<string, unknown>;
  let at = copy;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
  at[path.at(-1) ?? ''] = value;
  return copy as Parts;
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** As `client.send` takes it. */
export function asSent(route: Route, { params, query, body }: Parts): { url: string; body?: object } {
  const path = route.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams(query).toString();
  const url = `/api/v1${path}${search ? `?${search}` : ''}`;
  if (!route.upload) return { url, ...(route.method !== 'GET' && { body: body ?? {} }) };
  const form = new FormData();
  form.append(route.upload, new Blob([PIXEL], { type: 'image/png' }), 'picture.png');
  return { url, body: form };
}
