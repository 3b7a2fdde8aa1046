import { sql } from 'kysely';
import { acrossOrganizations } from '../../platform/database/across-organizations.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { TokenCipher } from '../../platform/secrets/token-cipher.ts';

/**
 * Numbers of stored secrets: under the current key from the start, changed by this run, still under an earlier key, and
 * readable with no known key.
 */
export type KeyCounts = { current: number; changed: number; earlier: number; unreadable: number };

/** Passes after which a process that still writes with an earlier key is left to the operator. */
const MOST_PASSES = 10;

const columns = [
  { table: 'connection', column: 'token' },
  { table: 'yardi_connection', column: 'api_token' },
  { table: 'yardi_connection', column: 'password' },
] as const;

/**
 * Encrypts every stored token and password that an earlier key encrypted with the current key. A value that changes
 * meanwhile is left as it is, and found by the next pass if an earlier key wrote it. Ends with a pass that finds none.
 * Can be repeated at any time.
 */
export async function rotateKeys(db: Db, cipher: TokenCipher): Promise<KeyCounts> {
  const first = await rotateOnce(db, cipher);
  const counts = { ...first };
  for (let pass = 1; counts.earlier > 0 && pass < MOST_PASSES; pass += 1) {
    const { changed, earlier, unreadable } = await rotateOnce(db, cipher);
    Object.assign(counts, { changed: counts.changed + changed, earlier, unreadable });
  }
  return counts;
}

/** Counts as earlier what needed an earlier key when it was read, also if it was then changed. */
async function rotateOnce(db: Db, cipher: TokenCipher): Promise<KeyCounts> {
  const counts: KeyCounts = { current: 0, changed: 0, earlier: 0, unreadable: 0 };
  for (const { table, column } of columns)
    for (const stored of await storedIn(db, table, column)) {
      const plain = plainOf(cipher, stored);
      if (plain === undefined) counts.unreadable += 1;
      else if (cipher.isCurrent(stored)) counts.current += 1;
      else {
        const { numAffectedRows } =
          await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${cipher.encrypt(plain)}
          where ${sql.ref(column)} = ${stored} ${acrossOrganizations}`.execute(db);
        counts.earlier += 1;
        counts.changed += Number(numAffectedRows ?? 0);
      }
    }
  return counts;
}

/** Counts the stored secrets that the keys can read, without changing any. */
export async function countReadable(
  db: Db,
  cipher: TokenCipher,
): Promise<{ readable: number; earlier: number; unreadable: number }> {
  const counts = { readable: 0, earlier: 0, unreadable: 0 };
  for (const { table, column } of columns)
    for (const stored of await storedIn(db, table, column)) {
      if (plainOf(cipher, stored) === undefined) counts.unreadable += 1;
      else if (cipher.isCurrent(stored)) counts.readable += 1;
      else counts.earlier += 1;
    }
  return counts;
}

async function storedIn(db: Db, table: string, column: string): Promise<Buffer[]> {
  const { rows } = await sql<{ stored: Buffer }>`select ${sql.ref(column)} as stored from ${sql.table(table)}
    where ${sql.ref(column)} is not null ${acrossOrganizations}`.execute(db);
  return rows.map(({ stored }) => stored);
}

function plainOf(cipher: TokenCipher, stored: Buffer): string | undefined {
  try {
    return cipher.decrypt(stored);
  } catch {
    return undefined;
  }
}
