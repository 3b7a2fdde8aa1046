import { sql } from 'kysely';
import { placeFields } from '#domain/shown-in-ads.ts';
import type { Tx } from '../../platform/database/tx.ts';

/** Fields of a place, in all targets. `earlier_place` is the mark of changes from before the fields were recorded. */
const placeFieldNames = [...placeFields, 'earlier_place'];

/** Sets both marks of a campaign from its unreviewed changes. */
export const marksOfChanges = sql`
  entity_updated = exists (select from campaign_change where campaign_id = campaign.id),
  is_entity_location_changed = exists (
    select from campaign_change where campaign_id = campaign.id and field = any(${placeFieldNames}))`;

/**
 * Deletes the unreviewed changes up to the instant at which the user saw them; later ones stay. Deletes all for
 * undefined, and none for null.
 */
export async function forgetSeenChanges(tx: Tx, id: string, until: string | null | undefined): Promise<void> {
  if (until === null) return;
  const seen = until === undefined ? sql`` : sql`and changed_at <= ${until}::timestamptz`;
  await sql`delete from campaign_change where campaign_id = ${id} ${seen}`.execute(tx);
  await sql`update campaign set ${marksOfChanges} where id = ${id}`.execute(tx);
}

/** Copies the unreviewed changes of a campaign to its copy. */
export async function copyUnseenChanges(tx: Tx, from: string, to: string): Promise<void> {
  await sql`
    insert into campaign_change (organization_id, campaign_id, field, label, old, new, changed_at)
    select organization_id, ${to}, field, label, old, new, changed_at
    from campaign_change where campaign_id = ${from}`.execute(tx);
  await sql`update campaign set ${marksOfChanges} where id = ${to}`.execute(tx);
}
