import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allContracts } from './all.ts';
import { BODY_LIMIT, type Contract, type Route } from './core/route.ts';

type Json = { type?: unknown; maxItems?: number; [key: string]: unknown };

const routes: Route[] = Object.values<Contract>(allContracts).flatMap((contract) => Object.values(contract));

/** Whatever is a list in a schema, at any depth. */
function listsOf(schema: unknown): Json[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const inside = Object.values(schema).flatMap(listsOf);
  return 'type' in schema && schema.type === 'array' ? [schema, ...inside] : inside;
}

describe('what a request may hold', () => {
  it('is limited in every list', () => {
    for (const { body, path } of routes.filter((route) => route.body)) {
      const schema = z.toJSONSchema(body ?? z.any(), { io: 'input', unrepresentable: 'any' });
      for (const list of listsOf(schema)) expect(list.maxItems, path).toBeLessThanOrEqual(10_000);
    }
  });

  it('is small wherever a stranger sends it', () => {
    const open = routes.filter(({ access, upload }) => access.realm === 'public' && !upload);
    for (const { bodyLimit = BODY_LIMIT, path } of open) expect(bodyLimit, path).toBeLessThanOrEqual(128 * 1024);
  });
});
