import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Without the times of a run before, Vitest ends with the smallest files; these are small and take two minutes. */
const LONG = /\/(screens-|kitchen-offline)/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const group = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    const isShort = ({ moduleId }: TestSpecification) => Number(!LONG.test(moduleId));
    return (await super.sort(files)).toSorted((a, b) => group(a) - group(b) || isShort(a) - isShort(b));
  }
}

const shared = {
  // Files share what they import, and the browser: starting both anew for each of them took a quarter of the time.
  isolate: false,
  // A limit is for what hangs: a machine may be slow, and what has to be fast is measured by the benches.
  expect: { poll: { timeout: 60_000, interval: 100 } },
};

const browser = {
  ...shared,
  include: ['e2e/tests/**/*.spec.ts'],
  testTimeout: 180_000,
  hookTimeout: 300_000,
  globalSetup: ['./e2e/global-setup.ts', './apps/server/test/support/global-setup.ts'],
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/web/src/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'apps/server/test/**/*.test.ts'],
          globalSetup: './apps/server/test/support/global-setup.ts',
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // Much of each test is waiting for the database; Vitest alone would take one on a small machine.
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...browser,
          name: 'browser',
          // Apart from the servers' tests; four at a time, because much of each is waiting for the other side.
          sequence: { groupOrder: 1 },
          maxWorkers: 4,
        },
      },
    ],
  },
});
