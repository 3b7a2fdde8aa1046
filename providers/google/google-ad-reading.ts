import { z } from 'zod';
import type { AdPicture, NetworkObject } from '../ad-network.ts';
import { pictureKeys } from '../picture-keys.ts';
import { inWords, type AdReview } from '../review-states.ts';
import { businessName } from './google-ad-operations.ts';

const texts = z
  .array(z.object({ text: z.string() }))
  .default([])
  .transform((list) => list.map(({ text }) => text));
const images = z
  .array(z.object({ asset: z.string() }))
  .default([])
  .transform((list) => list.map(({ asset }) => asset));

export const searchAd = z.object({ headlines: texts, descriptions: texts });
export const displayAd = z.object({
  headlines: texts,
  descriptions: texts,
  businessName: z.string().default(''),
  marketingImages: images,
  squareMarketingImages: images,
  logoImages: images,
  squareLogoImages: images,
});

export const policySummary = z
  .object({
    approvalStatus: z.string().default('UNKNOWN'),
    reviewStatus: z.string().default('UNKNOWN'),
    policyTopicEntries: z.array(z.object({ topic: z.string() })).default([]),
  })
  .optional();

/** The texts of a search ad in the form in which they are recorded. */
export function searchContent({ headlines, descriptions }: Partial<z.infer<typeof searchAd>>) {
  return { titles: headlines ?? [], descriptions: descriptions ?? [] };
}

/** The content of a display ad in the form in which it is recorded; a picture that we did not send is `added:`. */
export function displayContent(
  ad: z.infer<typeof displayAd>,
  before: Record<string, unknown>,
  recorded: readonly NetworkObject[],
) {
  const sent: unknown[] = Array.isArray(before['pictures']) ? before['pictures'] : [];
  const shown = (shape: AdPicture['shape'], assets: readonly string[]) => {
    const ofShape = sent.map(String).filter((picture) => picture.startsWith(`${shape} `));
    const keys = ofShape.map((picture) => picture.slice(shape.length + 1));
    return pictureKeys(assets, keys, recorded).map((key) => `${shape} ${key}`);
  };
  const whole = before['businessName'];
  return {
    titles: ad.headlines,
    descriptions: ad.descriptions,
    pictures: [
      ...shown('landscape', ad.marketingImages),
      ...shown('square', ad.squareMarketingImages),
      ...shown('logo', ad.squareLogoImages),
      ...shown('wideLogo', ad.logoImages),
    ],
    // Recorded as it is, sent cut to the length that Google takes.
    businessName:
      typeof whole === 'string' && businessName(whole) === ad.businessName ? whole : ad.businessName,
  };
}

const stateOf: Record<string, AdReview['state']> = {
  APPROVED: 'approved',
  APPROVED_LIMITED: 'limited',
  AREA_OF_INTEREST_ONLY: 'limited',
  DISAPPROVED: 'disapproved',
};

/** What Google's policies say of an ad. While the review is on, its approval is not final. */
export function adReview({
  adGroupAd: { policySummary: policy },
}: {
  adGroupAd: { policySummary?: z.infer<typeof policySummary> };
}): AdReview {
  const approval = stateOf[policy?.approvalStatus ?? ''] ?? 'pending';
  const pending = policy?.reviewStatus === 'REVIEW_IN_PROGRESS' && approval === 'approved';
  const reasons = (policy?.policyTopicEntries ?? []).map(({ topic }) => inWords(topic));
  return { state: pending ? 'pending' : approval, reasons: approval === 'approved' ? [] : reasons };
}
