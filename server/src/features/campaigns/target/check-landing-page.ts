import type { LandingPage, TargetQuery } from '#contract/campaigns.ts';
import { fairHousingCategoryWords } from '#domain/fair-housing/fair-housing-rule.ts';
import { fairHousingJudge, type FairHousingFacts } from '#domain/fair-housing/check-fair-housing.ts';
import { checkFairHousing } from '#domain/fair-housing/index.ts';
import type { MemberCtx } from '../../../platform/context.ts';
import type { LandingPages } from '../../properties/index.ts';
import { fairHousingFacts, organizationToday } from '../../campaign-record/index.ts';
import { requireTarget } from './get-target.ts';

const MOST_WORDING = 10;

/**
 * Opens the website of a target and returns its problem, or null, and its wording that fair-housing law may forbid. A
 * problem stops nothing: the site may be back before a network checks it, and its words are not those of the ad.
 */
export async function checkLandingPage(
  ctx: MemberCtx,
  pages: LandingPages,
  query: TargetQuery,
): Promise<LandingPage> {
  const { promoted } = await requireTarget(ctx, query);
  const { url } = promoted;
  if (url === '') return { url, problem: null, wording: [] };
  const { problem, lines } = await pages.visit(url);
  return { url, problem, wording: wordingOf(lines, { ...fairHousingFacts(promoted), today: organizationToday(ctx) }) };
}

/** Returns the blocked words of the texts, each once. Words to check are left out, because a page has many. */
function wordingOf(lines: readonly string[], facts: FairHousingFacts): LandingPage['wording'] {
  const { context } = fairHousingJudge(facts);
  const found = new Map<string, LandingPage['wording'][number]>();
  for (const line of lines)
    for (const { severity, match, category, suggestion } of checkFairHousing(line, context))
      if (severity === 'block' && found.size < MOST_WORDING && !found.has(match.toLowerCase()))
        found.set(match.toLowerCase(), { match, category: fairHousingCategoryWords[category], suggestion });
  return [...found.values()];
}
