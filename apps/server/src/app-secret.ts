import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** A shorter secret could be guessed, and sessions and payments forged with it. */
export const SHORTEST_SECRET = 32;

export const secretFile = (dataDir: string): string => path.join(dataDir, 'app-secret');

/** The first start makes the secret and keeps it, because table links on printed QR codes are bound to it. */
export function storedSecret(dataDir: string): string {
  const file = secretFile(dataDir);
  if (!fs.existsSync(file)) writeSecret(file);
  return readSecret(file);
}

/** @throws Error with one line when the file holds no secret, as after a start with a full disk. */
export function readSecret(file: string): string {
  const secret = fs.readFileSync(file, 'utf8').trim();
  if (secret.length < SHORTEST_SECRET)
    throw new Error(
      `${file} holds ${secret.length} characters; it must hold at least ${SHORTEST_SECRET}. Bring it back from a backup; without one, remove it, and a new one is made, which ends all sessions and voids printed QR codes.`,
    );
  return secret;
}

/** The file gets its name last, so a named file is whole, and of two starts at once both read the same one. */
function writeSecret(file: string): void {
  const fresh = `${file}.${process.pid}.part`;
  try {
    fs.writeFileSync(fresh, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    fs.linkSync(fresh, file);
    const folder = fs.openSync(path.dirname(file), 'r');
    fs.fsyncSync(folder); // else the name may be lost with the power
    fs.closeSync(folder);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    fs.rmSync(fresh, { force: true });
  }
}
