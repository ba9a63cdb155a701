import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';

/** Turns a table into the text that its QR code carries, and back. */
export type TableLinks = ReturnType<typeof tableLinks>;

const NONCE_BYTES = 12;
const ID_BYTES = 16;
const TAG_BYTES = 16;

/**
 * Encrypts and authenticates table ids in QR links with AES-256-GCM, bound to tenant and table, so that nobody can make
 * one up or move it to another restaurant. The same table always gets the same link: printed codes stay good as long as
 * `secret` does.
 */
export function tableLinks(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'table link: key', 32));
  const nonceKey = Buffer.from(hkdfSync('sha256', secret, '', 'table link: nonce', 32));
  // Derived from what it encrypts, so it never comes twice with different content.
  const nonceOf = (tenantId: string, tableId: string) =>
    createHmac('sha256', nonceKey).update(`${tenantId}.${tableId}`).digest().subarray(0, NONCE_BYTES);

  return {
    seal(tenantId: string, tableId: string): string {
      const nonce = nonceOf(tenantId, tableId);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(tenantId));
      const encrypted = cipher.update(tableId.replaceAll('-', ''), 'hex');
      cipher.final();
      return Buffer.concat([nonce, encrypted, cipher.getAuthTag()]).toString('base64url');
    },

    /** The table's id, or null for anything that `seal` did not make for this very tenant. */
    open(tenantId: string, link: string): string | null {
      const bytes = Buffer.from(link, 'base64url');
      // The decoder is lenient: other texts decode to the same bytes.
      if (bytes.length !== NONCE_BYTES + ID_BYTES + TAG_BYTES || bytes.toString('base64url') !== link) return null;
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(tenantId))
        .setAuthTag(bytes.subarray(NONCE_BYTES + ID_BYTES));
      try {
        const hex = decipher.update(bytes.subarray(NONCE_BYTES, NONCE_BYTES + ID_BYTES), undefined, 'hex');
        decipher.final();
        return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
      } catch {
        return null;
      }
    },
  };
}
