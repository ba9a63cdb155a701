import { allContracts } from '@comanda/contract/all';
import type { Contract, Route } from '@comanda/contract/core/route';
import * as z from 'zod/mini';
import { type Kind, kindInContract, kindOfField, plain } from './id-fields.ts';

export const allRoutes: [string, Route][] = Object.entries<Contract>(allContracts).flatMap(([domain, contract]) =>
  Object.entries(contract).map(([name, route]): [string, Route] => [`${domain}.${name}`, route]),
);

/** Where a request names something: the way to it from `{ params, query, body }`. */
export type Place = { path: string[]; kind: Kind };

export type Json = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Json[];
  oneOf?: Json[];
  items?: Json;
  properties?: Record<string, Json>;
  required?: string[];
};

const jsonOf = (schema: z.ZodMiniType | undefined): Json =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json) : { type: 'null' };

export const partsOf = (route: Route): Json => ({
  type: 'object',
  properties: { params: jsonOf(route.params), query: jsonOf(route.query), body: jsonOf(route.body) },
  required: ['params', 'query', 'body'],
});

export const typeOf = ({ type }: Json): string | undefined =>
  Array.isArray(type) ? type.find((one) => one !== 'null') : type;

/** The first that says more than null. */
export function choose(schema: Json): Json {
  const choices = schema.anyOf ?? schema.oneOf;
  return choices ? choose(choices.find((one) => one.type !== 'null') ?? {}) : schema;
}

/** @throws for a field of which nobody has said whether it names something */
export function kindOf(name: string, schema: Json, field: string): Kind | null {
  if (schema.enum || 'const' in schema || ['integer', 'number', 'boolean', 'null'].includes(typeOf(schema) ?? ''))
    return null;
  const [contract = ''] = name.split('.');
  const kind = kindInContract[`${contract}.${field}`] ?? kindOfField[field];
  if (kind) return kind;
  if (field in plain) return null;
  throw new Error(`Does "${field}" of ${name} name something? Say so in id-fields.ts.`);
}

/** Every place of a request where something of a restaurant can be named, at any depth. */
export function idPlaces([name, route]: [string, Route]): Place[] {
  const places: Place[] = [];
  const look = (from: Json, path: string[], field: string): void => {
    const schema = choose(from);
    if (schema.properties) for (const [key, of] of Object.entries(schema.properties)) look(of, [...path, key], key);
    else if (schema.items) look(schema.items, [...path, '0'], field);
    else {
      const kind = kindOf(name, schema, field);
      if (kind) places.push({ path, kind });
    }
  };
  look(partsOf(route), [], '');
  return places;
}
