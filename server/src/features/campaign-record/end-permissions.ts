import type { CampaignContent } from '#domain/campaign-content.ts';
import {
  heldPermissions,
  isSameStop,
  type FairHousingStop,
} from '#domain/fair-housing/fair-housing-permission.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { audit } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/tx.ts';

type Before = { id: string; allowed: readonly FairHousingStop[] };

/**
 * Ends fair-housing exceptions whose text is no longer in its place, and records them in the history. The same text
 * needs a new exception later.
 */
export async function endPermissions(
  tx: Tx,
  ctx: MemberCtx,
  { id, allowed }: Before,
  content: CampaignContent,
  { moved = false }: { moved?: boolean } = {},
): Promise<void> {
  const held = moved ? [] : heldPermissions(content, allowed);
  const ended = allowed.filter((one) => !held.some((other) => isSameStop(one, other)));
  if (ended.length === 0) return;
  for (const { place, rule_id: rule, text, start } of ended) {
    await tx
      .deleteFrom('fair_housing_override')
      .where('organization_id', '=', ctx.actor.organizationId)
      .where('campaign_id', '=', id)
      .where('place', '=', place)
      .where('rule_id', '=', rule)
      .where('text', '=', text)
      .where('span_start', '=', start)
      .execute();
  }
  const changes = { findings: ended };
  await audit(tx, ctx, { verb: 'end_fair_housing', entity: 'campaign', entityId: id, changes });
}
