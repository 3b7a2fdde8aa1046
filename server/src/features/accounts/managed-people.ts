import type { SignedInCtx } from '../../platform/context.ts';
import { containing } from '../../platform/database/like-pattern.ts';
import { notFound } from '../../errors.ts';

type Page = { limit: number; offset: number };

/** Selects the organizations whose users the actor may act for: all for staff, otherwise the granted ones. */
function organizations({ db, actor }: SignedInCtx) {
  const actorId = actor.actedBy ?? actor.userId;
  return db
    .selectFrom('organization')
    .where((eb) =>
      eb.or([
        eb.exists(
          eb.selectFrom('app_user').select('id').where('id', '=', actorId).where('role', '=', 'SUPERADMIN'),
        ),
        eb(
          'organization.id',
          'in',
          eb.selectFrom('support_grant').select('organization_id').where('user_id', '=', actorId),
        ),
      ]),
    );
}

export async function listManagedOrganizations(
  ctx: SignedInCtx,
  { limit, offset, search }: Page & { search: string },
): Promise<{ count: number; organizations: { value: string; label: string }[] }> {
  const found = organizations(ctx).where((eb) => eb(eb.fn('lower', ['name']), 'like', containing(search)));
  const { count } = await found
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select(['id as value', 'name as label'])
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { count: Number(count), organizations: rows };
}

export async function listManagedUsers(
  ctx: SignedInCtx,
  { limit, offset, organization__id: organizationId }: Page & { organization__id: string },
) {
  const allowed = await organizations(ctx).select('id').where('id', '=', organizationId).executeTakeFirst();
  if (allowed === undefined) throw notFound('Organization');
  const found = ctx.db
    .selectFrom('app_user')
    .where('organization_id', '=', organizationId)
    .where('activated_at', 'is not', null)
    .where('role', '!=', 'SUPERADMIN');
  const { count } = await found
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select(['id', 'first_name', 'last_name', 'role'])
    .orderBy('last_name')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const users = rows.map(({ id, first_name: first, last_name: last, role }) => ({
    value: id,
    label: `${first} ${last}`,
    role,
  }));
  return { count: Number(count), users };
}
