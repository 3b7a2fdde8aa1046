import type { PlainDate } from '#domain/plain-date.ts';
import type { NetworkObject } from '#providers/ad-network.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/tx.ts';

/** Returns the former network objects of a publication that may have figures since a date. */
export async function formerObjects(
  db: Db,
  organizationId: string,
  publicationId: string,
  since: PlainDate,
): Promise<NetworkObject[]> {
  const rows = await db
    .selectFrom('former_object')
    .select(['kind', 'key', 'external_id', 'sent'])
    .where('organization_id', '=', organizationId)
    .where('publication_id', '=', publicationId)
    .where((eb) => eb.or([eb('read_gone_at', 'is', null), eb('read_gone_at', '>=', new Date(since))]))
    .execute();
  return rows.map((row) => ({ kind: row.kind, key: row.key, externalId: row.external_id, sent: row.sent }));
}

/** Marks former objects as read. From then on their figures are only corrected. */
export async function markReadGone(
  tx: Tx,
  organizationId: string,
  publicationId: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('former_object')
    .set({ read_gone_at: now })
    .where('organization_id', '=', organizationId)
    .where('publication_id', '=', publicationId)
    .where('read_gone_at', 'is', null)
    .execute();
}
