import { sql } from 'kysely';
import type { NetworkObject, NetworkReading } from '#providers/ad-network.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { notifyOfCampaign } from '../notifications/index.ts';
import type { FoundDifference } from './compare.ts';

type Publication = { id: string; organization_id: string; campaign_id: string };

/**
 * Records the differences of a publication. An unchanged difference keeps its time and ignored
 * state; a resolved one is deleted.
 */
export async function recordDifferences(
  tx: Tx,
  publication: Publication,
  differences: readonly FoundDifference[],
  now: Date,
): Promise<void> {
  const rows = JSON.stringify(differences);
  await sql`
    delete from network_difference d
    where d.organization_id = ${publication.organization_id} and d.publication_id = ${publication.id} and not exists (
      select from jsonb_to_recordset(${rows}::jsonb) as r (kind text, key text, field text)
      where r.kind = d.kind and r.key = d.key and r.field = d.field)`.execute(tx);
  await sql`
    insert into network_difference as kept
      (organization_id, campaign_id, publication_id, kind, key, field, ours, theirs, found, since)
    select ${publication.organization_id}, ${publication.campaign_id}, ${publication.id},
      r.kind, r.key, r.field, nullif(r.ours, 'null'), nullif(r.theirs, 'null'), nullif(r.found, 'null'), ${now}
    from jsonb_to_recordset(${rows}::jsonb)
      as r (kind text, key text, field text, ours jsonb, theirs jsonb, found jsonb)
    on conflict (organization_id, publication_id, kind, key, field) do update set
      ours = excluded.ours, theirs = excluded.theirs, found = excluded.found,
      since = case when ${changed} then excluded.since else kept.since end,
      ignored_at = case when ${changed} then null else kept.ignored_at end`.execute(tx);
}

/** Records the changes to a campaign that its network has migrated to another type. */
export async function recordRestated(
  tx: Tx,
  publication: Publication,
  restated: readonly NetworkObject[],
): Promise<void> {
  for (const { kind, key, sent } of restated)
    await tx
      .updateTable('network_object')
      .set({ sent: JSON.stringify(sent) })
      .where('organization_id', '=', publication.organization_id)
      .where('publication_id', '=', publication.id)
      .where('kind', '=', kind)
      .where('key', '=', key)
      .execute();
}

const changed = sql`kept.ours is distinct from excluded.ours or kept.theirs is distinct from excluded.theirs`;

/**
 * Records the network's reviews of the channels. A channel without a review in the reading is
 * unchanged.
 */
export async function recordReviews(
  tx: Tx,
  publication: Publication,
  reviews: NetworkReading['reviews'],
  now: Date,
): Promise<void> {
  if (reviews.length === 0) return;
  await notifyOfDisapproved(tx, publication, reviews, now);
  await tx
    .insertInto('channel_review')
    .values(
      reviews.map((review) => ({
        publication_id: publication.id,
        organization_id: publication.organization_id,
        ...review,
        read_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'publication_id', 'channel']).doUpdateSet((eb) => ({
        state: eb.ref('excluded.state'),
        reasons: eb.ref('excluded.reasons'),
        read_at: eb.ref('excluded.read_at'),
      })),
    )
    .execute();
}

/** Notifies of channels that were not disapproved at the last reading, once a day at most. */
async function notifyOfDisapproved(
  tx: Tx,
  { id, organization_id: organizationId, campaign_id: campaignId }: Publication,
  reviews: NetworkReading['reviews'],
  now: Date,
): Promise<void> {
  const disapproved = reviews.filter(({ state }) => state === 'disapproved');
  if (disapproved.length === 0) return;
  const before = await tx
    .selectFrom('channel_review')
    .select('channel')
    .where('organization_id', '=', organizationId)
    .where('publication_id', '=', id)
    .where('state', '=', 'disapproved')
    .execute();
  for (const { channel, reasons } of disapproved) {
    if (before.some((known) => known.channel === channel)) continue;
    await notifyOfCampaign(tx, {
      organizationId,
      campaignId,
      event: 'disapproved',
      occurrence: `${channel} ${now.toISOString().slice(0, 10)}`,
      facts: { channel, reasons },
    });
  }
}

/**
 * Marks a line as drifted while it has a difference that is not ignored. Lines in progress are left
 * alone.
 */
export async function markDrifted(tx: Tx, organizationId: string, campaignId: string): Promise<void> {
  await sql`
    update publication p set state = case when exists (
      select from network_difference d
      where d.organization_id = p.organization_id and d.publication_id = p.id and d.ignored_at is null
    ) then 'drifted' else 'published' end
    where p.organization_id = ${organizationId} and p.campaign_id = ${campaignId}
      and p.state in ('published', 'drifted')`.execute(tx);
}
