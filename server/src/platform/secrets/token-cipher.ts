import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Encryption of ad account tokens at rest. */
export type TokenCipher = {
  encrypt: (plain: string) => Buffer;
  /** Throws if the bytes were changed or encrypted with another key. */
  decrypt: (stored: Buffer) => string;
};

const VERSION = 1;
const NONCE = 12;
const TAG = 16;

/**
 * Creates an AES-256-GCM cipher. Stored as version, nonce, tag, ciphertext, so that a later key
 * scheme can be distinguished.
 */
export function tokenCipher(secret: string): TokenCipher {
  const key = createHash('sha256').update(`porchlight tokens ${secret}`).digest();
  return {
    encrypt: (plain) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), body]);
    },
    decrypt: (stored) => {
      if (stored[0] !== VERSION) throw new Error('token was stored by an unknown scheme');
      const tagAt = 1 + NONCE;
      const decipher = createDecipheriv('aes-256-gcm', key, stored.subarray(1, tagAt));
      decipher.setAuthTag(stored.subarray(tagAt, tagAt + TAG));
      const body = stored.subarray(tagAt + TAG);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}
