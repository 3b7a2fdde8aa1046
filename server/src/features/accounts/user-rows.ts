import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { User } from '#contract/session.ts';
import { defaultTimeZone } from '#domain/us-states.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import type { MemberCtx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { notFound } from '../../errors.ts';
import { imageColumnsInJson, toImage } from '../images/index.ts';

const NO_ORGANIZATION = '0';

/** Returns the organization of a user as a parameter for statements that run on the machine with its rows. */
async function organizationOf(db: Db | Tx, userId: string): Promise<string> {
  const row = await db
    .selectFrom('app_user')
    .select('organization_id')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.organization_id ?? NO_ORGANIZATION;
}

/** Reads a user for the API, listing each returned field. `actedBy` is the user acting for them. */
export async function readUser(db: Db | Tx, userId: string, actedBy: string | null = null): Promise<User> {
  const organizationId = await organizationOf(db, userId);
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
      'app_user.website',
      'app_user.bio',
      'app_user.brokerage_name',
      'app_user.license_number',
      'app_user.license_state',
      'app_user.equal_housing_line',
      'app_user.avatar_id',
      'app_user.preferences',
      'app_user.activated_at',
    ])
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('campaign')
            .select('campaign.id')
            .where('campaign.organization_id', '=', organizationId)
            .where('campaign.entity_updated', '=', true)
            .where('campaign.status', '!=', CampaignStatus.closed)
            .where('campaign.deleted_at', 'is', null),
        )
        .as('affected'),
      eb
        .exists(eb.selectFrom('support_grant').select('user_id').whereRef('user_id', '=', 'app_user.id'))
        .as('supports'),
      jsonArrayFrom(
        eb
          .selectFrom('connection')
          .select(['network', 'token_expires_at'])
          .whereRef('connection.user_id', '=', 'app_user.id')
          .where('connection.organization_id', '=', organizationId)
          .where('connection.state', '!=', 'disconnected'),
      ).as('connections'),
      jsonArrayFrom(
        eb
          .selectFrom('user_photo')
          .innerJoin('image', (join) =>
            join
              .onRef('image.organization_id', '=', 'user_photo.organization_id')
              .onRef('image.id', '=', 'user_photo.image_id'),
          )
          .select(imageColumnsInJson)
          .where('user_photo.organization_id', '=', organizationId)
          .whereRef('user_photo.user_id', '=', 'app_user.id')
          .orderBy('user_photo.position'),
      ).as('photos'),
      jsonObjectFrom(
        eb
          .selectFrom('image')
          .select(imageColumnsInJson)
          .where('image.organization_id', '=', organizationId)
          .whereRef('image.id', '=', 'app_user.avatar_id'),
      ).as('avatar'),
      jsonObjectFrom(
        eb
          .selectFrom('app_user as actor')
          .select((columns) => [
            columns.cast<string>('actor.id', 'text').as('id'),
            'actor.first_name',
            'actor.last_name',
            'actor.email',
          ])
          .where('actor.id', '=', actedBy),
      ).as('actor'),
    ])
    .where('app_user.id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) throw notFound('User');
  const facebook = row.connections.find(({ network }) => network === 'meta');
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
    website: row.website,
    bio: row.bio,
    brokerage_name: row.brokerage_name,
    license_number: row.license_number,
    license_state: row.license_state,
    equal_housing_line: row.equal_housing_line,
    avatar: row.avatar === null ? null : toImage(row.avatar),
    featured_photos: row.photos.map(toImage),
    preferences: row.preferences,
    has_affected_campaigns: Boolean(row.affected),
    is_organization_details_available:
      row.organization_kind === 'brokerage' || row.organization_kind === 'multifamily',
    facebook: { is_connected: facebook !== undefined, access_token_expired_date: expiry(facebook) },
    google: { is_connected: row.connections.some(({ network }) => network === 'google') },
    facebook_access_token_expired_date: expiry(facebook),
    is_connected: row.connections.length > 0,
    profile_id: row.id,
    supported_organization:
      actedBy === null || row.organization_id === null
        ? null
        : { value: row.organization_id, label: row.organization_name ?? '' },
    supported_user:
      actedBy === null
        ? null
        : { value: row.id, label: `${row.first_name} ${row.last_name}`, active: row.activated_at !== null },
    may_switch: actedBy !== null || row.role === 'SUPERADMIN' || Boolean(row.supports),
    acted_by:
      row.actor === null
        ? null
        : {
            id: row.actor.id,
            name: `${row.actor.first_name} ${row.actor.last_name}`,
            email: row.actor.email,
          },
  };
}

/** Returns the plain date (UTC) on which a connection expires. */
function expiry(connection: { token_expires_at: Date | string | null } | undefined): string | null {
  return connection?.token_expires_at == null
    ? null
    : new Date(connection.token_expires_at).toISOString().slice(0, 10);
}

/** Reads a user of the actor's organization. Throws 404 for any other user. */
export async function readColleague({ db, actor }: MemberCtx, userId: string): Promise<User> {
  const user = await readUser(db, userId);
  if (user.organization_id !== actor.organizationId) throw notFound('User');
  return user;
}
