import { execFileSync, spawnSync } from 'node:child_process';
import { argon2Sync, randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { beginningWith, containing } from './database/like-pattern.ts';
import { hashPassword, isPassword } from './secrets/passwords.ts';
import { randomToken, tokenHash } from './secrets/random-token.ts';
import { tokenCipher } from './secrets/token-cipher.ts';

describe('the token cipher', () => {
  const cipher = tokenCipher('k'.repeat(40));

  test.each(['', 'EAAB', 'ünï 🏠', 'x'.repeat(100_000)])(
    'the token cipher decrypts to the original text',
    (plain) => {
      expect(cipher.decrypt(cipher.encrypt(plain))).toBe(plain);
      expect(tokenCipher('k'.repeat(40)).decrypt(cipher.encrypt(plain))).toBe(plain);
    },
  );

  test('the token cipher never produces the same bytes twice, nor readable text', () => {
    const stored = Array.from({ length: 200 }, () => cipher.encrypt('EAAB-secret-token'));
    expect(new Set(stored.map((bytes) => bytes.toString('hex'))).size).toBe(200);
    expect(new Set(stored.map((bytes) => bytes.subarray(1, 13).toString('hex'))).size).toBe(200);
    expect(stored.some((bytes) => bytes.includes('secret'))).toBe(false);
  });

  test('the token cipher throws at any changed bit', () => {
    const stored = cipher.encrypt('EAAB-secret');
    for (let at = 0; at < stored.length; at += 1) {
      const changed = Buffer.from(stored);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => cipher.decrypt(changed), `byte ${at}`).toThrow();
    }
  });

  test('the token cipher throws at truncated or extended bytes, and at those of another key', () => {
    const stored = cipher.encrypt('EAAB-secret');
    for (let length = 0; length < stored.length; length += 1)
      expect(() => cipher.decrypt(stored.subarray(0, length)), `${length} bytes`).toThrow();
    expect(() => cipher.decrypt(Buffer.concat([stored, Buffer.of(0)]))).toThrow();
    expect(() => tokenCipher('l'.repeat(40)).decrypt(stored)).toThrow();
    const empty = cipher.encrypt('');
    for (let length = 0; length < empty.length; length += 1)
      expect(() => cipher.decrypt(empty.subarray(0, length)), `${length} bytes`).toThrow();
  });
});

describe('passwords', () => {
  test('passwords are stored as argon2id with the recommended cost and their own salt', async () => {
    const [first, second] = [await hashPassword('Sunny-Porch-42'), await hashPassword('Sunny-Porch-42')];
    const [scheme, memory, passes, salt = '', hash = ''] = first.split('$');
    expect([scheme, Number(memory) >= 19_456, Number(passes) >= 2]).toEqual(['argon2id', true, true]);
    expect(Buffer.from(salt, 'base64url').length).toBeGreaterThanOrEqual(16);
    expect(Buffer.from(hash, 'base64url').length).toBeGreaterThanOrEqual(32);
    expect(first).not.toBe(second);
    expect(first).not.toContain('Sunny');
  });

  test.each(['Sunny-Porch-42', 'Pässwörd-1🔑', ' spaces-Count1 ', 'x'.repeat(64)])(
    'the password %j is recognized',
    async (password) => {
      const stored = await hashPassword(password);
      expect(await isPassword(password, stored)).toBe(true);
      for (const wrong of ['', `${password} `, password.toUpperCase() + 'x', password.slice(1)])
        expect(await isPassword(wrong, stored), wrong).toBe(false);
    },
  );

  test('passwords with an older, lower cost are still recognized', async () => {
    const nonce = randomBytes(16);
    const hash = argon2Sync('argon2id', {
      message: 'Sunny-Porch-42',
      nonce,
      memory: 8192,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    });
    const stored = `argon2id$8192$1$${nonce.toString('base64url')}$${hash.toString('base64url')}`;
    expect(await isPassword('Sunny-Porch-42', stored)).toBe(true);
    expect(await isPassword('Sunny-Porch-43', stored)).toBe(false);
  });

  test.each(['', 'plain', 'bcrypt$10$abc$def'])(
    'a stored value of %j matches no password',
    async (stored) => {
      expect(await isPassword(stored, stored)).toBe(false);
    },
  );
});

