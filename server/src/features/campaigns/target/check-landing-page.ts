import type { LandingPage, TargetQuery } from '#contract/campaigns.ts';
import type { MemberCtx } from '../../../platform/context.ts';
import type { LandingPages } from '../../properties/index.ts';
import { requireTarget } from './get-target.ts';

/**
 * Opens the website of a target and returns its problem, or null. A problem stops nothing: the site may be back
 * before a network checks it.
 */
export async function checkLandingPage(
  ctx: MemberCtx,
  pages: LandingPages,
  query: TargetQuery,
): Promise<LandingPage> {
  const { promoted } = await requireTarget(ctx, query);
  const { url } = promoted;
  const [silent] = url === '' ? [] : await pages.findSilent([url]);
  return { url, problem: silent?.reason ?? null };
}
