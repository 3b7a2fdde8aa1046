import type { Campaign } from '#contract/campaigns.ts';
import { checkCampaign } from '#domain/check-campaign.ts';
import { invalid } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { audit, inTransaction, type Tx } from '../../platform/database/transaction.ts';
import { writtenJson } from '../../platform/http/bind-route.ts';
import { readCampaignJson } from './campaign-json.ts';
import { countErrors, rulesContext } from './campaign-rules.ts';
import { organizationToday } from './organization-today.ts';
import { readStoredCampaign } from './stored-content.ts';

type Input = { reason: string; findings: { rule_id: string; match: string }[] };

/**
 * Lets fair-housing stops pass in one campaign. Only an owner may, with a reason, and only what stops the campaign as it
 * is stored: who answers for it is kept with it and in the audit.
 */
export function allowFairHousing(ctx: MemberCtx, id: string, input: Input): Promise<Campaign> {
  const { organizationId, userId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    const campaign = await readStoredCampaign(tx, organizationId, id, { lock: true });
    const { content, target } = campaign;
    const judge = (allowed: Input['findings']) =>
      checkCampaign(content, rulesContext(ctx, target, { ...campaign, allowed }));
    const stops = judge([]).filter(({ message }) => message === 'fairHousingBlocked');
    const wanted = input.findings.map(({ rule_id, match }) => ({ rule_id, match: match.toLowerCase() }));
    for (const { rule_id, match } of wanted) {
      const stands = stops.some(
        ({ params }) => params?.['rule'] === rule_id && String(params['match']).toLowerCase() === match,
      );
      if (!stands) throw invalid({ findings: [`“${match}” is not blocked in the saved campaign`] });
    }
    await keep(tx, { organizationId, campaignId: id, userId, reason: input.reason, wanted });
    await tx
      .updateTable('campaign')
      .set({ problem_count: countErrors(judge([...campaign.allowed, ...wanted])) })
      .where('id', '=', id)
      .execute();
    const changes = { reason: input.reason, findings: wanted };
    await audit(tx, ctx, { verb: 'allow_fair_housing', entity: 'campaign', entityId: id, changes });
    return writtenJson<Campaign>(await readCampaignJson(tx, organizationId, organizationToday(ctx), id));
  });
}

type Kept = {
  organizationId: string;
  campaignId: string;
  userId: string;
  reason: string;
  wanted: Input['findings'];
};

async function keep(tx: Tx, { organizationId, campaignId, userId, reason, wanted }: Kept): Promise<void> {
  const rows = new Map(wanted.map((one) => [`${one.rule_id} ${one.match}`, one]));
  await tx
    .insertInto('fair_housing_override')
    .values(
      [...rows.values()].map((one) => ({
        ...one,
        organization_id: organizationId,
        campaign_id: campaignId,
        reason,
        allowed_by: userId,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['campaign_id', 'rule_id', 'match']).doUpdateSet((eb) => ({
        reason: eb.ref('excluded.reason'),
        allowed_by: eb.ref('excluded.allowed_by'),
        allowed_at: new Date(),
      })),
    )
    .execute();
}
