import { sql } from 'kysely';
import type { LaunchReview, LaunchReviewQuery } from '#contract/campaign-targets.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { otherPropertyOf } from '#domain/launch/page-of-property.ts';
import type { MemberCtx } from '../../../platform/context.ts';
import { organizationToday } from '../../campaign-record/index.ts';
import { promotes, requireTarget } from './get-target.ts';

const MOST_SHOWN = 5;

/**
 * Returns what a user should know before a launch but what does not stop it: campaigns that already run for the same
 * target, and a Facebook page that is named after another property.
 */
export async function reviewLaunch(ctx: MemberCtx, query: LaunchReviewQuery): Promise<LaunchReview> {
  const { choice, promoted } = await requireTarget(ctx, query);
  const { organizationId } = ctx.actor;
  const { rows: running } = await sql<LaunchReview['running'][number]>`
    select c.id::text, c.name, case when c.open_ended then null else c.end_date::text end as end_date
    from campaign c
    where c.organization_id = ${organizationId} and c.deleted_at is null
      and c.status = ${CampaignStatus.live} and ${promotes(choice)}
      and (c.open_ended or c.end_date is null or c.end_date >= ${organizationToday(ctx)})
      and (${query.campaign_id ?? null}::bigint is null or c.id <> ${query.campaign_id ?? null}::bigint)
    order by c.open_ended desc, c.end_date desc, c.id
    limit ${MOST_SHOWN}`.execute(ctx.db);
  return {
    running,
    page_of: await otherProperty(ctx, query.page_name, promoted.name),
  };
}

async function otherProperty(
  { db, actor: { organizationId } }: MemberCtx,
  pageName: string | undefined,
  promoted: string,
): Promise<string | null> {
  if (pageName === undefined || pageName === '') return null;
  // A rough choice among many properties; the words are compared afterwards.
  const similar = sql`(position(regexp_replace(lower(name), '^the ', '') in lower(${pageName})) > 0
    or position(lower(${pageName}) in lower(name)) > 0)`;
  const { rows } = await sql<{ name: string }>`
    select name from building where organization_id = ${organizationId} and deleted_at is null and ${similar}
    union all
    select name from listing where organization_id = ${organizationId} and deleted_at is null and ${similar}
    limit 100`.execute(db);
  return (
    otherPropertyOf(
      pageName,
      promoted,
      rows.map(({ name }) => name),
    ) ?? null
  );
}
