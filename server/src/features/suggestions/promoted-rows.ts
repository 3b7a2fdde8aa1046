import type { MemberCtx } from '../../platform/context.ts';
import { notFound } from '../../errors.ts';

/**
 * Returns a building of the organization with the columns the copywriter needs. Throws `not_found` for any
 * other.
 */
export async function readBuildingRow({ db, actor }: MemberCtx, id: string) {
  const row = await db
    .selectFrom('building')
    .innerJoin('city', 'city.id', 'building.city_id')
    .innerJoin('state', 'state.id', 'building.state_id')
    .select([
      'building.name',
      'building.address',
      'building.neighborhood',
      'building.description',
      'building.older_persons_declared_at',
      'building.property_type',
      'building.amenities',
      'building.transit',
      'building.competitors',
      'building.clusters',
      'building.apartment_parameters',
      'building.apartment_min_cents',
      'building.apartment_max_cents',
      'building.fees',
      'building.suggestions',
      'building.more_facts',
      'city.name as city_name',
      'state.abbr as state_abbr',
    ])
    .where('building.id', '=', id)
    .where('building.organization_id', '=', actor.organizationId)
    .where('building.deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw notFound('Building');
  return row;
}

/**
 * Returns a listing of the organization with the columns the copywriter needs. Throws `not_found` for any
 * other.
 */
export async function readListingRow({ db, actor }: MemberCtx, id: string) {
  const row = await db
    .selectFrom('listing')
    .innerJoin('city', 'city.id', 'listing.city_id')
    .innerJoin('state', 'state.id', 'listing.state_id')
    .selectAll('listing')
    .select(['city.name as city_name', 'state.abbr as state_abbr'])
    .where('listing.id', '=', id)
    .where('listing.organization_id', '=', actor.organizationId)
    .where('listing.deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw notFound('Listing');
  return row;
}

/**
 * Returns a user of the organization with their location and the organization's name. Throws `not_found` for
 * any other.
 */
export async function readPersonRow({ db, actor }: MemberCtx, id: string) {
  const row = await db
    .selectFrom('app_user')
    .innerJoin('organization', 'organization.id', 'app_user.organization_id')
    .leftJoin('city', 'city.id', 'app_user.city_id')
    .leftJoin('state', 'state.id', 'app_user.state_id')
    .select([
      'app_user.first_name',
      'app_user.last_name',
      'app_user.bio',
      'organization.name as organization_name',
      'city.name as city_name',
      'state.abbr as state_abbr',
    ])
    .where('app_user.id', '=', id)
    .where('app_user.organization_id', '=', actor.organizationId)
    .executeTakeFirst();
  if (row === undefined) throw notFound('User');
  return row;
}

/** Returns the actor's organization with the columns the copywriter needs. */
export async function readOrganizationRow({ db, actor }: MemberCtx) {
  return db
    .selectFrom('organization')
    .leftJoin('city', 'city.id', 'organization.city_id')
    .leftJoin('state', 'state.id', 'organization.state_id')
    .select([
      'organization.name',
      'organization.description',
      'organization.property_types',
      'city.name as city_name',
      'state.abbr as state_abbr',
    ])
    .where('organization.id', '=', actor.organizationId)
    .executeTakeFirstOrThrow();
}