test('random tokens have 256 bits, fit in a URL and are stored as a hash', () => {
  const made = Array.from({ length: 1000 }, randomToken);
  expect(new Set(made).size).toBe(1000);
  expect(made.every((token) => /^[\w-]{43}$/.test(token))).toBe(true);
  expect(tokenHash('a')).toEqual(tokenHash('a'));
  expect(tokenHash('a')).toHaveLength(32);
});

test.each([
  ['Maple', '%maple%', 'maple%'],
  ['100%', '%100\\%%', '100\\%%'],
  ['a_b', '%a\\_b%', 'a\\_b%'],
  ['back\\slash', '%back\\\\slash%', 'back\\\\slash%'],
  ['', '%%', '%'],
])('a search for %j takes its wildcards literally', (search, inside, start) => {
  expect([containing(search), beginningWith(search)]).toEqual([inside, start]);
});

describe('the log', () => {
  /** Returns the output of a program that logs these lines. */
  function logged(lines: string, level = 'info'): Record<string, unknown>[] {
    const program = `import { makeLog } from './server/src/log.ts'; const log = makeLog('${level}'); ${lines}`;
    const out = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
    return out
      .trim()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  }

  test.runIf(existsSync('/dev/full'))(
    'an unwritable log neither fails the program nor keeps it from exiting',
    () => {
      const program = `import { makeLog } from './server/src/log.ts'; const log = makeLog('info');
      for (let line = 0; line < 3; line += 1) {
        log.info({ line }, 'lost');
        await new Promise((later) => setTimeout(later, 50));
      }
      process.stderr.write('went on');
      process.exit(3);`;
      const full = openSync('/dev/full', 'w');
      const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
        encoding: 'utf8',
        stdio: ['ignore', full, 'pipe'],
        timeout: 10_000,
        killSignal: 'SIGKILL',
      });
      closeSync(full);
      expect({ status, stderr }).toEqual({ status: 3, stderr: 'went on' });
    },
  );

  test('the log hides fields that may be secrets at any depth', () => {
    const names = [
      'password',
      'password1',
      'password2',
      'token',
      'access',
      'refresh',
      'authorization',
      'access_token',
      'refresh_token',
      'client_secret',
    ];
    const objects = names.flatMap((name) => [
      { [name]: `s3cr3t-${name}` },
      { body: { [name]: `s3cr3t-${name}` } },
      { req: { headers: { [name]: `s3cr3t-${name}` } } },
      { sent: [{ to: { the: { network: { [name]: `s3cr3t-${name}` } } } }] },
      { a: { b: { c: { d: { e: { f: { g: { [name]: `s3cr3t-${name}` } } } } } } } },
    ]);
    const lines = logged(`for (const entry of ${JSON.stringify(objects)}) log.info(entry, 'said');`);
    expect(lines).toHaveLength(objects.length);
    expect(lines.filter((line) => JSON.stringify(line).includes('s3cr3t'))).toEqual([]);
  });

  test('the log has one line of JSON per entry, with the time, above its level', () => {
    const lines = logged(`log.info('one'); log.debug('two'); log.error({ at: 1 }, 'three\\nlines');`);
    expect(lines).toMatchObject([{ msg: 'one' }, { msg: 'three\nlines', at: 1 }]);
    expect(lines[0]?.['time']).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(logged(`log.error('one')`, 'silent')).toEqual([]);
  });

  test('the log shows an error with its causes, without its other properties', () => {
    const [line] = logged(`
      const cause = Object.assign(new Error('inner'), { code: 'E1', config: { data: 's3cr3t' } });
      const err = Object.assign(new Error('outer', { cause }), { parameters: ['s3cr3t'], detail: 's3cr3t' });
      log.error({ err }, 'failed');`);
    expect(line?.['err']).toMatchObject({ message: 'outer', cause: { message: 'inner', code: 'E1' } });
    expect(JSON.stringify({ ...line, err: { ...(line?.['err'] as object), stack: '' } })).not.toContain(
      'detail',
    );
  });
});
