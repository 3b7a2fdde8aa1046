/**
 * Operator commands for users and organizations:
 *
 *   npm run support -- owner ada@example.com Ada Reyes  creates the first account and prints its password link
 *   npm run support -- hand-over ada@example.com         makes Ada the owner of her organization
 *   npm run support -- staff ada@example.com             lets Ada act for users of every organization
 *   npm run support -- grant ada@example.com 12          ... of organization 12
 *   npm run support -- revoke ada@example.com [12]       revokes that; without a number, everywhere
 *   npm run support -- export ada@example.com            exports everything stored about a user or
 *                                                       a recipient of reports, as JSON
 *   npm run support -- export 12                         ... about organization 12
 *   npm run support -- erase ada@example.com             erases a user or a recipient of reports
 *   npm run support -- erase 12                          ... organization 12 with its users
 *   npm run support -- check-files                       lists stored pictures that are damaged or too large
 *
 * Uses DATABASE_URL, which may be in `.env`, or the embedded database of the product running in this folder.
 */
import { eraseOrganization, erasePerson } from '../server/src/features/accounts/erase-data.ts';
import { exportOrganization, exportPerson } from '../server/src/features/accounts/export-data.ts';
import {
  grantSupport,
  handOver,
  makeOwner,
  makeStaff,
  revokeSupport,
} from '../server/src/features/accounts/support.ts';
import { readStorageEnv } from '../server/src/env.ts';
import { checkStoredFiles } from '../server/src/features/images/check-stored-files.ts';
import { makePictureDecoder } from '../server/src/features/images/decoding/picture-decoder.ts';
import type { Db } from '../server/src/platform/database/connect.ts';
import { openStorage } from '../server/src/platform/storage/open-storage.ts';
import { withRunningDatabase } from './operator/operator-database.ts';
import { ReportWithProblems, runOperatorProgram } from './operator/operator-program.ts';

type Command = {
  /** Arguments as shown in the usage; those in brackets are optional. */
  takes: string;
  run: (db: Db, ...given: string[]) => Promise<string>;
};

const isNumber = (text: string) => /^\d+$/.test(text);

const commands: Record<string, Command> = {
  owner: {
    takes: '<email> <first name> <last name>',
    run: async (db, email = '', firstName = '', lastName = '') =>
      `Open this within 7 days to set the password:\n${await makeOwner(db, publicUrl(), email, firstName, lastName)}`,
  },
  'hand-over': { takes: '<email>', run: (db, email = '') => handOver(db, email) },
  staff: { takes: '<email>', run: (db, email = '') => makeStaff(db, email) },
  grant: {
    takes: '<email> <organization id>',
    run: (db, email = '', organization = '') => grantSupport(db, email, organization),
  },
  revoke: {
    takes: '<email> [organization id]',
    run: (db, email = '', organization) => revokeSupport(db, email, organization),
  },
  export: {
    takes: '<email or organization id>',
    run: async (db, who = '') =>
      JSON.stringify(await (isNumber(who) ? exportOrganization(db, who) : exportPerson(db, who)), null, 2),
  },
  erase: {
    takes: '<email or organization id>',
    run: async (db, who = '') =>
      isNumber(who)
        ? eraseOrganization(db, await openStorage(readStorageEnv(process.env)), who)
        : erasePerson(db, who),
  },
  'check-files': { takes: '', run: checkFiles },
};

const usage = `Usage: npm run support -- ${Object.entries(commands)
  .map(([name, { takes }]) => `${name} ${takes}`.trim())
  .join(' | ')}`;

async function checkFiles(db: Db): Promise<string> {
  const storage = await openStorage(readStorageEnv(process.env));
  const pictures = makePictureDecoder();
  try {
    const { checked, findings } = await checkStoredFiles({ db, storage, pictures });
    if (findings.length === 0) return `Checked ${checked} pictures: every file decodes and keeps the limits.`;
    throw new ReportWithProblems(
      [...findings, `Checked ${checked} pictures: ${findings.length} files are not right.`].join('\n'),
    );
  } finally {
    await pictures.close();
  }
}

function publicUrl(): string {
  const { PUBLIC_URL: given, PORT: port = '4000' } = process.env;
  return (given ?? `http://localhost:${port}`).replace(/\/$/, '');
}

async function run([name = '', ...given]: string[]): Promise<string> {
  const command = commands[name];
  const needed = command?.takes.match(/<[^>]+>/g)?.length ?? 0;
  if (command === undefined || given.length < needed) throw new Error(usage);
  return withRunningDatabase((db) => command.run(db, ...given));
}

await runOperatorProgram(run);
