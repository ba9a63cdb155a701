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
  // A machine may be slow, and asking it costs time, too; what has to be fast is measured by the test that says so.
  expect: { poll: { timeout: 15_000, interval: 100 } },
};

const browser = {
  ...shared,
  include: ['e2e/tests/**/*.spec.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  globalSetup: ['./e2e/global-setup.ts', './apps/server/test/support/global-setup.ts'],
};

const TIMED = ['e2e/tests/sale.spec.ts'];

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
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Much of each test is waiting for the database; Vitest alone would take one on a small machine.
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...browser,
          name: 'browser',
          exclude: TIMED,
          // Apart from the servers' tests; four at a time, because much of each is waiting for the other side.
          sequence: { groupOrder: 1 },
          maxWorkers: 4,
        },
      },
      {
        test: {
          ...browser,
          name: 'live',
          include: TIMED,
          // Alone: what shows within a second is not for a busy machine.
          sequence: { groupOrder: 2 },
          fileParallelism: false,
        },
      },
    ],
  },
});
