import type { CampaignVerb } from '#contract/campaign-history.ts';
import type { CampaignContent } from '#domain/campaign-content.ts';
import { checkCampaign } from '#domain/check-campaign.ts';
import type { CampaignStatus } from '#domain/campaign-status.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { auditWrite, together } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { countErrors, rulesContext } from './campaign-rules.ts';
import { endPermissions } from './end-permissions.ts';
import { recount } from './counters.ts';
import { recordFairHousing } from './record-fair-housing.ts';
import type { StoredCampaign } from './stored-campaigns.ts';
import { changeOf, partWrites, picturesOfChange, unknownPlace } from './write-content.ts';
import { columnsOf } from './campaign-fields.ts';

/**
 * Writes changes that were made at the networks. Violated rules are counted and not refused, because the campaign
 * runs that way already. The caller holds the campaign's lock.
 */
export async function takeOverContent(
  tx: Tx,
  ctx: MemberCtx,
  before: StoredCampaign,
  after: { content: CampaignContent; status: CampaignStatus },
  said: { verb: CampaignVerb; changes: Record<string, unknown> },
): Promise<void> {
  const { organizationId } = ctx.actor;
  const { content, status } = after;
  const problems = checkCampaign(content, rulesContext(ctx, before.target, { ...before, status }));
  const change = changeOf(before.content, content);
  const pictures = await picturesOfChange(tx, ctx, change);
  const { columns, tables } = await partWrites(tx, ctx, before.id, { ...change, pictures });
  const own = tx
    .updateTable('campaign')
    .set({
      ...columnsOf(content),
      ...columns,
      status,
      problem_count: countErrors(problems),
      revision: before.revision + 1,
      updated_at: new Date(),
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', before.id);
  const entry = auditWrite(tx, ctx, { ...said, entity: 'campaign', entityId: before.id });
  await together(tx, [own, ...Object.values(tables), entry]).catch((error: unknown) => {
    throw unknownPlace(error);
  });
  await endPermissions(tx, ctx, before, content);
  await recordFairHousing(tx, ctx, { ...before, content, status }, 'change');
  await recount(tx, { organizationId, kind: content.kind, status: before.status }, status);
}
