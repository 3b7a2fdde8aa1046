import { sql, type RawBuilder } from 'kysely';
import { TargetKind } from '#domain/campaign-kinds.ts';
import type { ShownChange } from '#domain/shown-in-ads.ts';
import { postedStatuses, CampaignStatus } from '#domain/campaign-status.ts';
import { AppError } from '../../errors.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { marksOfChanges } from './unseen-changes.ts';
import { inList } from '../../platform/database/in-list.ts';

/** Target whose campaigns a change affects. */
export type Promoted =
  | { building: string }
  | { listing: string }
  /** Branding campaigns for a user or for the organization. */
  | { agent: string }
  | { organization: true };

function whose(promoted: Promoted): RawBuilder<unknown> {
  if ('building' in promoted) return sql`building_id = ${promoted.building}`;
  if ('listing' in promoted) return sql`listing_id = ${promoted.listing}`;
  if ('agent' in promoted) return sql`promoted_user_id = ${promoted.agent}`;
  return sql`target_kind in (${TargetKind.brokerage}, ${TargetKind.company})`;
}

/** Returns the number of campaigns that promote a property, and if any of them has unreviewed changes. */
export async function campaignsOf(
  db: Db | Tx,
  organizationId: string,
  promoted: { building: string } | { listing: string },
): Promise<{ count: number; affected: boolean }> {
  const { rows } = await sql<{ count: number; affected: boolean }>`
    select count(*)::int as count, coalesce(bool_or(entity_updated and status <> ${sql.lit(CampaignStatus.closed)}), false) as affected
    from campaign
    where organization_id = ${organizationId} and ${whose(promoted)} and deleted_at is null`.execute(db);
  return rows[0] ?? { count: 0, affected: false };
}

/**
 * Throws `conflict` if a live or paused campaign promotes the target, because that campaign has to be deleted first.
 * `what` names the target in the message.
 */
export async function refuseWhilePosted(
  tx: Tx,
  organizationId: string,
  promoted: { building: string } | { listing: string } | { agent: string },
  what: string,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from campaign
    where organization_id = ${organizationId} and ${whose(promoted)}
      and status in (${sql.raw(inList(postedStatuses))}) and deleted_at is null limit 1`.execute(tx);
  const [posted] = rows;
  if (posted !== undefined)
    throw new AppError('conflict', `The campaign “${posted.name}” promotes this ${what}: delete it first`);
}

/**
 * Marks the campaigns that promote a changed target. Stores each changed field with the old and the current value
 * until the campaign is saved. Reverting a change removes its mark.
 */
export async function markAffectedCampaigns(
  tx: Tx,
  organizationId: string,
  promoted: Promoted,
  changes: readonly ShownChange[],
): Promise<void> {
  await mark(tx, organizationId, whose(promoted), changes);
  if (!('organization' in promoted)) return;
  // Ads for a user show only the name of their organization.
  const named = changes.filter(({ field }) => field === 'name');
  const ofOrganization = named.map((change) => ({
    ...change,
    field: 'organization_name',
    label: `Organization: ${change.label}`,
  }));
  await mark(tx, organizationId, sql`promoted_user_id is not null`, ofOrganization);
}

async function mark(
  tx: Tx,
  organizationId: string,
  promoting: RawBuilder<unknown>,
  changes: readonly ShownChange[],
): Promise<void> {
  if (changes.length === 0) return;
  // A closed campaign cannot be saved to clear the mark, and nothing of it runs.
  const theirs = sql`organization_id = ${organizationId} and deleted_at is null and status <> ${sql.lit(CampaignStatus.closed)}
    and ${promoting}`;
  await sql`select id from campaign where ${theirs} order by id for update`.execute(tx);
  await sql`
    insert into campaign_change as kept (organization_id, campaign_id, field, label, old, new)
    select campaign.organization_id, campaign.id, change.field, change.label, change.old, change.new
    from campaign
    cross join jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as change (field text, label text, old jsonb, new jsonb)
    where ${theirs}
    on conflict (organization_id, campaign_id, field)
      do update set new = excluded.new, changed_at = excluded.changed_at`.execute(tx);
  await sql`
    delete from campaign_change using campaign
    where campaign.organization_id = campaign_change.organization_id
      and campaign.id = campaign_change.campaign_id and old = new
      and campaign.organization_id = ${organizationId} and ${promoting}`.execute(tx);
  await sql`
    update campaign set ${marksOfChanges} where ${theirs}`.execute(tx);
}
