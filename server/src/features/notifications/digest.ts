import { sql } from 'kysely';
import type { AdImage, TextOption } from '#domain/campaign-content.ts';
import type { Channel } from '#domain/channels.ts';
import type { Cents } from '#domain/money.ts';
import { addDays, type PlainDate } from '#domain/plain-date.ts';
import { ratiosOf } from '#domain/report/report-figures.ts';
import type { Db } from '../../platform/database/connect.ts';

/** Money and leads of a week. Leads are null if no network reports them. */
export type WeekFigures = { spend: Cents; leads: number | null; costPerLead: Cents | null };

export type DigestCampaign = WeekFigures & { id: string; name: string };

/** Ad with the cheapest leads of a week, or with the most clicks per impression if none has enough leads. */
export type BestAd = {
  campaignId: string;
  campaign: string;
  channel: Channel;
  title: string | null;
  image: AdImage | null;
  leads: number | null;
  costPerLead: Cents | null;
  clicks: number;
};

export type Digest = {
  monday: PlainDate;
  sunday: PlainDate;
  week: WeekFigures;
  before: WeekFigures;
  campaigns: DigestCampaign[];
  best: BestAd | null;
  /** Number of campaigns that need attention now. */
  attention: number;
};

/** Campaigns that a digest lists, by spend. */
const MOST_CAMPAIGNS = 5;
/** Fewer leads than this prove nothing about an ad. */
const ENOUGH_LEADS = 3;

/** Returns the figures of an organization's week from Monday to Sunday. */
export async function readDigest(db: Db, organizationId: string, monday: PlainDate): Promise<Digest> {
  const sunday = addDays(monday, 6);
  return {
    monday,
    sunday,
    week: await weekOf(db, organizationId, monday),
    before: await weekOf(db, organizationId, addDays(monday, -7)),
    campaigns: await campaignsOf(db, organizationId, monday),
    best: await bestAdOf(db, organizationId, { monday, sunday }),
    attention: await attentionOf(db, organizationId),
  };
}

type Sums = { spend: string | null; leads: number | null };

function figuresOf({ spend: cents, leads: reported }: Sums): WeekFigures {
  const spend = Number(cents ?? 0);
  const leads = reported === null ? null : Math.round(reported);
  return { spend, leads, costPerLead: ratiosOf({ impressions: 0, clicks: 0, spend, leads }).costPerLead };
}

async function weekOf(db: Db, organizationId: string, monday: PlainDate): Promise<WeekFigures> {
  const sums = await db
    .selectFrom('organization_day')
    .select([
      sql<string | null>`sum(spend_cents)`.as('spend'),
      sql<number | null>`case when sum(facts_with_leads) > 0 then sum(leads)::float8 end`.as('leads'),
    ])
    .where('organization_id', '=', organizationId)
    .where('date', '>=', monday)
    .where('date', '<=', addDays(monday, 6))
    .executeTakeFirstOrThrow();
  return figuresOf(sums);
}

async function campaignsOf(db: Db, organizationId: string, monday: PlainDate): Promise<DigestCampaign[]> {
  const rows = await db
    .selectFrom('campaign_week')
    .innerJoin('campaign', (join) =>
      join
        .onRef('campaign.organization_id', '=', 'campaign_week.organization_id')
        .onRef('campaign.id', '=', 'campaign_week.campaign_id'),
    )
    .select(['campaign.id', 'campaign.name', 'campaign_week.spend_cents as spend', 'campaign_week.leads'])
    .where('campaign_week.organization_id', '=', organizationId)
    .where('campaign_week.week', '=', monday)
    .where('campaign.deleted_at', 'is', null)
    .orderBy('campaign_week.spend_cents', 'desc')
    .orderBy('campaign.id')
    .limit(MOST_CAMPAIGNS)
    .execute();
  return rows.map(({ id, name, ...sums }) => ({ id, name, ...figuresOf(sums) }));
}

type AdRow = {
  id: string;
  name: string;
  channel: Channel;
  content: { titles?: TextOption[] | null; images?: AdImage[] };
  spend: string;
  clicks: number;
  leads: number | null;
};

/** Compares the ads with pictures, because the digest shows the picture. */
async function bestAdOf(
  db: Db,
  organizationId: string,
  { monday, sunday }: { monday: PlainDate; sunday: PlainDate },
): Promise<BestAd | null> {
  const { rows } = await sql<AdRow>`
    select c.id, c.name, a.channel, a.content, f.spend, f.clicks, f.leads
    from (
      select campaign_id, channel, sum(spend_cents) as spend, sum(clicks)::int as clicks,
        sum(impressions) as impressions, sum(leads) as leads
      from daily_fact
      where organization_id = ${organizationId} and date between ${monday} and ${sunday}
        and channel in ('facebook', 'instagram', 'display')
      group by campaign_id, channel) f
    join campaign c on c.organization_id = ${organizationId} and c.id = f.campaign_id and c.deleted_at is null
    join campaign_ad a
      on a.organization_id = c.organization_id and a.campaign_id = c.id and a.channel = f.channel
    where f.clicks > 0
    order by (coalesce(f.leads, 0) >= ${ENOUGH_LEADS}) desc,
      case when f.leads >= ${ENOUGH_LEADS} then f.spend / f.leads end,
      f.clicks::float8 / nullif(f.impressions, 0) desc nulls last, c.id
    limit 1`.execute(db);
  const [ad] = rows;
  if (ad === undefined) return null;
  const { leads, costPerLead } = figuresOf({ spend: ad.spend, leads: ad.leads });
  const enough = leads !== null && leads >= ENOUGH_LEADS;
  return {
    campaignId: ad.id,
    campaign: ad.name,
    channel: ad.channel,
    title: ad.content.titles?.[0]?.label ?? null,
    image: ad.content.images?.[0] ?? null,
    leads: enough ? leads : null,
    costPerLead: enough ? costPerLead : null,
    clicks: ad.clicks,
  };
}

async function attentionOf(db: Db, organizationId: string): Promise<number> {
  const { rows } = await sql<{ campaigns: number }>`
    select count(distinct campaign_id)::int as campaigns from campaign_attention
    where organization_id = ${organizationId} and since <= now()`.execute(db);
  return rows[0]?.campaigns ?? 0;
}
