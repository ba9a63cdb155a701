import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { testsTouchedBy } from './touched-tests.ts';

// Runs the tests that a change touches: node scripts/test-touched.ts [commit]
// The change is all that differs from the commit; without one, what is not committed yet.

const root = path.resolve(import.meta.dirname, '..');
const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

const untracked = git('ls-files', '--others', '--exclude-standard');
const changed = [...git('diff', '--name-only', process.argv[2] ?? 'HEAD'), ...untracked];
const files = [...git('ls-files'), ...untracked];
const tests = testsTouchedBy(changed, { files, read: (file) => readFileSync(path.join(root, file), 'utf8') });
if (tests.length === 0) {
  console.log(`No test belongs to the ${changed.length} changed files.`);
  process.exit(0);
}

run('node', ['scripts/install-programs.ts', 'chromium', 'redis-server']);
const isShown = changed.some((file) => /^(apps\/web|packages)\//.test(file));
if (isShown && tests.some((test) => test.startsWith('e2e/'))) run('node', ['scripts/build-web.ts']);
run('npx', ['vitest', 'run', ...tests]);

function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
