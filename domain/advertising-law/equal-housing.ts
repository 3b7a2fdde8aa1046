import type { CampaignContent } from '../campaign-content.ts';
import { warning, type Problem } from '../messages.ts';
import { socialAds } from './social-ads.ts';

/** Sentence that organizations may choose to add to their ads. No law demands it in an ad. */
export const equalHousingLine = 'Equal Housing Opportunity.';

/** Forms of the slogan. "Equal Housing Lender" is the slogan of banks and none of them. */
const slogan = /\bequal housing opportunit(?:y|ies)\b|\bEHO\b/;

/** Returns true if a text has the slogan. The abbreviation counts in capitals only. */
export function hasEqualHousingLine(text: string): boolean {
  return slogan.test(text) || slogan.test(text.toLowerCase());
}

/** Returns a warning for each Facebook and Instagram ad without the slogan, if the advertiser has chosen to add it. */
export function checkEqualHousing(content: CampaignContent, wanted: boolean): Problem[] {
  if (!wanted) return [];
  return socialAds(content)
    .filter(({ texts }) => !texts.some(hasEqualHousingLine))
    .map(({ path, label: channel }) =>
      warning(`${path}.descriptions.0`, 'equalHousingLeftOut', {
        channel,
        line: equalHousingLine,
        kind: 'equalHousing',
      }),
    );
}
