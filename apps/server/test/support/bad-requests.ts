import type { Route } from '@comanda/contract/core/route';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { asText, nasty, toJson } from './nasty-values.ts';

export type BadRequest = { url: string; body: string | FormData | undefined; headers: Record<string, string> };

/** What is really there in the restaurant, so that a request is wrong in one place and not in all of them. */
export type Known = {
  ids: string[];
  texts: string[];
  /** What is right for a field of that name. */
  fields: Record<string, unknown[]>;
  /** What is right for `:name` in the path of a call that begins so; the first that fits. */
  params: [path: string, name: string, value: string][];
};

/** `count` requests for a route, the same for the same seed: from nearly right to nonsense. */
export function badRequests(route: Route, known: Known, { seed, count }: { seed: number; count: number }) {
  return fc.sample(requests(route, known), { seed, numRuns: count });
}

type Json = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Json[];
  allOf?: Json[];
  format?: string;
  items?: Json;
  properties?: Record<string, Json>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
};

/** What the schema seems to ask for. Its finer rules are not in it, so some of these are wrong as well. */
function likely(schema: Json, known: Known, name = ''): fc.Arbitrary<unknown> {
  const right = known.fields[name];
  if (right) return fc.constantFrom(...right);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  const choices = schema.anyOf ?? schema.allOf;
  if (choices?.length) return fc.oneof(...choices.map((choice) => likely(choice, known, name)));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => likely({ ...schema, type }, known, name)));
  const { minimum = 0, maximum = 1000, minItems = 0, maxItems = 3 } = schema;
  switch (schema.type ?? 'any') {
    case 'string':
      if (schema.format === 'uuid') return fc.constantFrom(...known.ids);
      if (schema.format === 'date') return fc.constantFrom('2026-01-01', '2026-12-31', '2024-02-29');
      if (schema.format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
      return fc.oneof(fc.constantFrom(...known.texts), fc.string({ minLength: 1, maxLength: 20 }));
    case 'integer':
      return fc.integer({ min: Math.max(minimum, -1e9), max: Math.min(maximum, 1e9) });
    case 'number':
      return fc.integer({ min: 0, max: 100_000 }).map((hundredths) => hundredths / 100);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(likely(schema.items ?? {}, known), {
        minLength: Math.min(minItems, 3),
        maxLength: Math.min(maxItems, 3),
      });
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(
        ([name, of]) => [name, likely(of, known, name)] as const,
      );
      return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
    }
    default:
      return fc.oneof(fc.constantFrom(...known.texts, ...known.ids), fc.integer(), fc.constant(null));
  }
}

const jsonOf = (schema: z.ZodMiniType): Json => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;

type Container = Record<string, unknown>;

/** The value with one place in it, at any depth, replaced. */
function spoilt(value: unknown, place: number, by: unknown): unknown {
  const copy = structuredClone(value);
  const places: [Container, string][] = [];
  const collect = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const name of Object.keys(part)) {
      places.push([part as Container, name]);
      collect((part as Container)[name]);
    }
  };
  collect(copy);
  const chosen = places[place % Math.max(places.length, 1)];
  if (!chosen) return by;
  chosen[0][chosen[1]] = by;
  return copy;
}

/** Mostly one fault; sometimes none, sometimes nothing is right. */
function nearly(schema: z.ZodMiniType | undefined, known: Known): fc.Arbitrary<unknown> {
  const right = likely(schema ? jsonOf(schema) : {}, known);
  const spoil = fc.tuple(right, fc.nat({ max: 1000 }), nasty).map(([value, place, by]) => spoilt(value, place, by));
  return fc.oneof({ weight: 6, arbitrary: spoil }, { weight: 3, arbitrary: right }, { weight: 1, arbitrary: nasty });
}

function pathPart(route: Route, known: Known, name: string): fc.Arbitrary<string> {
  const right = known.params.find(([path, param]) => route.path.startsWith(path) && param === name)?.[2];
  const others = fc.constantFrom(...known.ids, ...known.texts);
  return fc.oneof(
    { weight: 6, arbitrary: right === undefined ? others : fc.constant(right) },
    { weight: 2, arbitrary: others.map((text) => encodeURIComponent(text)) },
    { weight: 2, arbitrary: nasty.map((value) => encodeURIComponent(asText(value)) || '%20') },
    { weight: 1, arbitrary: fc.constantFrom('%', '%E0%A4%A', '%00', '%2e%2e%2f', '..%2f..', 'a%0d%0ab', '%ff') },
  );
}

