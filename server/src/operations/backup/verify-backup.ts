import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { filesOf } from '../../features/images/stored-files.ts';
import { readBack } from '../../features/reports/facts/archive-part.ts';
import { makeLog } from '../../log.ts';
import { acrossOrganizations } from '../../platform/database/across-organizations.ts';
import { connect, type Db } from '../../platform/database/connect.ts';
import { ifInterrupted } from '../../platform/interruption.ts';
import type { TokenCipher } from '../../platform/secrets/token-cipher.ts';
import { diskStorage } from '../../platform/storage/disk-storage.ts';
import type { ObjectStorage } from '../../platform/storage/object-storage.ts';
import { countReadable } from '../keys/rotate-keys.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { startTemporaryDatabase } from './temporary-database.ts';

/** Findings of a verification in the restored copy. Money is in dollars, as text to the cent. */
export type Verified = {
  rows: number;
  tables: number;
  files: number;
  organizations: number;
  campaigns: number;
  spend: string;
  readableTokens: number;
  /** Sentences about what is wrong; empty if the backup can be relied on. */
  problems: string[];
};

export type VerifyNeeds = {
  place: ObjectStorage;
  manifest: Manifest;
  cipher: TokenCipher;
  /** Address of a database whose server gets the temporary one, where no PostgreSQL is installed. */
  neighbor?: string | undefined;
  tell?: (step: string) => void;
};

/**
 * Restores a backup into an empty database and an empty folder, both temporary, compares rows, sums and files with it, and
 * reads the stored tokens with the keys. Throws a sentence if it cannot be restored.
 */
export async function verifyBackup(needs: VerifyNeeds): Promise<Verified> {
  const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-verify-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  const forget = ifInterrupted(remove);
  try {
    return await verifyIn(folder, needs);
  } finally {
    remove();
    forget();
  }
}

async function verifyIn(folder: string, needs: VerifyNeeds): Promise<Verified> {
  const { place, manifest, cipher, neighbor, tell } = needs;
  const database = await startTemporaryDatabase(folder, neighbor);
  try {
    const storage = diskStorage(path.join(folder, 'files'));
    const databaseUrl = database.url;
    await restoreBackup({ place, manifest, databaseUrl, storage, failOpenOperations: false, tell });
    const { db, close } = connect(databaseUrl, { size: 2, log: makeLog('silent'), patient: true });
    try {
      return await inspect(db, storage, manifest, cipher);
    } finally {
      await close();
    }
  } finally {
    await database.stop();
  }
}

async function inspect(
  db: Db,
  storage: ObjectStorage,
  manifest: Manifest,
  cipher: TokenCipher,
): Promise<Verified> {
  const tokens = await countReadable(db, cipher);
  const missing = await missingPictures(db, storage);
  const { rows } = await sql<{ organizations: number; campaigns: number; spend: string }>`
    select (select count(*)::int from organization) as organizations,
      (select count(*)::int from campaign where true ${acrossOrganizations}) as campaigns,
      (((select coalesce(sum(spend_cents), 0) from daily_fact
          where date >= (select stored_from from fact_boundary) ${acrossOrganizations})
        + (select coalesce(sum(spend_cents), 0) from fact_archive
          where fact = 'daily_fact' and month < (select stored_from from fact_boundary)))
        / 100)::numeric(20, 2)::text as spend`.execute(db);
  const [found = { organizations: 0, campaigns: 0, spend: '0.00' }] = rows;
  return {
    ...found,
    rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
    tables: manifest.tables.length,
    files: manifest.files.count,
    readableTokens: tokens.readable + tokens.earlier,
    problems: [
      ...(tokens.unreadable > 0
        ? [`${tokens.unreadable} tokens of ad accounts cannot be read with the configured keys.`]
        : []),
      ...(await damagedFacts(db, storage)),
      ...missing.map((key) => `The picture ${key} is named by a row and is not in the backup.`),
    ],
  };
}

async function damagedFacts(db: Db, storage: ObjectStorage): Promise<string[]> {
  const files = await db.selectFrom('fact_archive').select(['fact', 'object_key', 'sha256']).execute();
  const problems: string[] = [];
  for (const { fact, ...file } of files)
    await readBack(storage, fact, file).catch((error: Error) => problems.push(error.message));
  return problems;
}

async function missingPictures(db: Db, storage: ObjectStorage): Promise<string[]> {
  const pictures = await db
    .selectFrom('image')
    .select(['folder', 'extension'])
    .modifyEnd(acrossOrganizations)
    .execute();
  const missing: string[] = [];
  for (const picture of pictures)
    for (const key of Object.values(filesOf(picture))) {
      const found = await storage.get(key);
      found?.stream.destroy();
      if (found === null) missing.push(key);
    }
  return missing;
}
