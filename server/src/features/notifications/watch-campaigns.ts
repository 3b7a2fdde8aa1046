import { sql } from 'kysely';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { limits } from '#domain/limits.ts';
import { addDays, daysBetween, type PlainDate } from '#domain/plain-date.ts';
import type { Clock } from '../../platform/clock.ts';
import { acrossOrganizations } from '../../platform/database/across-organizations.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { defineRegularJob } from '../../platform/jobs/job-queue.ts';
import { notifyOfCampaign } from './notify.ts';

/** Looks for budgets that are almost used and for campaigns off pace, after the hourly reading of the figures. */
export const watchCampaigns = defineRegularJob({
  name: 'watch-campaigns',
  retries: 1,
  expireSeconds: 600,
  cron: '37 * * * *',
});

const { budgetUsed, pacing } = limits.notifications;

/** Verbs that move the pace. */
const moving = [
  'update',
  'publish',
  'pause',
  'accept_differences',
  'push_differences',
  'start_ab_test',
  'pause_ad_groups',
  'unpause_ad_groups',
];

type Watched = {
  organization_id: string;
  id: string;
  spend_cents: string;
  daily_cents: string;
  start_date: PlainDate;
  end_date: PlainDate | null;
  today: PlainDate;
  spent_today: string;
  spent_before: string;
};

/** Organization with campaigns to watch, and the day in its time zone. */
type Watcher = { organization_id: string; today: PlainDate };

/** Notifies of campaigns that have almost used their budget or are off pace, once for each end and each budget. */
export async function watchCampaignsJob({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  // A campaign that cannot be judged must not keep the others from it.
  const failures: unknown[] = [];
  const now = clock.now();
  for (const organization of await watchers(db, now))
    for (const campaign of await watchedCampaigns(db, organization, now))
      await db
        .transaction()
        .execute((tx) => judge(tx, campaign, now))
        .catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

const isWatched = (now: Date) => sql`c.status = ${CampaignStatus.live} and c.deleted_at is null
  and c.spend_cents is not null and c.facts_problem is null
  and c.facts_as_of > ${now}::timestamptz - interval '1 day'`;

async function watchers(db: Db, now: Date): Promise<Watcher[]> {
  const { rows } = await sql<Watcher>`
    select distinct o.id as organization_id, (${now}::timestamptz at time zone o.time_zone)::date as today
    from campaign c
    join organization o on o.id = c.organization_id
    where ${isWatched(now)} ${acrossOrganizations}`.execute(db);
  return rows;
}

/**
 * Returns the live campaigns of an organization with current figures: their daily budget over the active channels, and
 * the money spent today and in the full days before. Citus needs the organization in each part (docs/scaling.md).
 */
async function watchedCampaigns(
  db: Db,
  { organization_id: organizationId, today }: Watcher,
  now: Date,
): Promise<Watched[]> {
  const { rows } = await sql<Watched>`
    select c.organization_id, c.id, c.spend_cents, b.daily_cents, c.start_date,
      case when not c.open_ended then c.end_date end as end_date, ${today}::date as today,
      d.spent_today, d.spent_before
    from campaign c
    cross join lateral (
      select coalesce(sum(case line when 'meta' then c.fb_daily_cents when 'search' then c.adwords_daily_cents
        else c.ads_daily_cents end), 0) as daily_cents
      from (
        select distinct case when channel in ('facebook', 'instagram') then 'meta' else channel end as line
        from campaign_ad where organization_id = ${organizationId} and campaign_id = c.id and is_active) lines) b
    cross join lateral (
      select coalesce(sum(spend_cents) filter (where date = ${today}::date), 0) as spent_today,
        coalesce(sum(spend_cents) filter (where date < ${today}::date), 0) as spent_before
      from campaign_day
      where organization_id = ${organizationId} and campaign_id = c.id
        and date between ${today}::date - ${pacing.days}::int and ${today}::date) d
    where c.organization_id = ${organizationId} and c.start_date <= ${today}::date and ${isWatched(now)}`.execute(
    db,
  );
  return rows;
}

async function judge(tx: Tx, campaign: Watched, now: Date): Promise<void> {
  await judgeBudget(tx, campaign);
  await judgePace(tx, campaign, now);
}

/** Compares the spent money with the projection until the last day, like the campaign page. */
async function judgeBudget(tx: Tx, campaign: Watched): Promise<void> {
  const { organization_id: organizationId, id: campaignId, end_date: end, today } = campaign;
  if (end === null || end < today) return;
  const spent = Number(campaign.spend_cents);
  const left = Number(campaign.daily_cents) * (daysBetween(today, end) + 1);
  const projected = spent - Number(campaign.spent_today) + left;
  if (projected === 0 || spent / projected < budgetUsed || spent > projected) return;
  await notifyOfCampaign(tx, {
    organizationId,
    campaignId,
    event: 'budget',
    occurrence: end,
    facts: { spent, projected, end_date: end },
  });
}

/**
 * Compares the spent money with the daily budget over full days in which nothing was changed. A day without a row
 * delivered nothing, because the figures are current.
 */
async function judgePace(tx: Tx, campaign: Watched, now: Date): Promise<void> {
  const { organization_id: organizationId, id: campaignId, today, start_date: start } = campaign;
  const { days, under, over } = pacing;
  const daily = Number(campaign.daily_cents);
  if (daily === 0 || start > addDays(today, -days)) return;
  const spent = Number(campaign.spent_before);
  const planned = daily * days;
  const share = spent / planned;
  if (share >= under && share <= over) return;
  if (await wasChanged(tx, campaign, now)) return;
  await notifyOfCampaign(tx, {
    organizationId,
    campaignId,
    event: 'pacing',
    occurrence: `${share < 1 ? 'under' : 'over'} ${daily}`,
    facts: { spent, planned, days },
  });
}

/**
 * Returns true if anything that moves the pace was changed in the days that are judged. The audit is asked by itself,
 * because Citus does not join it with campaigns (docs/scaling.md).
 */
async function wasChanged(
  tx: Tx,
  { organization_id: organizationId, id }: Watched,
  now: Date,
): Promise<boolean> {
  const entry = await tx
    .selectFrom('audit_entry')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('entity', '=', 'campaign')
    .where('entity_id', '=', id)
    .where('verb', 'in', moving)
    .where('at', '>', sql<Date>`${now}::timestamptz - make_interval(days => ${pacing.days + 1})`)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}
