import { sql } from 'kysely';
import type { ComingRule } from '#contract/advertising-law/coming-rules.ts';
import { postedStatuses } from '#domain/campaign-status.ts';
import { comingDays, type RuleJudge } from '#domain/coming-rules/coming-rules.ts';
import { dateIn } from '#domain/plain-date.ts';
import type { Clock } from '../../platform/clock.ts';
import { acrossOrganizations } from '../../platform/database/across-organizations.ts';
import type { Db } from '../../platform/database/connect.ts';
import { inList } from '../../platform/database/in-list.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { defineRegularJob } from '../../platform/jobs/job-queue.ts';
import { notifyUser } from '../notifications/index.ts';
import { findTouched } from './touched-campaigns.ts';

/** Looks once a day for rules that start soon and touch running campaigns. */
export const announceRules = defineRegularJob({
  name: 'announce-rules',
  retries: 3,
  expireSeconds: 3600,
  cron: '51 9 * * *',
});

/** Names of campaigns that a notification repeats. The dashboard names others. */
const MOST_NAMES = 5;

type Needs = { db: Db; clock: Clock; judges: readonly RuleJudge[] };

/** Notifies organizations of coming rules, once for each rule and campaign. A repeated job announces nothing again. */
export async function announceRulesJob({ db, clock, judges }: Needs): Promise<void> {
  const organizations = await sql<{ id: string; time_zone: string }>`
    select o.id::text as id, o.time_zone from organization o
    where o.id in (
      select c.organization_id from campaign c
      where c.deleted_at is null and c.status in (${sql.raw(inList(postedStatuses))}))
    order by o.id ${acrossOrganizations}`.execute(db);
  // An organization that fails must not keep the others from their notifications.
  const failures: unknown[] = [];
  for (const { id, time_zone: timeZone } of organizations.rows) {
    const today = dateIn(timeZone, clock.now());
    if (comingDays(today, judges).length === 0) continue;
    await announce(db, { organizationId: id, today, judges }).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

type About = Parameters<typeof findTouched>[1];

async function announce(db: Db, about: About): Promise<void> {
  const { organizationId } = about;
  const campaigns = await db
    .selectFrom('campaign')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .where('status', 'in', postedStatuses)
    .orderBy('id')
    .execute();
  const rules = await findTouched(
    db,
    about,
    campaigns.map(({ id }) => id),
  );
  await db.transaction().execute(async (tx) => {
    await keepTouched(tx, organizationId, rules);
    for (const rule of rules) await notify(tx, organizationId, await keepAnnounced(tx, organizationId, rule));
  });
}

async function keepTouched(tx: Tx, organizationId: string, rules: readonly ComingRule[]): Promise<void> {
  await tx.deleteFrom('coming_rule_campaign').where('organization_id', '=', organizationId).execute();
  const ids = [...new Set(rules.flatMap(({ campaigns }) => campaigns.map(({ id }) => id)))];
  if (ids.length === 0) return;
  // A campaign may have been deleted since it was read.
  await sql`
    insert into coming_rule_campaign (organization_id, campaign_id)
    select organization_id, id from campaign
    where organization_id = ${organizationId} and id = any(${ids}::bigint[])
    on conflict do nothing`.execute(tx);
}

/** Keeps that a rule is announced, and returns it with those campaigns only that it was not announced for before. */
async function keepAnnounced(tx: Tx, organizationId: string, found: ComingRule): Promise<ComingRule> {
  const { rule, campaigns, since } = found;
  const { rows } = await sql<{ id: string }>`
    insert into announced_rule (organization_id, rule, campaign_id, since)
    select organization_id, ${rule}, id, ${since}::date from campaign
    where organization_id = ${organizationId} and id = any(${campaigns.map(({ id }) => id)}::bigint[])
    on conflict do nothing
    returning campaign_id::text as id`.execute(tx);
  const added = new Set(rows.map(({ id }) => id));
  return { ...found, campaigns: campaigns.filter(({ id }) => added.has(id)) };
}

/** Notifies the owners and the people whom the touched campaigns concern. */
async function notify(tx: Tx, organizationId: string, found: ComingRule): Promise<void> {
  const { rule, campaigns, place, asks, citation, since } = found;
  const [first] = campaigns;
  if (first === undefined) return;
  const { rows: people } = await sql<{ id: string }>`
    select id::text as id from app_user
    where organization_id = ${organizationId} and role = 'OWNER' and activated_at is not null
    union
    select unnest(people_of_campaign(${organizationId}, touched))::text
    from unnest(${campaigns.map(({ id }) => id)}::bigint[]) touched`.execute(tx);
  const names = campaigns.slice(0, MOST_NAMES).map(({ name }) => name);
  for (const { id: userId } of people)
    await notifyUser(tx, {
      organizationId,
      userId,
      event: 'coming_rule',
      // A campaign is announced once for a rule, so its id tells the announcements of the rule apart.
      occurrence: `${rule} ${first.id}`,
      facts: { place, asks, citation, first_day: since, names, count: campaigns.length },
    });
}
