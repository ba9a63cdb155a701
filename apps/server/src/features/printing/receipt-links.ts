import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Turns an invoice into the address at which its guest sees it, and back. */
export type ReceiptLinks = ReturnType<typeof receiptLinks>;

const ID_BYTES = 16;
const NUMBER_BYTES = 4;
const MAC_BYTES = 12;
const BYTES = ID_BYTES + NUMBER_BYTES + MAC_BYTES;

/**
 * Addresses name the restaurant and the number of the invoice, and are authenticated, so that nobody who has one makes
 * up another. The same invoice always has the same address: what is printed stays good as long as `secret` does.
 */
export function receiptLinks(secret: string, publicUrl: string) {
  // As a key object: bytes would be made one for each code, which took six times as long.
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'receipt link', 32)));
  const macOf = (named: Buffer) => createHmac('sha256', key).update(named).digest().subarray(0, MAC_BYTES);

  return {
    of(tenantId: string, invoiceNo: number): string {
      const named = Buffer.alloc(ID_BYTES + NUMBER_BYTES);
      named.write(tenantId.replaceAll('-', ''), 'hex');
      named.writeUInt32BE(invoiceNo, ID_BYTES);
      return new URL(`/r/${Buffer.concat([named, macOf(named)]).toString('base64url')}`, publicUrl).href;
    },

    /** Null for anything that `of` did not make. */
    open(token: string): { tenantId: string; invoiceNo: number } | null {
      const bytes = Buffer.from(token, 'base64url');
      // The decoder is lenient: other texts decode to the same bytes.
      if (bytes.length !== BYTES || bytes.toString('base64url') !== token) return null;
      const named = bytes.subarray(0, ID_BYTES + NUMBER_BYTES);
      if (!timingSafeEqual(macOf(named), bytes.subarray(ID_BYTES + NUMBER_BYTES))) return null;
      const tenantId = named
        .toString('hex', 0, ID_BYTES)
        .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
      return { tenantId, invoiceNo: named.readUInt32BE(ID_BYTES) };
    },
  };
}
