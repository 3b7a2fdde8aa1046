import type { AbTestSuggestions } from '#contract/ab-testing.ts';
import { proposeTests } from '#domain/ab-testing/proposals.ts';
import { variantA } from '#domain/ab-testing/start-conditions.ts';
import { usualEnd } from '#domain/ab-testing/test-days.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { readStoredCampaign } from '../campaign-record/index.ts';
import { promotedOfCampaign } from '../suggestions/index.ts';
import { runOf } from './ab-test-info.ts';
import { readTests } from './ab-test-rows.ts';

/** Number of earlier tests whose titles are not suggested again. */
const MOST_TESTS = 100;

/**
 * Returns titles for variant B from the current facts of the campaign's target; none if it is deleted. Returns none
 * either while changes of the target are unreviewed, because variant A may still show the old facts.
 */
export async function abTestSuggestions(ctx: MemberCtx, id: string): Promise<AbTestSuggestions> {
  const { organizationId } = ctx.actor;
  const campaign = await readStoredCampaign(ctx.db, organizationId, id);
  if (campaign.affected) return { results: [], unreviewed_changes: true };
  const { content } = campaign;
  const promoted = await promotedOfCampaign(ctx, content);
  if (promoted === undefined) return { results: [], unreviewed_changes: false };
  const tests = await readTests(ctx.db, organizationId, id, MOST_TESTS);
  // A failed test never ran, so its title is still worth testing.
  const tested = tests
    .filter(({ state }) => state !== 'failed')
    .flatMap(({ variant_a: a, variant_b: b }) => [a, b]);
  const course = { b: content.variant_b ?? null, tested, end: usualEnd(runOf(ctx, campaign)) };
  return { results: proposeTests(variantA(content), promoted, course), unreviewed_changes: false };
}
