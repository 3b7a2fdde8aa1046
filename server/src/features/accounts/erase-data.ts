import { sql } from 'kysely';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { acrossOrganizations } from '../../platform/database/across-organizations.ts';
import type { Db } from '../../platform/database/connect.ts';
import { letFactsGo } from '../../platform/database/let-facts-go.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { announceAccess } from '../../platform/sessions/changed-access.ts';
import type { ObjectStorage } from '../../platform/storage/object-storage.ts';
import { filesOfOrganization, removeFiles } from '../images/index.ts';
import { accountHash } from './attempts.ts';
import { organizationTables } from './organization-tables.ts';

/** Explanation of the retained records, for the requester. */
export const keptByLaw =
  'Kept, because the law asks for it (five years): the records of who changed what and when, and of ' +
  'fair-housing checks. They name the person by a number only. Backups expire by themselves. At Facebook and Google, ' +
  'what was published stays in the ad accounts, and access ends there when the app is removed.';

const keptOfRecipient =
  'A user of an organization can enter the address again: nothing is kept that would refuse it. Backups expire by ' +
  'themselves.';

/** Returns the refusal of an address that belongs neither to a user nor to a recipient. */
export const unknownAddress = (email: string) =>
  `Neither an account nor a recipient of reports has the address ${email}.`;

const running = [CampaignStatus.live, CampaignStatus.paused] as const;

/** Makes Citus use one connection to each machine, as a change of shared tables needs. PostgreSQL ignores it. */
const useOneConnection = sql`set local citus.multi_shard_modify_mode = 'sequential'`;

/**
 * Erases a user: ends sessions and tokens and removes name, address, phone, photos, sign-ins and mails.
 * Campaigns and buildings stay with the organization. Throws for an owner, who must hand over or have the
 * organization erased, and while campaigns run through the user's ad accounts. A person without an account can be a
 * recipient of reports. Returns a sentence for the terminal.
 */
export function erasePerson(db: Db, email: string): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await useOneConnection.execute(tx);
    const person = await tx
      .selectFrom('app_user')
      .select(['id', 'role'])
      .where('email', '=', email.toLowerCase())
      .forUpdate()
      .executeTakeFirst();
    if (person === undefined) {
      if ((await eraseRecipient(tx, email.toLowerCase())) === 0) throw new Error(unknownAddress(email));
      return `${email} is erased from the reports that are sent by email. ${keptOfRecipient}`;
    }
    if (person.role === 'OWNER')
      throw new Error(`${email} owns an organization: hand it over or erase it first.`);
    const campaigns = await runningThrough(tx, person.id);
    if (campaigns > 0)
      throw new Error(`${campaigns} campaigns run through the ad accounts of ${email}: end them first.`);
    await erase(tx, person.id, email.toLowerCase());
    return `${email} is erased. ${keptByLaw}`;
  });
}

/**
 * Erases an organization with its users, buildings, listings, campaigns, figures, connections and pictures. Throws while
 * campaigns are live or paused, because nothing could stop them at the networks afterwards. Returns a sentence for the
 * terminal.
 *
 * Files are removed right before the commit: after a crash the organization is still there, and the erasure can be
 * repeated. Left to the nightly sweep, the files of a large organization would stay, because it refuses to remove many.
 */
