import type { Db } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/transaction.ts';

/**
 * Who may act for the people of organizations that are not theirs. Only a command says so, never a request: each of
 * these answers a sentence for the person at the terminal, and throws one when it cannot be done.
 */

async function findPerson(tx: Tx, email: string) {
  const person = await tx
    .selectFrom('app_user')
    .select(['id', 'organization_id', 'role'])
    .where('email', '=', email.toLowerCase())
    .where('activated_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (person === undefined) throw new Error(`Nobody with the address ${email} has a confirmed account.`);
  return person;
}

async function note(tx: Tx, verb: string, userId: string, changes: object): Promise<void> {
  await tx
    .insertInto('audit_entry')
    .values({
      organization_id: null,
      actor_id: null,
      acting_as_id: null,
      verb,
      entity: 'user',
      entity_id: userId,
      changes: JSON.stringify(changes),
      request_id: null,
    })
    .execute();
}

/** Makes somebody without an organization one of the operator's staff, who act for everybody. */
export function makeStaff(db: Db, email: string): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const { id, organization_id: organizationId } = await findPerson(tx, email);
    if (organizationId !== null)
      throw new Error(`${email} belongs to an organization and cannot be staff as well.`);
    await tx.updateTable('app_user').set({ role: 'SUPERADMIN' }).where('id', '=', id).execute();
    await note(tx, 'make_staff', id, {});
    return `${email} is staff now and may act for everybody.`;
  });
}

/** Lets somebody act for the people of one organization. */
export function grantSupport(db: Db, email: string, organizationId: string): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const { id } = await findPerson(tx, email);
    const organization = await tx
      .selectFrom('organization')
      .select('name')
      .where('id', '=', /^\d{1,18}$/.test(organizationId) ? organizationId : '0')
      .executeTakeFirst();
    if (organization === undefined) throw new Error(`There is no organization ${organizationId}.`);
    await tx
      .insertInto('support_grant')
      .values({ user_id: id, organization_id: organizationId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await note(tx, 'grant_support', id, { organization: organizationId });
    return `${email} may act for the people of ${organization.name}.`;
  });
}

/** Ends it, for one organization or for all; staff become nobody special. */
export function revokeSupport(db: Db, email: string, organizationId: string | undefined): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const { id, role } = await findPerson(tx, email);
    if (role === 'SUPERADMIN' && organizationId !== undefined)
      throw new Error(`${email} is staff and acts for everybody: leave the organization out to end that.`);
    let grants = tx.deleteFrom('support_grant').where('user_id', '=', id);
    if (organizationId !== undefined) grants = grants.where('organization_id', '=', organizationId);
    await grants.execute();
    if (organizationId === undefined && role === 'SUPERADMIN')
      await tx.updateTable('app_user').set({ role: 'NO_ORGANIZATION' }).where('id', '=', id).execute();
    await note(tx, 'revoke_support', id, { organization: organizationId ?? 'all' });
    return `${email} may not act for ${organizationId === undefined ? 'anybody' : 'them'} any more.`;
  });
}
