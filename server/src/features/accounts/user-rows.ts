import type { User } from '#contract/accounts.ts';
import { defaultTimeZone } from '#domain/us-states.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { notFound } from '../../errors.ts';

/** The person as everybody's screens know them; names each field that leaves. */
export async function readUser(db: Db | Tx, userId: string): Promise<User> {
  const row = await db
    .selectFrom('app_user')
    .leftJoin('organization', 'organization.id', 'app_user.organization_id')
    .leftJoin('state', 'state.id', 'app_user.state_id')
    .leftJoin('city', 'city.id', 'app_user.city_id')
    .select([
      'app_user.id',
      'app_user.first_name',
      'app_user.last_name',
      'app_user.email',
      'app_user.contact_phone',
      'app_user.role',
      'app_user.organization_id',
      'organization.name as organization_name',
      'organization.kind as organization_kind',
      'organization.time_zone',
      'state.id as state_id',
      'state.name as state_name',
      'state.abbr',
      'city.id as city_id',
      'city.name as city_name',
    ])
    .where('app_user.id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) throw notFound('User');
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    contact_phone: row.contact_phone,
    role: row.role,
    has_organization: row.organization_id !== null,
    organization_id: row.organization_id,
    organization_name: row.organization_name,
    organization_kind_name: row.organization_kind,
    time_zone: row.time_zone ?? defaultTimeZone,
    state:
      row.state_id === null
        ? null
        : { value: row.state_id, label: row.state_name ?? '', abbr: row.abbr ?? '' },
    city: row.city_id === null ? null : { value: row.city_id, label: row.city_name ?? '' },
  };
}
