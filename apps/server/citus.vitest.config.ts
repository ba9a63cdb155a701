import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** The server's tests on a Citus cluster that runs already: docs/scale.md, "More than one database". */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  test: {
    include: ['apps/server/src/**/*.test.ts', 'apps/server/test/**/*.{test,citus}.ts'],
    // These make, copy or kill a PostgreSQL of their own.
    exclude: [
      'apps/server/src/db/{embedded,migrate}.test.ts',
      'apps/server/test/{backup,citus,durability,processes,start-command}.test.ts',
    ],
    globalSetup: './apps/server/test/support/citus-setup.ts',
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000, interval: 100 } },
  },
});
