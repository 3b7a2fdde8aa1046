import type { z } from 'zod';
import type { Organization, organizationBody } from '#contract/organizations.ts';
import { defaultTimeZone } from '#domain/us-states.ts';
import { AppError } from '../../errors.ts';
import type { SignedInCtx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import type { Authenticator } from '../../platform/http/authentication.ts';
import { announceAccess } from '../../platform/sessions/changed-access.ts';
import { requireCityOfState } from '../geo/index.ts';
import { readOrganization } from './get-organization.ts';

/** Creates the organization of a user without one and makes them its owner. Its kind is permanent. */
export async function createOrganization(
  ctx: SignedInCtx,
  authenticator: Authenticator,
  input: z.output<typeof organizationBody>,
): Promise<Organization> {
  const { state = null, city = null } = input;
  if (state !== null || city !== null)
    await requireCityOfState(ctx.db, { state: state ?? '0', city: city ?? '0' });
  const { userId } = ctx.actor;
  const made = await inTransaction(ctx, async (tx) => {
    const user = await tx
      .selectFrom('app_user')
      .select(['organization_id', 'state_id', 'role'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (user.role === 'SUPERADMIN')
      throw new AppError('forbidden', 'Staff have no organization of their own');
    if (user.organization_id !== null) throw new AppError('conflict', 'You already have an organization');
    // An agent's organization has no place of its own, so the user's state determines the time zone.
    const place = await tx
      .selectFrom('state')
      .select('time_zone')
      .where('id', '=', state ?? user.state_id)
      .executeTakeFirst();
    const { id } = await tx
      .insertInto('organization')
      .values({
        name: input.name,
        kind: input.kind,
        state_id: state,
        city_id: city,
        contact_phone: input.contact_phone,
        time_zone: place?.time_zone ?? defaultTimeZone,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('app_user')
      .set({ organization_id: id, role: 'OWNER' })
      .where('id', '=', userId)
      .execute();
    await announceAccess(tx, userId);
    await audit(tx, ctx, { verb: 'create', entity: 'organization', entityId: id });
    return readOrganization(tx, id);
  });
  authenticator.forget(userId);
  return made;
}
