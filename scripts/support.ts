/**
 * Says who may act for whom:
 *
 *   npm run support -- staff ada@example.com           Ada acts for the people of every organization
 *   npm run support -- grant ada@example.com 12        ... of organization 12
 *   npm run support -- revoke ada@example.com [12]     ... of that one not any more; without a number, of none
 *
 * Works on DATABASE_URL, which may stand in `.env`, or on the embedded database of the product that runs in this folder.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { grantSupport, makeStaff, revokeSupport } from '../server/src/features/accounts/support.ts';
import { makeLog } from '../server/src/log.ts';
import { connect } from '../server/src/platform/database/connect.ts';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded/embedded-postgres.ts';
import { takeOverDotEnv } from './dot-env.ts';

const usage =
  'Usage: npm run support -- staff <email> | grant <email> <organization id> | revoke <email> [id]';

async function databaseUrl(): Promise<string> {
  const { DATABASE_URL: given, DATA_DIR: data = '.porchlight' } = process.env;
  if (given !== undefined) return given;
  const folder = path.join(data, 'postgres');
  if (!existsSync(path.join(folder, 'data', 'postmaster.pid')))
    throw new Error('No database runs here: start Porchlight first, or set DATABASE_URL.');
  // One that runs is adopted, and goes on running.
  return (await startEmbeddedPostgres({ folder })).url;
}

async function run(what: string, email: string, organizationId: string | undefined): Promise<string> {
  const { db, close } = connect(await databaseUrl(), { size: 1, log: makeLog('silent') });
  try {
    if (what === 'staff') return await makeStaff(db, email);
    if (what === 'grant' && organizationId !== undefined)
      return await grantSupport(db, email, organizationId);
    if (what === 'revoke') return await revokeSupport(db, email, organizationId);
    throw new Error(usage);
  } finally {
    await close();
  }
}

takeOverDotEnv();
const [what = '', email = '', organizationId] = process.argv.slice(2);
try {
  if (email === '') throw new Error(usage);
  process.stdout.write(`${await run(what, email, organizationId)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
