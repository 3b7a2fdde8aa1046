import type { AbTestInfo } from '#contract/ab-testing.ts';
import { unmetConditions, variantA, variantBProblems } from '#domain/ab-testing/start-conditions.ts';
import { endDatesOf, firstTestDay } from '#domain/ab-testing/test-days.ts';
import { AppError, fieldErrors, invalid, type FieldErrors } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { changedMeanwhile, readStoredCampaign } from '../campaign-record/index.ts';
import { beginOperation } from '../publishing/index.ts';
import { abTestInfo, judgeStart } from './ab-test-info.ts';
import type { TestedA } from './ab-test-rows.ts';
import { instagramVariant } from './social-ads.ts';

type StartInput = { revision: number; end_date: string };

/**
 * Starts a test of both variants and enqueues the publishing job in the same transaction. Every
 * condition is checked again under the campaign's lock, which the test then keeps closed to
 * changes.
 */
export function startAbTest(ctx: MemberCtx, id: string, input: StartInput): Promise<AbTestInfo> {
  return inTransaction(ctx, (tx) => startWithin(tx, ctx, id, input));
}

/** Starts a test as part of the caller's transaction. */
export async function startWithin(
  tx: Tx,
  ctx: MemberCtx,
  id: string,
  { revision, end_date: endDate }: StartInput,
): Promise<AbTestInfo> {
  const { organizationId, userId } = ctx.actor;
  const campaign = await readStoredCampaign(tx, organizationId, id, { lock: true });
  if (campaign.testing) throw new AppError('conflict', 'An A/B test of this campaign is already running');
  if (campaign.revision !== revision) throw await changedMeanwhile(tx, ctx, id);
  const judged = judgeStart(ctx, campaign);
  refuseUnmet(judged, endDate);
  const { content } = campaign;
  const a: TestedA = { ...variantA(content), instagram: instagramVariant(content) };
  await tx
    .insertInto('ab_test')
    .values({
      organization_id: organizationId,
      campaign_id: id,
      state: 'starting',
      variant_a: JSON.stringify(a),
      variant_b: JSON.stringify(content.variant_b),
      start_date: firstTestDay(judged.run),
      end_date: endDate,
      started_by: userId,
      started_at: ctx.clock.now(),
      ended_at: null,
      outcome: null,
      applied: null,
      problem: null,
    })
    .execute();
  const changes = { end_date: endDate };
  await audit(tx, ctx, { verb: 'start_ab_test', entity: 'campaign', entityId: id, changes });
  await beginOperation(tx, ctx, campaign, 'start_test');
  return abTestInfo(tx, ctx, await readStoredCampaign(tx, organizationId, id));
}

/**
 * Throws if conditions are unmet: a conflict for the campaign as a whole, field errors for problems
 * that the user can fix.
 */
function refuseUnmet({ run, problems, conditions }: ReturnType<typeof judgeStart>, endDate: string): void {
  const unmet = conditions.filter(({ met }) => !met).map(({ name }) => unmetConditions[name]);
  const whole = unmet.find(({ field }) => field === '');
  if (whole !== undefined) throw new AppError('conflict', whole.words);
  const errors: FieldErrors = { ...fieldErrors(variantBProblems(problems)) };
  for (const { field, words } of unmet) errors[field] = [...(errors[field] ?? []), words];
  const endDates = endDatesOf(run);
  if (endDates !== null && (endDate < endDates.first || endDate > endDates.last))
    errors['end_date'] = [`Choose a last day from ${endDates.first} to ${endDates.last}`];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
