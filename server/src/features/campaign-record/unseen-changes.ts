import { sql } from 'kysely';
import { placeFields } from '#domain/shown-in-ads.ts';
import type { Tx } from '../../platform/database/tx.ts';

/** Sets both marks of a campaign from its unreviewed changes. */
export const marksOfChanges = sql`
  entity_updated = exists (
    select from campaign_change
    where organization_id = campaign.organization_id and campaign_id = campaign.id),
  is_entity_location_changed = exists (
    select from campaign_change
    where organization_id = campaign.organization_id and campaign_id = campaign.id
      and field = any(${[...placeFields]}))`;

/**
 * Deletes the unreviewed changes up to the instant at which the user saw them; later ones stay. Deletes all for
 * undefined, and none for null.
 */
export async function forgetSeenChanges(
  tx: Tx,
  organizationId: string,
  id: string,
  until: string | null | undefined,
): Promise<void> {
  if (until === null) return;
  const seen = until === undefined ? sql`` : sql`and changed_at <= ${until}::timestamptz`;
  await sql`
    delete from campaign_change
    where organization_id = ${organizationId} and campaign_id = ${id} ${seen}`.execute(tx);
  await writeMarks(tx, organizationId, id);
}

/** Copies the unreviewed changes of a campaign to its copy. */
export async function copyUnseenChanges(
  tx: Tx,
  organizationId: string,
  from: string,
  to: string,
): Promise<void> {
  await sql`
    insert into campaign_change (organization_id, campaign_id, field, label, old, new, changed_at)
    select organization_id, ${to}, field, label, old, new, changed_at
    from campaign_change where organization_id = ${organizationId} and campaign_id = ${from}`.execute(tx);
  await writeMarks(tx, organizationId, to);
}

async function writeMarks(tx: Tx, organizationId: string, id: string): Promise<void> {
  await sql`
    update campaign set ${marksOfChanges}
    where organization_id = ${organizationId} and id = ${id}`.execute(tx);
}
