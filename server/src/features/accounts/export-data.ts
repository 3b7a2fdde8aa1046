import { sql } from 'kysely';
import { acrossOrganizations } from '../../platform/database/across-organizations.ts';
import type { Db } from '../../platform/database/connect.ts';
import { accountHash } from './attempts.ts';
import { unknownAddress } from './erase-data.ts';
import { keptTables, organizationTables } from './organization-tables.ts';

type Row = Record<string, unknown>;
export type ExportedData = Record<string, Row[]>;

/** Columns that are never exported: secrets and hashes of secrets. */
const SECRET = /token|password|_hash$|browser_key|code_verifier/;

function withoutSecrets(rows: Row[]): Row[] {
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !SECRET.test(name))));
}

/** Reads rows of one organization, or of one person in all organizations. */
async function rowsWhere(db: Db, table: string, condition: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } =
    await sql<Row>`select * from ${sql.table(table)} where ${condition} ${acrossOrganizations}`.execute(db);
  return withoutSecrets(rows);
}

/**
 * Returns everything stored about a user, by table, without secrets: account, sessions, sign-ins,
 * connections, invitations, mails of the local outbox, and changes they made. A person without an account can be a
 * recipient of reports. Throws if neither has the address.
 */
export async function exportPerson(db: Db, email: string): Promise<ExportedData> {
  const address = email.toLowerCase();
  const [person] = await rowsWhere(db, 'app_user', sql`email = ${address}`);
  const mailed = {
    report_recipient: await rowsWhere(db, 'report_recipient', sql`email = ${address}`),
    report_mail: await rowsWhere(
      db,
      'report_mail',
      sql`(organization_id, recipient_id) in (
        select organization_id, id from report_recipient where email = ${address})`,
    ),
    outbox_mail: await rowsWhere(db, 'outbox_mail', sql`recipient = ${address}`),
  };
  if (person === undefined && mailed.report_recipient.length > 0) return mailed;
  if (person === undefined) throw new Error(unknownAddress(email));
  const id = String(person['id']);
  const own = (table: string, column = 'user_id') => rowsWhere(db, table, sql`${sql.ref(column)} = ${id}`);
  return {
    app_user: [person],
    user_photo: await own('user_photo'),
    session: await own('session'),
    access_event: [
      ...(await own('access_event')),
      ...(await rowsWhere(
        db,
        'access_event',
        sql`user_id is null and account_hash = ${accountHash(address)}`,
      )),
    ],
    connection: await own('connection'),
    notification: await own('notification'),
    notification_setting: await own('notification_setting'),
    notification_mail: await own('notification_mail'),
    support_grant: await own('support_grant'),
    invitation: await rowsWhere(db, 'invitation', sql`email = ${address} or invited_by = ${id}`),
    ...mailed,
    audit_entry: await rowsWhere(db, 'audit_entry', sql`actor_id = ${id} or acting_as_id = ${id}`),
  };
}

/**
 * Returns everything stored about an organization and its users, by table, without secrets. Pictures are
 * named by their file storage keys. Throws if the organization does not exist.
 */
export async function exportOrganization(db: Db, id: string): Promise<ExportedData> {
  const organization = await rowsWhere(db, 'organization', sql`id = ${id}::bigint`);
  if (organization.length === 0) throw new Error(`There is no organization ${id}.`);
  const exported: ExportedData = { organization };
  for (const table of ['app_user', ...(await organizationTables(db)), ...keptTables])
    exported[table] = await rowsWhere(db, table, sql`organization_id = ${id}::bigint`);
  return exported;
}
