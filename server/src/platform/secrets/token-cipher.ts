import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Encryption of ad account tokens at rest. */
export type TokenCipher = {
  encrypt: (plain: string) => Buffer;
  /** Throws if the bytes were changed or encrypted with a key that is not in the ring. */
  decrypt: (stored: Buffer) => string;
  /** Returns true if the bytes are encrypted with the current key. */
  isCurrent: (stored: Buffer) => boolean;
};

const VERSION = 1;
const NONCE = 12;
const TAG = 16;

/**
 * Creates an AES-256-GCM cipher that encrypts with the current secret, and decrypts with that or an earlier one. Stored
 * as version, nonce, tag, ciphertext. The tag tells which key fits, so the key needs no name in the stored bytes.
 */
export function tokenCipher(current: string, before: readonly string[] = []): TokenCipher {
  const key = keyOf(current);
  const earlier = before.map(keyOf);
  return {
    encrypt: (plain) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), body]);
    },
    decrypt: (stored) => {
      for (const candidate of [key, ...earlier]) {
        const plain = decryptWith(candidate, stored);
        if (plain !== undefined) return plain;
      }
      throw new Error('token was changed, or encrypted with a key that is not configured');
    },
    isCurrent: (stored) => decryptWith(key, stored) !== undefined,
  };
}

function keyOf(secret: string): Buffer {
  return createHash('sha256').update(`porchlight tokens ${secret}`).digest();
}

/** Returns undefined if the bytes were changed or encrypted with another key. */
function decryptWith(key: Buffer, stored: Buffer): string | undefined {
  if (stored[0] !== VERSION) throw new Error('token was stored by an unknown scheme');
  const tagAt = 1 + NONCE;
  const decipher = createDecipheriv('aes-256-gcm', key, stored.subarray(1, tagAt));
  decipher.setAuthTag(stored.subarray(tagAt, tagAt + TAG));
  try {
    return Buffer.concat([decipher.update(stored.subarray(tagAt + TAG)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
