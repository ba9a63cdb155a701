import { createHmac } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { fairQueue } from '../../gates/fair-queue.ts';

// Argon2id with the parameters that OWASP recommends for interactive sign-in.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing shares four threads with compression and file reads. To leave them some, it takes two at once. A party, which
 * is an address or a restaurant, may have both: another one waits for the 20 ms of a hash, and then for its turn.
 */
export const hashing = fairQueue({
  places: 2,
  mostWaitingOfOne: 100,
  mostWaiting: 400,
  patienceMs: 10_000,
  leftToOthers: 0,
});

const PLATFORM_WORK = 'the platform';

/** `by`: the party that asked for it; the server itself where it is left out. */
export const hashPassword = (password: string, by = PLATFORM_WORK): Promise<string> =>
  hashing.run(by, () => hash(password, options));

export type HashForAddress = (address: string, password: string, by?: string) => Promise<string>;

/**
 * Gives one address and one password always the same hash. So one computation finds the sign-up that is meant, however
 * many gave that address. Two addresses never share a salt, nor do two installations.
 */
export function hashingForAddresses(secret: string): HashForAddress {
  const saltOf = (address: string) =>
    createHmac('sha256', secret).update(`salt of ${address}`).digest().subarray(0, SALT_BYTES);
  return (address, password, by = PLATFORM_WORK) =>
    hashing.run(by, () => hash(password, { ...options, salt: saltOf(address) }));
}

const SALT_BYTES = 16;

export const passwordMatches = (passwordHash: string, password: string, by = PLATFORM_WORK): Promise<boolean> =>
  hashing.run(by, () => verify(passwordHash, password));

let nobody: Promise<string> | undefined;

/** Takes as long as a real comparison, so that the time of an answer does not tell which accounts exist. */
export async function matchNoPassword(password: string, by: string): Promise<false> {
  nobody ??= hash('nobody has this password', options);
  await passwordMatches(await nobody, password, by);
  return false;
}
