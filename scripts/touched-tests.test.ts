import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { domainsOf, OF_NO_DOMAIN, testsTouchedBy } from './touched-tests.ts';

const root = path.resolve(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const touched = (...changed: string[]) =>
  testsTouchedBy(changed, { files, read: (file) => readFileSync(path.join(root, file), 'utf8') });

describe('a change', () => {
  it('of a use case touches the tests of its domain, on the server and in the browser', () => {
    const tests = touched('apps/server/src/features/taxes/taxes.routes.ts');
    expect(tests).toContain('apps/server/src/features/taxes/taxes.test.ts');
    expect(tests).toContain('e2e/tests/taxes.spec.ts');
    expect(tests.every((test) => /taxes/.test(test))).toBe(true);
  });

  it('of a rule touches the rule’s own test and the servers’ of the domains that use it', () => {
    const tests = touched('packages/domain/src/order-status.ts');
    expect(tests).toContain('packages/domain/src/order-status.test.ts');
    expect(tests).toContain('apps/server/src/features/kitchen/kitchen.test.ts');
    expect(tests.some((test) => test.includes('/taxes/') || test.startsWith('e2e/'))).toBe(false);
  });

  it('of what is below all features touches the tests beside it', () => {
    expect(touched('apps/server/src/gates/fair-queue.ts')).toContain('apps/server/src/gates/fair-queue.test.ts');
    expect(touched('apps/web/src/ui/button.tsx')).toContain('e2e/tests/shell.spec.ts');
  });

  it('of a test touches this one alone', () => {
    expect(touched('e2e/tests/kitchen-offline.spec.ts')).toEqual(['e2e/tests/kitchen-offline.spec.ts']);
  });

  it('of prose touches none', () => {
    expect(touched('README.md', 'docs/scale.md')).toEqual([]);
  });
});

it('every browser test belongs to a domain, or is named as one that belongs to none', () => {
  const domains = ['packages/contract/src', 'apps/server/src/features', 'apps/web/src/features'].flatMap((folder) =>
    readdirSync(path.join(root, folder)),
  );
  const specs = files.filter((file) => file.startsWith('e2e/tests/') && file.endsWith('.spec.ts'));
  const named = OF_NO_DOMAIN.map((name) => `e2e/tests/${name}.spec.ts`);
  expect(specs.filter((spec) => domainsOf(spec, domains).length === 0 && !named.includes(spec))).toEqual([]);
  expect(named.filter((spec) => !specs.includes(spec))).toEqual([]);
});
