import { createHmac, timingSafeEqual } from 'node:crypto';

const GOOD_FOR_MS = 7 * 86_400_000;
const ID_BYTES = 16;
const END_BYTES = 6;
const SIGNATURE_BYTES = 32;

type About = { tenantId: string; username: string };

export type ConfirmationLinks = ReturnType<typeof confirmationLinks>;

/**
 * The secret of a mailed link that confirms an address: tenant and expiry, signed together with the address. Nothing is
 * stored, so a second mail leaves the first link good; once the address is confirmed, both are void.
 */
export function confirmationLinks(secret: string) {
  const key = createHmac('sha256', secret).update('confirmation of an address').digest();
  const sign = (head: Buffer, username: string) => createHmac('sha256', key).update(head).update(username).digest();

  return {
    tokenFor({ tenantId, username }: About, now: Date): string {
      const head = Buffer.alloc(ID_BYTES + END_BYTES);
      head.write(tenantId.replaceAll('-', ''), 'hex');
      head.writeUIntBE(now.getTime() + GOOD_FOR_MS, ID_BYTES, END_BYTES);
      return Buffer.concat([head, sign(head, username)]).toString('base64url');
    },

    /**
     * The tenant that the link names. Only `isGood` can tell whether the link is genuine, and it needs the tenant's
     * address.
     */
    tenantOf(token: string): string | null {
      const bytes = bytesOf(token);
      const hex = bytes?.subarray(0, ID_BYTES).toString('hex');
      return hex?.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') ?? null;
    },

    isGood(token: string, username: string, now: Date): boolean {
      const bytes = bytesOf(token);
      if (!bytes) return false;
      const head = bytes.subarray(0, ID_BYTES + END_BYTES);
      const isOurs = timingSafeEqual(bytes.subarray(head.length), sign(head, username));
      return isOurs && head.readUIntBE(ID_BYTES, END_BYTES) > now.getTime();
    },
  };
}

function bytesOf(token: string): Buffer | null {
  const bytes = Buffer.from(token, 'base64url');
  const isWhole = bytes.length === ID_BYTES + END_BYTES + SIGNATURE_BYTES && bytes.toString('base64url') === token;
  return isWhole ? bytes : null;
}
