import { execFileSync } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * Another version of the product, installed in the temporary folder, where it stays for the next time.
 * @param commit any name that Git knows it by
 * @returns its folder
 * @throws for a commit that there is not
 */
export function checkOut(commit: string): string {
  const git = (folder: string, ...parameters: string[]) =>
    execFileSync('git', ['-C', folder, ...parameters], { encoding: 'utf8' }).trim();
  const sha = git(ROOT, 'rev-parse', '--verify', '--end-of-options', `${commit}^{commit}`);
  const folder = path.join(tmpdir(), `comanda-bench-${sha.slice(0, 12)}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  git(ROOT, 'clone', '--quiet', ROOT, unfinished);
  git(unfinished, 'checkout', '--quiet', sha);
  execFileSync('npm', ['ci', '--silent'], { cwd: unfinished, stdio: 'inherit' });
  renameSync(unfinished, folder);
  return folder;
}
