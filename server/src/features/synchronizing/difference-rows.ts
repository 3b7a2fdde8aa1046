import type { Line } from '#domain/channels.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { Found, FoundDifference } from './compare.ts';

/** A stored difference. */
export type DifferenceRow = FoundDifference & {
  id: string;
  publication_id: string;
  organization_id: string;
  line: Line;
  since: Date;
  /** Our last change at the time of the reading. */
  synced_operation_id: string | null;
  ignored_at: Date | null;
};

/** Returns a recorded value as text, or '' for other types. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Reads the differences of a campaign in line order, limited to `ids` if given. */
export async function differenceRows(
  db: Db | Tx,
  organizationId: string,
  campaignId: string,
  ids?: readonly string[],
): Promise<DifferenceRow[]> {
  let query = db
    .selectFrom('network_difference')
    .innerJoin('publication', (join) =>
      join
        .onRef('publication.organization_id', '=', 'network_difference.organization_id')
        .onRef('publication.id', '=', 'network_difference.publication_id'),
    )
    .selectAll('network_difference')
    .select(['publication.line', 'publication.synced_operation_id'])
    .where('network_difference.organization_id', '=', organizationId)
    .where('network_difference.campaign_id', '=', campaignId)
    .orderBy('publication.id')
    .orderBy('network_difference.id');
  if (ids !== undefined) query = query.where('network_difference.id', 'in', ids);
  const rows = await query.execute();
  // Only `recordDifferences` writes these values, in exactly this shape.
  return rows.map((row) => ({
    ...row,
    ours: row.ours as [unknown] | null,
    theirs: row.theirs as [unknown] | null,
    found: row.found as Found | null,
  }));
}
