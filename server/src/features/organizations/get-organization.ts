import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Organization } from '#contract/organizations.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { notFound } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { imageColumnsInJson, toImage } from '../images/index.ts';
import type { Tx } from '../../platform/database/tx.ts';

/** Returns the user's own organization. Throws 404 for any other id. */
export function getOrganization(ctx: MemberCtx, id: string): Promise<Organization> {
  if (id !== ctx.actor.organizationId) throw notFound('Organization');
  return readOrganization(ctx.db, id);
}

export async function readOrganization(db: Db | Tx, id: string): Promise<Organization> {
  const row = await db
    .selectFrom('organization')
    .leftJoin('state', 'state.id', 'organization.state_id')
    .leftJoin('city', 'city.id', 'organization.city_id')
    .select([
      'organization.id',
      'organization.name',
      'organization.kind',
      'organization.contact_phone',
      'organization.time_zone',
      'organization.revision',
      'state.id as state_id',
      'state.name as state_name',
      'state.abbr',
      'city.id as city_id',
      'city.name as city_name',
      'organization.website',
      'organization.description',
      'organization.property_types',
      'organization.url_tags',
      'organization.brokerage_name',
      'organization.license_number',
      'organization.license_state',
      'organization.equal_housing_line',
      'organization.total_price_everywhere',
    ])
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('campaign')
            .select('campaign.id')
            .where('campaign.organization_id', '=', id)
            .where('campaign.entity_updated', '=', true)
            .where('campaign.status', '!=', CampaignStatus.closed)
            .where('campaign.deleted_at', 'is', null),
        )
        .as('affected'),
      jsonObjectFrom(
        eb
          .selectFrom('image')
          .select(imageColumnsInJson)
          .where('image.organization_id', '=', id)
          .whereRef('image.id', '=', 'organization.logo_id'),
      ).as('logo'),
      jsonArrayFrom(
        eb
          .selectFrom('organization_photo')
          .innerJoin('image', (join) =>
            join
              .onRef('image.organization_id', '=', 'organization_photo.organization_id')
              .onRef('image.id', '=', 'organization_photo.image_id'),
          )
          .select(imageColumnsInJson)
          .where('organization_photo.organization_id', '=', id)
          .orderBy('organization_photo.position'),
      ).as('photos'),
    ])
    .where('organization.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound('Organization');
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    contact_phone: row.contact_phone,
    time_zone: row.time_zone,
    website: row.website,
    description: row.description,
    logo: row.logo === null ? null : toImage(row.logo),
    photos: row.photos.map(toImage),
    property_types: row.property_types,
    url_tags: row.url_tags,
    brokerage_name: row.brokerage_name,
    license_number: row.license_number,
    license_state: row.license_state,
    equal_housing_line: row.equal_housing_line,
    total_price_everywhere: row.total_price_everywhere,
    has_affected_campaigns: Boolean(row.affected),
    revision: row.revision,
    state:
      row.state_id === null
        ? null
        : { value: row.state_id, label: row.state_name ?? '', abbr: row.abbr ?? '' },
    city: row.city_id === null ? null : { value: row.city_id, label: row.city_name ?? '' },
  };
}
