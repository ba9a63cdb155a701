import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** What cannot hold on a cluster, and why. */
const NOT_THERE = {
  'with the policies alone > another restaurant and its guests read no canary': 'joins that name no tenant are refused',
  'with the policies alone > lists nothing of another restaurant': 'joins that name no tenant are refused',
  'the catalogue > protects every table with a tenant': 'row-level security is not forced there',
  'the catalogue > knows each function that runs with the rights of its owner': 'one more does there',
  'finds what refers to a row that is deleted by an index': 'some of these keys are not there',
  'a history > cannot be changed or deleted by who serves': 'who serves may delete what was written there',
  'says of each constraint what breaking it means': 'some of these keys are not there',
  'tells a till that its customer, or its session, was removed': 'some of these keys are not there',
  'empties in portions each table of tenants': 'some of these keys are not there',
  'a fault that nobody expected is told with its place': 'it has a trigger raise that fault, which is refused there',
  'the menu of diners, which the server keeps > is answered, and not read':
    'each reading has a version of its own there',
  'whoever counts > does not make every till read the menu': 'each reading has a version of its own there',
  'keeps what tills ask for all the time': 'each reading has a version of its own there',
  'asks nothing of the menu that it has asked before': 'each reading has a version of its own there',
  'with the policies alone > pos.createOrder': 'joins that name no tenant are refused',
  'would find a leak: with both walls down': 'joins that name no tenant are refused',
};
const anyOfThem = Object.keys(NOT_THERE).map((name) => RegExp.escape(name));

/** The server's tests on a Citus cluster that runs already: docs/scale.md, "More than one database". */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  test: {
    include: ['apps/server/src/**/*.test.ts', 'apps/server/test/**/*.{test,citus}.ts'],
    // These make, copy or kill a PostgreSQL of their own.
    exclude: [
      'apps/server/src/db/{embedded,migrate}.test.ts',
      'apps/server/test/before-bills/*.test.ts',
      'apps/server/test/{backup,citus,durability,processes,start-command}.test.ts',
    ],
    testNamePattern: new RegExp(`^(?!${anyOfThem.join('|')})`),
    globalSetup: './apps/server/test/support/citus-setup.ts',
    isolate: false,
    maxWorkers: 2,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 180_000, interval: 100 } },
  },
});
