import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const argon2 = promisify(argon2Callback);

/** OWASP's settings for argon2id: 19 MiB, two passes, one lane; about 20 ms. Memory is in KiB. */
const settings = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/**
 * Returns `argon2id$<memory>$<passes>$<salt>$<hash>`, so that settings can grow without
 * invalidating old passwords.
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await argon2('argon2id', { message: password, nonce, ...settings });
  const parts = [settings.memory, settings.passes, nonce.toString('base64url'), hash.toString('base64url')];
  return `argon2id$${parts.join('$')}`;
}

/** Returns true if the password matches the hash. Takes the same time either way. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, memory, passes, salt = '', hash = ''] = stored.split('$');
  if (scheme !== 'argon2id') return false;
  const expected = Buffer.from(hash, 'base64url');
  const actual = await argon2('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64url'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: settings.parallelism,
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
}
