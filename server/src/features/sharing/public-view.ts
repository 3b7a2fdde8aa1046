import { sql } from 'kysely';
import type { CampaignReport } from '#contract/reports.ts';
import { incompleteWords } from '#domain/sharing/share-words.ts';
import { notFound } from '../../errors.ts';
import type { Db } from '../../platform/database/connect.ts';

/** Returns a report as people without an account get it. Errors of the networks contain ids of the ad accounts. */
export function publicReport(report: CampaignReport): CampaignReport {
  return { ...report, problem: report.problem === null ? null : incompleteWords };
}

/**
 * Returns the name by which a campaign is called in public: that of its property, user or organization, because its own
 * name is internal. Deleted campaigns and properties keep theirs, for links in mails that were sent before.
 */
export async function readPublicName(db: Db, organizationId: string, campaignId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(b.name, l.name, u.first_name || ' ' || u.last_name,
      case when c.target_kind is not null then o.name end, c.name) as name
    from campaign c
    join organization o on o.id = c.organization_id
    left join building b on b.organization_id = c.organization_id and b.id = c.building_id
    left join listing l on l.organization_id = c.organization_id and l.id = c.listing_id
    left join app_user u on u.organization_id = c.organization_id and u.id = c.promoted_user_id
    where c.organization_id = ${organizationId} and c.id = ${campaignId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw notFound('Campaign');
  return row.name;
}