function queryOf(schema: z.ZodMiniType | undefined, known: Known): fc.Arbitrary<string> {
  const pairs = nearly(schema, known).map((value) =>
    typeof value === 'object' && value !== null
      ? Object.entries(value)
          .map(([name, one]) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(asText(one))}`)
          .join('&')
      : encodeURIComponent(asText(value)),
  );
  const broken = fc.constantFrom('type=%', 'a[b]=1&a[b]=2', 'type=a&type=b', 'q=1&q=2', '__proto__=1', '&&&===', '%00');
  return fc.oneof({ weight: 5, arbitrary: pairs }, { weight: 1, arbitrary: broken });
}

const types = [
  'text/plain',
  'text/xml',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'garbage',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'application/json;',
];
const contentType = fc.oneof(
  { weight: 15, arbitrary: fc.constant('application/json') },
  { weight: 1, arbitrary: fc.constantFrom(...types) },
);
const key = fc.oneof(fc.uuid(), fc.constantFrom('', 'x', '1'.repeat(5000), '00000000-0000-0000-0000-000000000000'));

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** The same picture that says it is a million pixels wide. */
const vast = Buffer.from(PNG);
vast.writeUInt32BE(1_000_000, 16);
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd" width="9" height="9"/></svg>';
const zipEnd = Buffer.from(`504b0506${'ff'.repeat(18)}`, 'hex');

function upload(field: string): fc.Arbitrary<FormData> {
  const content = fc.oneof(
    fc.constantFrom(PNG, vast, PNG.subarray(0, 40), Buffer.alloc(0), Buffer.from(svg), zipEnd),
    fc.uint8Array({ maxLength: 4000 }).map((bytes) => Buffer.concat([PNG.subarray(0, 20), bytes])),
    fc.uint8Array({ maxLength: 4000 }).map((bytes) => Buffer.concat([Buffer.from('PK\u0003\u0004'), bytes, zipEnd])),
  );
  const name = fc.oneof({ weight: 8, arbitrary: fc.constant(field) }, fc.constantFrom('other', '', '__proto__'));
  return fc.tuple(content, name, fc.integer({ min: 0, max: 2 })).map(([bytes, as, more]) => {
    const form = new FormData();
    form.append(as, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), '../../a.png');
    for (let index = 0; index < more; index += 1) form.append(as, 'text');
    return form;
  });
}

function requests(route: Route, known: Known): fc.Arbitrary<BadRequest> {
  const names = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const path = fc
    .tuple(...names.map((name) => pathPart(route, known, name)))
    .map((parts) => names.reduce((url, name, index) => url.replace(`:${name}`, parts[index] ?? ''), route.path));
  const text = nearly(route.body, known).map(toJson);
  const torn = fc.tuple(text, fc.nat({ max: 200 })).map(([json, length]) => json.slice(0, length));
  const json = fc.oneof(
    { weight: 12, arbitrary: text },
    { weight: 1, arbitrary: torn },
    { weight: 1, arbitrary: fc.constantFrom('', ' ', '{', '\u0000', '{"a":1}garbage', '\ufeff{}', '{"a":1,"a":2}') },
  );
  const body: fc.Arbitrary<string | FormData | undefined> =
    route.method === 'GET'
      ? fc.constant(undefined)
      : route.upload
        ? fc.oneof({ weight: 6, arbitrary: upload(route.upload) }, { weight: 1, arbitrary: json })
        : json;
  return fc
    .tuple(path, queryOf(route.query, known), body, contentType, key)
    .map(([url, query, sent, type, attempt]) => ({
      url: `/api/v1${url}${query && (route.query || query.length % 5 === 0) ? `?${query}` : ''}`,
      body: sent,
      headers: {
        ...(typeof sent === 'string' && { 'content-type': type }),
        ...(route.idempotent && attempt && { 'idempotency-key': attempt }),
      },
    }));
}
