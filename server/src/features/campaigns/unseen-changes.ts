import { sql } from 'kysely';
import { placeFields } from '#domain/shown-in-ads.ts';
import type { Tx } from '../../platform/database/transaction.ts';

/** Fields that say where something is, whoever's they are; what was marked before changes were kept has its own. */
const placeFieldNames = [...placeFields, 'earlier_place'];

/** Both marks of a campaign from the changes that nobody has looked at. */
export const marksOfChanges = sql`
  entity_updated = exists (select from campaign_change where campaign_id = campaign.id),
  is_entity_location_changed = exists (
    select from campaign_change where campaign_id = campaign.id and field = any(${placeFieldNames}))`;

/**
 * Forgets the changes that somebody has been shown, up to an instant as it was answered; those that came later stay.
 * Without an instant all are forgotten, with null none.
 */
export async function forgetSeenChanges(tx: Tx, id: string, until: string | null | undefined): Promise<void> {
  if (until === null) return;
  const seen = until === undefined ? sql`` : sql`and changed_at <= ${until}::timestamptz`;
  await sql`delete from campaign_change where campaign_id = ${id} ${seen}`.execute(tx);
  await sql`update campaign set ${marksOfChanges} where id = ${id}`.execute(tx);
}

/** Gives a copied campaign the changes that nobody has looked at in its original. */
export async function copyUnseenChanges(tx: Tx, from: string, to: string): Promise<void> {
  await sql`
    insert into campaign_change (organization_id, campaign_id, field, label, old, new, changed_at)
    select organization_id, ${to}, field, label, old, new, changed_at
    from campaign_change where campaign_id = ${from}`.execute(tx);
  await sql`update campaign set ${marksOfChanges} where id = ${to}`.execute(tx);
}
