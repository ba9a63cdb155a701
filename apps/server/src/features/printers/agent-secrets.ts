import { createHash, randomBytes } from 'node:crypto';

/** Of a code that a person copies, and of a token that nobody sees; both cannot be guessed. */
const CODE_BYTES = 9;
const TOKEN_BYTES = 32;
const UUID_LETTERS = 22;

export type Secret = { text: string; hash: Buffer };

/** Codes and tokens begin with the tenant, so that no search over all tenants is needed. */
export const newCode = (tenantId: string): Secret => secretAfter(pack(tenantId), CODE_BYTES);
export const newToken = (tenantId: string, agentId: string): Secret =>
  secretAfter(pack(tenantId) + pack(agentId), TOKEN_BYTES);

export function parseCode(code: string): { tenantId: string; hash: Buffer } | null {
  if (!/^[\w-]{34}$/.test(code)) return null;
  return { tenantId: unpack(code.slice(0, UUID_LETTERS)), hash: sha256(code) };
}

export function parseToken(token: string): { tenantId: string; agentId: string; hash: Buffer } | null {
  if (!/^[\w-]{87}$/.test(token)) return null;
  const agentId = unpack(token.slice(UUID_LETTERS, 2 * UUID_LETTERS));
  return { tenantId: unpack(token.slice(0, UUID_LETTERS)), agentId, hash: sha256(token) };
}

function secretAfter(head: string, bytes: number): Secret {
  const text = head + randomBytes(bytes).toString('base64url');
  return { text, hash: sha256(text) };
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

const pack = (uuid: string): string => Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url');

const unpack = (letters: string): string =>
  Buffer.from(letters, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
