import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { cacheFolder } from './locked.ts';

/** Programs that some tests start besides a browser and PostgreSQL, and how to check that each runs. */
const PROGRAMS = { 'redis-server': '--version', caddy: 'version' } as const;

export type Program = keyof typeof PROGRAMS;

/** Where `scripts/install-programs.ts` puts one that the system does not have. */
export const unpackedProgram = (name: Program): string => path.join(cacheFolder, name);

/** The system's, else the unpacked one, else nothing. */
export function findProgram(name: Program): string | undefined {
  const places = [name, path.join(unpackedProgram(name), name)];
  return places.find((file) => spawnSync(file, [PROGRAMS[name]], { stdio: 'ignore' }).status === 0);
}

/** @throws Error that says how to get it */
export function programPath(name: Program): string {
  const file = findProgram(name);
  if (!file) throw new Error(`${name} is needed for this test and missing: node scripts/install-programs.ts ${name}`);
  return file;
}
