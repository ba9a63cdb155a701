import { readdirSync } from 'node:fs';
import { allContracts } from '@comanda/contract/all';
import { expect, it } from 'vitest';

const folder = new URL('../../../packages/contract/src/', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.contract.ts'),
);

const isContract = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).length > 0 &&
  Object.values(value).every((route: unknown) => typeof route === 'object' && route !== null && 'method' in route);

/** One that is not among them is not mounted, not documented, and walked by no test. */
it.each(files)('all contracts are those of %s, too', async (file) => {
  const exported = Object.values((await import(new URL(file, folder).href)) as object).filter(isContract);
  expect(exported).not.toEqual([]);
  for (const contract of exported) expect(Object.values(allContracts)).toContain(contract);
});
