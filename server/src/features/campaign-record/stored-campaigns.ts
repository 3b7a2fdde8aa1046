import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import {
  displayAdSchema,
  searchAdSchema,
  socialAdSchema,
  variantSchema,
  type CampaignContent,
} from '#domain/campaign-content.ts';
import { openAbTestStates } from '#domain/ab-testing/states.ts';
import type { Channel } from '#domain/channels.ts';
import type { CampaignState, CampaignStatus } from '#domain/campaign-status.ts';
import type { FairHousingStop } from '#domain/fair-housing/fair-housing-permission.ts';
import type { OperationKind } from '#domain/operations.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import { notFound } from '../../errors.ts';
import { compiledOnce } from '../../platform/database/compiled-once.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { rowColumns, valuesOf } from './campaign-fields.ts';
import { findPromotedByMany } from './promoted-by-many.ts';
import type { Promoted, PromotedFacts } from './promoted.ts';

/** A stored campaign, as the rules and publishing read it. */
export type StoredCampaign = {
  id: string;
  status: CampaignStatus;
  revision: number;
  startDate: PlainDate | null;
  endDate: PlainDate | null;
  openEnded: boolean;
  /** True if the campaign has unreviewed changes. */
  affected: boolean;
  /** The latest operation, unless it is done. */
  operation: { kind: OperationKind; state: 'queued' | 'running' | 'failed' } | null;
  /** True while an A/B test is open. */
  testing: boolean;
  /** True if the ad groups of the search ad are paused at Google while the campaign runs. */
  adGroupsPaused: boolean;
  content: CampaignContent;
  /** Facts of the target, or undefined if it is deleted. */
  target: PromotedFacts | undefined;
  /** Fair-housing exceptions of an owner. */
  allowed: FairHousingStop[];
};

/** A stored campaign with the facts of its target that a launch needs. */
export type LaunchableCampaign = StoredCampaign & { target: Promoted | undefined };

/** Returns the organization's campaigns with the ids, by id. Does not lock them. */
export async function readStoredCampaigns(
  db: Db | Tx,
  organizationId: string,
  ids: readonly string[],
): Promise<Map<string, LaunchableCampaign>> {
  const { rows } = await campaignRows(db, { organizationId, ids });
  const contents = rows.map((row) => ({ row, content: contentOf(row) }));
  const promotedBy = await findPromotedByMany(
    db,
    organizationId,
    contents.map(({ content }) => content),
  );
  return new Map(
    contents.map(({ row, content }) => [row.id, { ...storedOf(row, content), target: promotedBy(content) }]),
  );
}

function storedOf(row: Row, content: CampaignContent): Omit<StoredCampaign, 'target'> {
  return {
    id: row.id,
    status: row.status,
    revision: row.revision,
    startDate: row.start_date,
    endDate: row.end_date,
    openEnded: row.open_ended,
    affected: row.entity_updated,
    operation: operationOf(row),
    testing: row.testing,
    adGroupsPaused: row.ad_groups_paused,
    allowed: row.allowed,
    content,
  };
}

/**
 * Returns a campaign of the organization, locked until the end of the transaction on request. Throws `not_found` for
 * any other.
 */
