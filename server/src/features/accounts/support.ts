import type { Db } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { announceAccess } from '../../platform/sessions/changed-access.ts';
import { hashPassword } from '../../platform/secrets/passwords.ts';
import { randomToken, tokenHash } from '../../platform/secrets/random-token.ts';

/**
 * Rights that only the operator's terminal can grant, never a request. Each function returns a sentence for the
 * terminal, or throws one.
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

/** Makes a user without an organization staff, who may act for every user. */
export function makeStaff(db: Db, email: string): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const { id, organization_id: organizationId } = await findPerson(tx, email);
    if (organizationId !== null)
      throw new Error(`${email} belongs to an organization and cannot be staff as well.`);
    await tx.updateTable('app_user').set({ role: 'SUPERADMIN' }).where('id', '=', id).execute();
    await announceAccess(tx, id);
    await note(tx, 'make_staff', id, {});
    return `${email} is staff now and may act for everybody.`;
  });
}

/** Lets a user act for the users of an organization. */
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

/** Revokes support rights for an organization, or all of them including the staff role. */
export function revokeSupport(db: Db, email: string, organizationId?: string): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const { id, role } = await findPerson(tx, email);
    if (role === 'SUPERADMIN' && organizationId !== undefined)
      throw new Error(`${email} is staff and acts for everybody: leave the organization out to end that.`);
    let grants = tx.deleteFrom('support_grant').where('user_id', '=', id);
    if (organizationId !== undefined) grants = grants.where('organization_id', '=', organizationId);
    await grants.execute();
    if (organizationId === undefined && role === 'SUPERADMIN')
      await tx.updateTable('app_user').set({ role: 'NO_ORGANIZATION' }).where('id', '=', id).execute();
    await announceAccess(tx, id);
    await note(tx, 'revoke_support', id, { organization: organizationId ?? 'all' });
    return `${email} may not act for ${organizationId === undefined ? 'anybody' : 'them'} any more.`;
  });
}

const OWNER_LINK_DAYS = 7;

/**
 * Creates the account of an installation's first owner, or a new link if they have no password yet, and
 * returns the address to set it. Setting the password confirms the account; the organization is set up
 * afterwards.
 */
export async function makeOwner(
  db: Db,
  publicUrl: string,
  email: string,
  firstName: string,
  lastName: string,
): Promise<string> {
  // A random password that no one knows; the link sets the first usable one.
  const passwordHash = await hashPassword(randomToken());
  return db.transaction().execute(async (tx) => {
    const person = await tx
      .insertInto('app_user')
      .values({
        email: email.toLowerCase(),
        password_hash: passwordHash,
        first_name: firstName,
        last_name: lastName,
        state_id: null,
        city_id: null,
        organization_id: null,
        activated_at: null,
      })
      .onConflict((conflict) =>
        conflict
          .column('email')
          .doUpdateSet({ first_name: firstName, last_name: lastName })
          .where('app_user.activated_at', 'is', null),
      )
      .returning(['id', 'uid'])
      .executeTakeFirst();
    if (person === undefined) throw new Error(`${email} has a confirmed account already.`);
    const token = randomToken();
    await tx
      .insertInto('account_link')
      .values({
        user_id: person.id,
        purpose: 'password',
        token_hash: tokenHash(token),
        password_hash: null,
        expires_at: new Date(Date.now() + OWNER_LINK_DAYS * 86_400_000),
        used_at: null,
      })
      .execute();
    await note(tx, 'make_owner', person.id, {});
    return `${publicUrl}/restore-password/${person.uid}/${token}`;
  });
}

/** Makes a user the owner of their organization; the previous owner becomes a superuser. */
export function handOver(db: Db, email: string): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const { id, organization_id: organizationId, role } = await findPerson(tx, email);
    if (organizationId === null) throw new Error(`${email} belongs to no organization.`);
    if (role === 'OWNER') throw new Error(`${email} is the owner already.`);
    const before = await tx
      .updateTable('app_user')
      .set({ role: 'SUPERUSER' })
      .where('organization_id', '=', organizationId)
      .where('role', '=', 'OWNER')
      .returning('id')
      .execute();
    await tx.updateTable('app_user').set({ role: 'OWNER' }).where('id', '=', id).execute();
    await announceAccess(tx, id, ...before.map((owner) => owner.id));
    await note(tx, 'hand_over', id, { organization: organizationId });
    return `${email} owns the organization now. The owner before is a superuser.`;
  });
}
