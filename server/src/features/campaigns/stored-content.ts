import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import {
  displayAdSchema,
  searchAdSchema,
  socialAdSchema,
  variantSchema,
  type CampaignContent,
} from '#domain/campaign-content.ts';
import { campaignKinds, targetKinds, type TargetKindId } from '#domain/campaign-kinds.ts';
import type { Channel } from '#domain/channels.ts';
import type { OperationKind } from '#domain/operations.ts';
import { dollarsOrNull } from '#domain/money.ts';
import type { CampaignState, CampaignStatusId } from '#domain/campaign-status.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import { notFound } from '../../errors.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { findPromoted, type Promoted } from './promoted.ts';

/** A stored campaign as the rules and the publishing see it. */
export type StoredCampaign = {
  id: string;
  status: CampaignStatusId;
  revision: number;
  startDate: PlainDate | null;
  endDate: PlainDate | null;
  openEnded: boolean;
  /** What it promotes has changed since somebody looked at it. */
  affected: boolean;
  /** The last change at the networks, while it is not done. */
  operation: { kind: OperationKind; state: 'queued' | 'running' | 'failed' } | null;
  content: CampaignContent;
  /** What it promotes, while that is there. */
  target: Pick<Promoted, 'name' | 'address' | 'state'> | undefined;
  /** Fair-housing stops that an owner has let pass. */
  allowed: { rule_id: string; match: string }[];
};

/** Reads a campaign of the organization, locked until the transaction ends when asked; 404 for any other. */
export async function readStoredCampaign(
  db: Db | Tx,
  organizationId: string,
  id: string,
  options: { lock?: boolean } = {},
): Promise<StoredCampaign> {
  let query = db
    .selectFrom('campaign')
    .selectAll('campaign')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
  if (options.lock) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  if (row === undefined) throw notFound('Campaign');
  // A statement of its own: under the lock it sees what the one who held it before has written.
  const { last, ads, places, allowed, target } = await db
    .selectNoFrom((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('publishing_operation')
          .select(['kind', 'state'])
          .where('campaign_id', '=', id)
          .orderBy('id', 'desc')
          .limit(1),
      ).as('last'),
      jsonArrayFrom(
        eb.selectFrom('campaign_ad').select(['channel', 'content']).where('campaign_id', '=', id),
      ).as('ads'),
      jsonArrayFrom(
        eb
          .selectFrom('campaign_geotarget')
          .innerJoin('city', 'city.id', 'campaign_geotarget.city_id')
          .select((columns) => [
            columns.cast<string>('city.id', 'text').as('city_id'),
            columns.cast<string>('city.state_id', 'text').as('state_id'),
          ])
          .where('campaign_id', '=', id)
          .orderBy('position'),
      ).as('places'),
      jsonArrayFrom(
        eb.selectFrom('fair_housing_override').select(['rule_id', 'match']).where('campaign_id', '=', id),
      ).as('allowed'),
      jsonObjectFrom(
        eb
          .selectFrom(row.building_id === null ? 'listing' : 'building')
          .select(['name', 'address', stateOfProperty])
          .where('organization_id', '=', organizationId)
          .where('id', '=', row.building_id ?? row.listing_id)
          .where('deleted_at', 'is', null),
      ).as('target'),
    ])
    .executeTakeFirstOrThrow();
  const choice = {
    kind: row.kind,
    target_kind: row.target_kind,
    target_id: row.building_id ?? row.listing_id ?? row.promoted_user_id ?? ownOrganization(row),
  };
  const promoted = row.target_kind === null ? target : await findPromoted(db, organizationId, choice);
  const documentOf = (channel: Channel) => ads.find((ad) => ad.channel === channel)?.content;
  return {
    id,
    status: row.status,
    revision: row.revision,
    startDate: row.start_date,
    endDate: row.end_date,
    openEnded: row.open_ended,
    affected: row.entity_updated,
    operation: last === null || last.state === 'done' ? null : { kind: last.kind, state: last.state },
    target: promoted ?? undefined,
    allowed,
    content: {
      name: row.name,
      ...choice,
      fb_page_id: row.fb_page_id,
      instagram_acc_id: row.instagram_acc_id,
      fb_pixel_id: row.fb_pixel_id,
      fb_custom_audience_id: row.fb_custom_audience_id,
      google_client_id: row.google_client_id,
      fb_daily_budget: dollarsOrNull(row.fb_daily_cents),
      ads_daily_budget: dollarsOrNull(row.ads_daily_cents),
      adwords_daily_budget: dollarsOrNull(row.adwords_daily_cents),
      run_dates: { start_date: row.start_date, end_date: row.end_date, open_ended: row.open_ended },
      open_house_run_dates:
        row.kind === campaignKinds.open_house.id
          ? { start_date: row.open_house_start, end_date: row.open_house_end }
          : null,
      variant_b: row.variant_b === null ? null : variantSchema.parse(row.variant_b),
      yardi_auto_update: row.yardi_auto_update,
      geotargets: places.map(({ state_id, city_id }) => ({ state_id, city_id })),
      // Stored as answered, with pictures described: the schemas keep what a person wrote.
      facebook_ad: socialAdSchema.parse(documentOf('facebook')),
      instagram_ad: socialAdSchema.parse(documentOf('instagram')),
      google_adwords_ad: searchAdSchema.parse(documentOf('google_adwords')),
      google_ads_ad: displayAdSchema.parse(documentOf('google_ads')),
    },
  };
}

const stateOfProperty = sql<string>`(select abbr from state where state.id = state_id)`.as('state');

/** A brokerage or company campaign promotes its own organization. */
function ownOrganization(row: { target_kind: TargetKindId | null; organization_id: string }): string | null {
  const { target_kind: kind, organization_id: id } = row;
  return kind === targetKinds.brokerage.id || kind === targetKinds.company.id ? id : null;
}

/** A stored campaign as the table of actions judges it. */
export function stateOf({ status, operation }: StoredCampaign): CampaignState {
  const busy = operation !== null && operation.state !== 'failed';
  return { status, busy, deleting: busy && operation.kind === 'delete' };
}
