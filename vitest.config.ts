import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { putAwayInMemory } from './apps/server/test/support/put-away-in-memory.ts';
import { texts } from './apps/web/texts-plugin.ts';

putAwayInMemory();

/** Without the times of a run before, Vitest ends with the smallest files; these are small and take two minutes. */
const LONG = /\/(screens-|languages|kitchen-offline)/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const group = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    const isShort = ({ moduleId }: TestSpecification) => Number(!LONG.test(moduleId));
    return (await super.sort(files)).toSorted((a, b) => group(a) - group(b) || isShort(a) - isShort(b));
  }
}

/** Limits are for tests that hang: a machine may be slow. The benches measure what has to be fast. */
const limits = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 180_000, interval: 100 } },
};

const shared = {
  ...limits,
  // Files share what they import, and the browser: starting both anew for each of them took a quarter of the time.
  isolate: false,
};

const browser = {
  ...shared,
  include: ['e2e/tests/**/*.spec.ts'],
  globalSetup: ['./e2e/global-setup.ts', './apps/server/test/support/global-setup.ts'],
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        plugins: [texts({ eagerIn: 'en' })],
        test: {
          ...shared,
          name: 'unit',
          testTimeout: 120_000,
          // As many as the servers' tests have, which run beside these then.
          maxWorkers: 3,
          include: ['packages/*/src/**/*.test.ts', 'apps/{web,print-agent}/src/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'apps/server/test/**/*.test.ts'],
          globalSetup: './apps/server/test/support/global-setup.ts',
          // Much of each test is waiting for the database: on two processors a fourth gains nothing more.
          maxWorkers: 3,
        },
      },
      {
        plugins: [texts({ eagerIn: 'en' })],
        test: {
          ...browser,
          name: 'browser',
          // A browser on a busy machine may be slow in ways that no test foresees. The run names who needed it.
          retry: 1,
          // Apart from the servers' tests; four at a time, because much of each is waiting for the other side.
          sequence: { groupOrder: 1 },
          maxWorkers: 4,
        },
      },
    ],
  },
});