export function eraseOrganization(db: Db, storage: ObjectStorage, id: string): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await useOneConnection.execute(tx);
    // Removing the files of a large organization takes minutes.
    await sql`select set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx);
    const organization = await tx
      .selectFrom('organization')
      .select('name')
      .where('id', '=', /^\d{1,18}$/.test(id) ? id : '0')
      .forUpdate()
      .executeTakeFirst();
    if (organization === undefined) throw new Error(`There is no organization ${id}.`);
    const { count } = await tx
      .selectFrom('campaign')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('organization_id', '=', id)
      .where('status', 'in', running)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(count) > 0)
      throw new Error(`${count} campaigns of ${organization.name} are live or paused: delete them first.`);
    const people = await tx
      .selectFrom('app_user')
      .select(['id', 'email'])
      .where('organization_id', '=', id)
      .execute();
    await tx.updateTable('organization').set({ logo_id: null }).where('id', '=', id).execute();
    for (const person of people) await erase(tx, person.id, person.email);
    await tx
      .updateTable('session')
      .set({ managed_user_id: null, managed_organization_id: null, managed_since: null })
      .where('managed_organization_id', '=', id)
      .execute();
    const files = await filesOfOrganization(tx, id);
    await letFactsGo(tx);
    for (const table of await organizationTables(tx))
      await sql`delete from ${sql.table(table)} where organization_id = ${id}::bigint`.execute(tx);
    // A trigger does it too, but not on Citus.
    await tx
      .updateTable('fact_archive')
      .set((eb) => ({ removals: eb('removals', '+', 1) }))
      .execute();
    await tx.deleteFrom('organization').where('id', '=', id).execute();
    await removeFiles(storage, files);
    return `${organization.name} and its ${people.length} people are erased. ${keptByLaw}`;
  });
}

async function runningThrough(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('publication')
    .innerJoin('connection', (join) =>
      join
        .onRef('connection.organization_id', '=', 'publication.organization_id')
        .onRef('connection.id', '=', 'publication.connection_id'),
    )
    .innerJoin('campaign', (join) =>
      join
        .onRef('campaign.organization_id', '=', 'publication.organization_id')
        .onRef('campaign.id', '=', 'publication.campaign_id'),
    )
    .select((eb) => eb.fn.count<string>('publication.campaign_id').distinct().as('count'))
    .where('connection.user_id', '=', userId)
    .where('publication.state', '!=', 'removed')
    .where('campaign.status', 'in', running)
    .modifyEnd(acrossOrganizations)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Removes an address from all schedules, with its mails, and returns the number of the schedules. */
async function eraseRecipient(tx: Tx, email: string): Promise<number> {
  await tx.deleteFrom('outbox_mail').where('recipient', '=', email).execute();
  const erased = await tx
    .deleteFrom('report_recipient')
    .where('email', '=', email)
    .returning('id')
    .modifyEnd(acrossOrganizations)
    .execute();
  return erased.length;
}

/** Removes a user's data but keeps an anonymous row, which campaigns and audit records reference. */
async function erase(tx: Tx, id: string, email: string): Promise<void> {
  for (const table of ['session', 'account_link', 'support_grant', 'access_event'] as const)
    await tx.deleteFrom(table).where('user_id', '=', id).execute();
  for (const table of ['user_photo', 'notification', 'notification_setting', 'notification_mail'] as const)
    await tx.deleteFrom(table).where('user_id', '=', id).modifyEnd(acrossOrganizations).execute();
  await tx
    .updateTable('connection')
    .set({
      token: null,
      token_expires_at: null,
      scopes: [],
      state: 'disconnected',
      account_name: null,
      external_user_id: null,
    })
    .where('user_id', '=', id)
    .modifyEnd(acrossOrganizations)
    .execute();
  await tx.deleteFrom('access_event').where('account_hash', '=', accountHash(email)).execute();
  await tx.deleteFrom('account_attempt').where('account_hash', '=', accountHash(email)).execute();
  await tx.deleteFrom('invitation').where('email', '=', email).execute();
  await eraseRecipient(tx, email);
  await tx.deleteFrom('idempotency_key').where('user_id', '=', id).execute();
  await tx
    .updateTable('app_user')
    .set({
      email: `erased-${id}@erased.invalid`,
      password_hash: '',
      first_name: 'Erased',
      last_name: 'person',
      contact_phone: '',
      website: '',
      bio: '',
      brokerage_name: '',
      license_number: '',
      license_state: '',
      state_id: null,
      city_id: null,
      avatar_id: null,
      preferences: JSON.stringify({}),
      organization_id: null,
      role: 'NO_ORGANIZATION',
      activated_at: null,
    })
    .where('id', '=', id)
    .execute();
  await announceAccess(tx, id);
  // The occurrence of a change contains the user who made it (migration 0003).
  await sql`update notification set facts = jsonb_set(facts, '{by}', '"Erased person"')
    where event = 'change' and split_part(occurrence, ' ', 2) = ${id} ${acrossOrganizations}`.execute(tx);
  await sql`update audit_entry set changes = '{}'
    where entity = 'user' and entity_id = ${id} or changes::text ilike ${`%"${email}"%`}`.execute(tx);
}
