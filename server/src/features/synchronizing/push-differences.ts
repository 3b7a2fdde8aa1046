import type { MemberCtx } from '../../platform/context.ts';
import { audit } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { StoredCampaign } from '../campaign-record/index.ts';
import { beginOperation } from '../publishing/index.ts';
import { forgetDifferences, toldChanges } from './accept-differences.ts';
import type { DifferenceRow } from './difference-rows.ts';
import { recordFound } from './record-found.ts';
import { isRemovedAlone, removeAdded } from './remove-added-job.ts';

/**
 * Restores our values at the networks: their values are recorded, so that the next plan leads from
 * them to the campaign's. Added objects that no plan knows are removed by a separate job.
 */
export async function pushDifferences(
  tx: Tx,
  ctx: MemberCtx,
  campaign: StoredCampaign,
  rows: readonly DifferenceRow[],
): Promise<void> {
  const { organizationId } = ctx.actor;
  for (const row of rows) {
    if (isRemovedAlone(row))
      await ctx.jobs.enqueue(
        tx,
        removeAdded,
        {
          organization_id: organizationId,
          publication_id: row.publication_id,
          kind: row.kind,
          external_id: row.found?.externalId ?? '',
        },
        { key: row.id },
      );
    else await recordFound(tx, row, { accepted: false });
  }
  const changes = toldChanges(rows);
  await audit(tx, ctx, { verb: 'push_differences', entity: 'campaign', entityId: campaign.id, changes });
  await tx
    .updateTable('campaign')
    .set({ revision: campaign.revision + 1 })
    .where('organization_id', '=', organizationId)
    .where('id', '=', campaign.id)
    .execute();
  await forgetDifferences(tx, organizationId, rows);
  await beginOperation(tx, ctx, campaign, 'update');
}
