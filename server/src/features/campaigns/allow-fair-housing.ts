import { isPosted } from '#domain/campaign-status.ts';
import { checkCampaign } from '#domain/check-campaign.ts';
import { isSameStop, type FairHousingStop } from '#domain/fair-housing/fair-housing-permission.ts';
import type { FairHousingGround } from '#domain/fair-housing/record/grounds.ts';
import { say } from '#domain/messages.ts';
import { invalid } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/tx.ts';
import {
  countErrors,
  readCampaignJson,
  readStoredCampaign,
  rulesContext,
  type WrittenCampaign,
  recordFairHousing,
} from '../campaign-record/index.ts';

type Input = { ground: FairHousingGround; reason: string; findings: FairHousingStop[] };

/**
 * Grants exceptions for fair-housing findings in exact texts of one campaign. Only an owner can, with a ground and a
 * reason, and only for findings that stop the stored campaign and are not final. Each exception and its audit entry keep
 * the owner's name.
 */
export function allowFairHousing(ctx: MemberCtx, id: string, input: Input): Promise<WrittenCampaign> {
  const { organizationId, userId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    const campaign = await readStoredCampaign(tx, organizationId, id, { lock: true });
    const { content, target } = campaign;
    const judge = (allowed: readonly FairHousingStop[]) =>
      checkCampaign(content, rulesContext(ctx, target, { ...campaign, allowed }));
    const stops = judge([]).flatMap(({ stop, final = false }) => (stop === undefined ? [] : { stop, final }));
    const wanted = input.findings.filter(
      (one, index, all) => all.findIndex((other) => isSameStop(one, other)) === index,
    );
    for (const one of wanted) {
      const found = stops.find(({ stop }) => isSameStop(stop, one));
      if (found === undefined)
        throw invalid({ findings: [`“${one.text}” is not blocked there in the saved campaign`] });
      if (found.final) throw invalid({ findings: [say('fairHousingFinal', { text: one.text })] });
    }
    const { ground, reason } = input;
    await keep(tx, { organizationId, campaignId: id, userId, ground, reason, wanted });
    await tx
      .updateTable('campaign')
      .set({ problem_count: countErrors(judge([...campaign.allowed, ...wanted])) })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute();
    // The next change of the text would end the exception before it is on record.
    if (isPosted(campaign.status)) await recordFairHousing(tx, ctx, campaign, 'change');
    const changes = { ground, reason, findings: wanted };
    await audit(tx, ctx, { verb: 'allow_fair_housing', entity: 'campaign', entityId: id, changes });
    return readCampaignJson(tx, ctx, id);
  });
}

type Kept = {
  organizationId: string;
  campaignId: string;
  userId: string;
  ground: FairHousingGround;
  reason: string;
  wanted: readonly FairHousingStop[];
};

async function keep(
  tx: Tx,
  { organizationId, campaignId, userId, ground, reason, wanted }: Kept,
): Promise<void> {
  await tx
    .insertInto('fair_housing_override')
    .values(
      wanted.map(({ start, end, ...one }) => ({
        ...one,
        span_start: start,
        span_end: end,
        organization_id: organizationId,
        campaign_id: campaignId,
        ground,
        reason,
        allowed_by: userId,
      })),
    )
    .onConflict((conflict) =>
      conflict.constraint('fair_housing_override_pkey').doUpdateSet((eb) => ({
        ground: eb.ref('excluded.ground'),
        reason: eb.ref('excluded.reason'),
        allowed_by: eb.ref('excluded.allowed_by'),
        allowed_at: new Date(),
      })),
    )
    .execute();
}
