import { hash, verify } from '@node-rs/argon2';

// Argon2id with the parameters that OWASP recommends for interactive sign-in.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, options);

export const passwordMatches = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password);

let nobody: Promise<string> | undefined;

/** Takes as long as a real comparison, so that the time of an answer does not tell which accounts exist. */
export async function matchNobody(password: string): Promise<false> {
  nobody ??= hashPassword('nobody has this password');
  await verify(await nobody, password);
  return false;
}
