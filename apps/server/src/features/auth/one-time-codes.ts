import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';

/** RFC 6238 with what every authenticator app takes: SHA-1, six digits, half a minute. */
const STEP_SECONDS = 30;
const RECOVERY_CODES = 10;
/** Without letters that are easily confused. Ten of them are 49 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export type OneTimeCodes = ReturnType<typeof oneTimeCodes>;

/** Secrets of authenticator apps and recovery codes. Without `secret`, what is stored of them is worth nothing. */
export function oneTimeCodes(secret: string) {
  const key = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32));
  const sealing = key('two-step secrets');
  const hashing = key('two-step recovery codes');

  return {
    newSecret: (): string => generateSecret(),

    /** The text of the app's QR code. */
    uri: (secretOfApp: string, username: string): string =>
      generateURI({ issuer: 'Comanda', label: username, secret: secretOfApp }),

    /** Encrypted for this holder alone: in another row it cannot be read. */
    seal(holderId: string, secretOfApp: string): Buffer {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, sealing, iv).setAAD(Buffer.from(holderId));
      const sealed = Buffer.concat([cipher.update(secretOfApp, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },

    /** Null where it was sealed for another holder or with another secret of the server. */
    open(holderId: string, sealed: Buffer): string | null {
      try {
        const decipher = createDecipheriv(ALGORITHM, sealing, sealed.subarray(0, IV_BYTES))
          .setAAD(Buffer.from(holderId))
          .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },

    newRecoveryCodes: (): string[] => Array.from({ length: RECOVERY_CODES }, () => `${word(5)}-${word(5)}`),

    hashRecoveryCode: (holderId: string, code: string): Buffer =>
      createHmac('sha256', hashing)
        .update(`${holderId} ${plain(code)}`)
        .digest(),
  };
}

/**
 * The time step that the code belongs to: the present one, or one before or after, because clocks differ. Null for any
 * other code.
 */
export function stepOfCode(secretOfApp: string, code: string, now: Date): number | null {
  const token = plain(code);
  if (!/^\d{6}$/.test(token)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret: secretOfApp, token, epoch, epochTolerance: STEP_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/** The typed code without spaces and hyphens. */
const plain = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

const word = (length: number): string => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