export async function readStoredCampaign(
  db: Db | Tx,
  organizationId: string,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredCampaign> {
  if (lock) await lockCampaign(db, { organizationId, id });
  // A separate statement, so that it sees the writes of the previous holder of the lock.
  const campaign = (await readStoredCampaigns(db, organizationId, [id])).get(id);
  if (campaign === undefined) throw notFound('Campaign');
  return campaign;
}

/** Locks a campaign like `readStoredCampaign` and returns it without its target. Sends both statements at once. */
export async function lockStoredCampaign(
  tx: Tx,
  organizationId: string,
  id: string,
): Promise<Omit<StoredCampaign, 'target'>> {
  const [, stored] = await Promise.all([
    lockCampaign(tx, { organizationId, id }),
    campaignRows(tx, { organizationId, ids: [id] }),
  ]);
  const [row] = stored.rows;
  if (row === undefined) throw notFound('Campaign');
  return storedOf(row, contentOf(row));
}

type OfId = { organizationId: string; id: string };

const lockCampaign = compiledOnce((db, { organizationId, id }: OfId) =>
  db
    .selectFrom('campaign')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate(),
);

/** Returns the state by which the allowed actions are judged. */
export function stateOf({
  status,
  operation,
  testing,
}: Pick<StoredCampaign, 'status' | 'operation' | 'testing'>): CampaignState {
  const busy = operation !== null && operation.state !== 'failed';
  const doing = busy ? operation.kind : undefined;
  return { status, testing, busy, updating: doing === 'update', deleting: doing === 'delete' };
}

type Row = Awaited<ReturnType<typeof campaignRows>>['rows'][number];

type OfIds = { organizationId: string; ids: readonly string[] };

/** Columns that are read; the others, such as times, would take as long again. */
const storedColumns = [
  ...rowColumns,
  'campaign.id',
  'campaign.status',
  'campaign.revision',
  'campaign.entity_updated',
  'campaign.ad_groups_paused',
  'campaign.variant_b',
] as const;

const campaignRows = compiledOnce((db, { organizationId, ids }: OfIds) =>
  db
    .selectFrom('campaign')
    .select(storedColumns)
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('ab_test')
            .select('ab_test.id')
            .where('ab_test.organization_id', '=', organizationId)
            .whereRef('campaign_id', '=', 'campaign.id')
            .where('ab_test.state', 'in', openAbTestStates),
        )
        .$castTo<boolean>()
        .as('testing'),
      jsonObjectFrom(
        eb
          .selectFrom('publishing_operation')
          .select(['publishing_operation.kind', 'publishing_operation.state'])
          .where('publishing_operation.organization_id', '=', organizationId)
          .whereRef('campaign_id', '=', 'campaign.id')
          .orderBy('publishing_operation.id', 'desc')
          .limit(1),
      ).as('last'),
      jsonArrayFrom(
        eb
          .selectFrom('campaign_ad')
          .select(['channel', 'content'])
          .where('campaign_ad.organization_id', '=', organizationId)
          .whereRef('campaign_id', '=', 'campaign.id'),
      ).as('ads'),
      jsonArrayFrom(
        eb
          .selectFrom('campaign_geotarget')
          .innerJoin('city', 'city.id', 'campaign_geotarget.city_id')
          .select((columns) => [
            columns.cast<string>('city.id', 'text').as('city_id'),
            columns.cast<string>('city.state_id', 'text').as('state_id'),
          ])
          .where('campaign_geotarget.organization_id', '=', organizationId)
          .whereRef('campaign_id', '=', 'campaign.id')
          .orderBy('position'),
      ).as('places'),
      jsonArrayFrom(
        eb
          .selectFrom('fair_housing_override')
          .select(['place', 'rule_id', 'text', 'span_start as start', 'span_end as end'])
          .where('fair_housing_override.organization_id', '=', organizationId)
          .whereRef('campaign_id', '=', 'campaign.id'),
      ).as('allowed'),
    ])
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .where('deleted_at', 'is', null),
);

function operationOf({ last }: Row): StoredCampaign['operation'] {
  return last === null || last.state === 'done' ? null : { kind: last.kind, state: last.state };
}

function contentOf(row: Row): CampaignContent {
  const documentOf = (channel: Channel) => row.ads.find((ad) => ad.channel === channel)?.content;
  return {
    kind: row.kind,
    ...valuesOf(row),
    variant_b: row.variant_b === null ? null : variantSchema.parse(row.variant_b),
    geotargets: row.places.map(({ state_id, city_id }) => ({ state_id, city_id })),
    // Ads are stored as they are answered, with picture descriptions; the schemas strip these and keep the user's
    // input.
    facebook_ad: socialAdSchema.parse(documentOf('facebook')),
    instagram_ad: socialAdSchema.parse(documentOf('instagram')),
    google_adwords_ad: searchAdSchema.parse(documentOf('search')),
    google_ads_ad: displayAdSchema.parse(documentOf('display')),
  };
}
