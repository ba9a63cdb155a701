import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** Runs of minutes that break something on purpose: docs/operations.md, "Fault runs". */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '..'),
  test: {
    include: ['faults/*.test.ts'],
    globalSetup: './apps/server/test/support/global-setup.ts',
    // One after another: some look at how soon something answers.
    fileParallelism: false,
    testTimeout: 1_800_000,
    hookTimeout: 120_000,
    reporters: ['verbose'],
  },
});
